import { ensureInstalled } from './setup.mjs';

const BENCHES = ['start-up', 'review', 'prompts', 'loop', 'arbitration'];

ensureInstalled();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !BENCHES.includes(name));
if (unknown.length > 0) {
  console.error(`no such benchmark: ${unknown.join(', ')} (there is ${BENCHES.join(', ')})`);
  process.exit(2);
}
for (const name of wanted.length === 0 ? BENCHES : wanted) {
  console.log(`\n# ${name}\n`);
  await import(`./bench/${name}.mjs`);
}
