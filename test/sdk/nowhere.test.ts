import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { ended } from '../ended.ts';
import { CENTS_DIFF, CENTS_TEXT } from './cents-review.ts';

const root = realpathSync(join(import.meta.dirname, '..', '..'));
const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'tribunal-nowhere-')));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Where the package and what is installed beside it may be read. */
const OURS = [root, realpathSync(join(root, 'node_modules'))];

/** Node's own guard: no file outside of these can be read, none written, and no process or worker started. */
const GUARD = [
  process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission',
  ...[...OURS, join(scratch, 'program')].map((folder) => `--allow-fs-read=${folder}/*`),
];

/** Notes whatever is opened, listed or started outside of the package, also where the refusal is passed over in silence. */
const WATCH = `
import childProcess from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { fileURLToPath } from 'node:url';
const touched = [];
const ours = ${JSON.stringify(OURS)};
const note = (name, place) => {
  const path = place instanceof URL ? fileURLToPath(place) : String(place);
  if (!ours.some((folder) => path.startsWith(folder + '/'))) touched.push(name + ' ' + path);
};
const watch = (owner, names) => {
  for (const name of names) {
    const known = owner[name];
    owner[name] = (...args) => {
      note(name, args[0]);
      return known.apply(owner, args);
    };
  }
};
const READING = ['open', 'readFile', 'readdir', 'stat', 'lstat', 'realpath', 'readlink', 'access', 'opendir'];
watch(fs, [...READING, ...READING.map((name) => name + 'Sync'), 'existsSync', 'writeFileSync', 'mkdirSync', 'createReadStream']);
watch(fs.promises, [...READING, 'writeFile', 'mkdir', 'mkdtemp']);
watch(childProcess, ['spawn', 'spawnSync', 'execFile', 'execFileSync', 'fork']);
// Node's own modules look into both, as for watch modes: only what asks them from outside of Node counts.
const asked = () => new Error().stack.split('\\n').slice(3).find((line) => !line.includes('watch.mjs')) ?? '';
const cwd = process.cwd;
process.cwd = () => {
  touched.push('cwd ' + asked());
  return cwd();
};
const env = process.env;
const noting = new Proxy(env, {
  get: (all, name) => {
    if (!asked().includes('node:')) touched.push('env ' + String(name) + asked());
    return all[name];
  },
});
Object.defineProperty(process, 'env', { get: () => noting });
syncBuiltinESMExports();
export { touched };
`;

const PROGRAM = `
import { touched } from './watch.mjs';
import { createDocumentReview, createPlanReview, createReview, fromFile, gate, render } from ${JSON.stringify(pathToFileURL(join(root, 'dist', 'sdk', 'index.js')).href)};
const panel = [{ name: 'ours', family: 'acme', ask: async () => ({ text: '{ "findings": [] }' }) }];
const review = createReview({ work: { diff: ${JSON.stringify(CENTS_DIFF)}, texts: { 'src/pay.ts': ${JSON.stringify(CENTS_TEXT)} } }, panel });
const events = [];
for await (const event of review) events.push(event);
const result = await review.result;
await render(result, 'md');
const document = await createDocumentReview({ work: { text: '# Pitch\\n\\nWe sell.' }, panel }).result;
const plan = await createPlanReview({ work: { artefacts: [{ name: 'plan.md', text: 'We build it.' }] }, panel }).result;
const before = [...touched];
await fromFile('/elsewhere/pitch.md').catch(() => {});
const noticed = touched.slice(before.length);
console.log(JSON.stringify({ statuses: [result.status, document.status, plan.status], passed: gate(result, { failOn: 'low' }).passed, touched: before, noticed }));
`;

test('a diff, a document and a plan are reviewed without a look at the disk, git, the environment or the folder', async () => {
  for (const [folder, files] of [
    ['program', { 'watch.mjs': WATCH, 'program.mjs': PROGRAM, 'package.json': '{}' }],
    ['forbidden', {}],
  ] as const) {
    mkdirSync(join(scratch, folder));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(scratch, folder, name), text);
  }
  const program = join(scratch, 'program', 'program.mjs');
  const run = await ended(
    spawn(process.execPath, ['--no-warnings', ...GUARD, program], { cwd: join(scratch, 'forbidden'), env: {} }),
  );
  expect(run).toMatchObject({ status: 0, stderr: '' });
  expect(JSON.parse(run.stdout)).toEqual({
    statuses: ['decided', 'decided', 'no-verdict'],
    passed: true,
    touched: [],
    // The watch works: a helper that reads says so in its name.
    noticed: ['realpath /elsewhere/pitch.md'],
  });
});
