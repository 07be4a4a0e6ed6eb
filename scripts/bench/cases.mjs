import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTypeScript } from '../run-ts.mjs';
import { root } from '../setup.mjs';

const RUNS = 5;
const SIZES = [200, 2_000];
/** The most that a command may take, over the bare process. */
const TARGET = 15;
const LOOK = `const { readdirSync, statSync } = require('node:fs'); const dir = process.argv[1];
for (const id of readdirSync(dir)) for (const file of ['journal.jsonl', 'marks']) statSync(dir + '/' + id + '/' + file);`;

const { fillCases } = await runTypeScript('bench/cases.ts');
const command = join(root, 'bin', 'tribunal.js');

console.log('Commands over many cases, over a bare process that reads the folder and looks at every journal and its marks.');
console.log(`Medians of ${RUNS} runs, but one of making the index. Target once there is an index: at most ×${TARGET}.\n`);
console.log('   cases  command                                   folder      time   ratio');
for (const count of SIZES) {
  const folder = mkdtempSync(join(tmpdir(), 'tribunal-bench-'));
  const places = { cases: join(folder, 'work', 'cases'), state: join(folder, 'state') };
  mkdirSync(places.cases, { recursive: true });
  await fillCases(count, places);
  const bare = median(() => run(['-e', LOOK, places.cases], folder));
  const over = (args) => run([command, 'cases', ...args, '--dir', places.cases], folder);
  console.log(row(count, 'list, and makes the index', over(['list']), bare));
  for (const args of [['list'], ['stats'], ['prune', '--older-than', '9000d', '--dry-run'], ['show', 'last']]) {
    const took = median(() => over(args));
    console.log(`${row(count, args.join(' '), took, bare)}${took / bare > TARGET ? '  over the target' : ''}`);
  }
  rmSync(folder, { recursive: true, force: true });
}

function run(args, folder) {
  const start = performance.now();
  const env = { ...process.env, TRIBUNAL_STATE_DIR: join(folder, 'state') };
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: join(folder, 'work'), env, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return performance.now() - start;
}

function median(timed) {
  return Array.from({ length: RUNS }, timed).sort((a, b) => a - b)[Math.floor(RUNS / 2)];
}

function row(count, what, took, bare) {
  const ratio = `×${(took / bare).toFixed(1)}`;
  return `${String(count).padStart(8)}  ${what.padEnd(40)} ${seconds(bare)}  ${seconds(took)}  ${ratio.padStart(6)}`;
}

function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(2)} s`.padStart(8);
}
