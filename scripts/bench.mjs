import { ensureInstalled } from './setup.mjs';

const BENCHES = [
  'start-up',
  'first-call',
  'library',
  'review',
  'context',
  'prompts',
  'tokens',
  'loop',
  'cases',
  'arbitration',
  'html',
  'rules',
  'scan',
  'documents',
  'plans',
  'quality',
  'retrieval',
];

ensureInstalled();
// The folder after `--data` is for `quality` and `retrieval`.
const args = process.argv.slice(2).filter((one, at, all) => one !== '--data' && all[at - 1] !== '--data');
// The arguments after `rules` are folders to scan.
const wanted = args.includes('rules') ? args.slice(0, args.indexOf('rules') + 1) : args;
const unknown = wanted.filter((name) => !BENCHES.includes(name));
if (unknown.length > 0) {
  console.error(`no such benchmark: ${unknown.join(', ')} (there is ${BENCHES.join(', ')})`);
  process.exit(2);
}
for (const name of wanted.length === 0 ? BENCHES : wanted) {
  console.log(`\n# ${name}\n`);
  await import(`./bench/${name}.mjs`);
}
