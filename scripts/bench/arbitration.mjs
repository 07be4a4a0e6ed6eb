import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundled } from '../run-ts.mjs';

const module = pathToFileURL(await bundled('bench/arbitration.ts')).href;
const { bigDebate } = await import(module);
const folder = mkdtempSync(join(tmpdir(), 'tribunal-bench-'));
const warmUp = debateFile(1_000, 1_000);

const SIZES = [1_000, 10_000, 100_000];
const RUNS = [5, 3, 1];

console.log('Arbitration of a code debate by 3 models. Each row runs in a process of its own; time is the best of its runs.');
console.log('The column that matters is the ratio: tenfold the findings should take about tenfold the time.\n');
console.log('findings  laid out in   items    time      ratio   memory');
for (const [layout, files] of [
  ['1,000 files', 1_000],
  ['one file', 1],
]) {
  let before;
  for (const [index, size] of SIZES.entries()) {
    const file = debateFile(size, files);
    const runs = Array.from({ length: RUNS[index] }, () => runOnce(file));
    const milliseconds = Math.min(...runs.map((run) => run.milliseconds));
    const megabytes = Math.max(...runs.map((run) => run.megabytes));
    const ratio = before === undefined ? '' : `×${(milliseconds / before).toFixed(1)}`;
    before = milliseconds;
    console.log(
      `${String(size).padStart(8)}  ${layout.padEnd(12)} ${String(runs[0].items).padStart(6)}  ${`${(milliseconds / 1000).toFixed(2)} s`.padStart(8)}  ${ratio.padStart(7)}  ${Math.round(megabytes)} MB`,
    );
  }
}

rmSync(folder, { recursive: true, force: true });

function debateFile(size, files) {
  const file = join(folder, `${size}-${files}.json`);
  writeFileSync(file, JSON.stringify(bigDebate(size, files)));
  return file;
}

function runOnce(file) {
  const code = `import { measure } from ${JSON.stringify(module)}; measure(${JSON.stringify(warmUp)}); console.log(JSON.stringify(measure(${JSON.stringify(file)})));`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}
