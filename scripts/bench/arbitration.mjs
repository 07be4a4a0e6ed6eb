import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundled } from '../run-ts.mjs';
import { compareVersions } from './versions.mjs';

const module = pathToFileURL(await bundled('bench/arbitration.ts')).href;
const { bigDebate, manyFlags, manyJudges } = await import(module);
const folder = mkdtempSync(join(tmpdir(), 'tribunal-bench-'));
const warmUp = debateFile('warm-up', bigDebate(1_000, 1_000));

const SIZES = [1_000, 10_000, 100_000];
const RUNS = [5, 3, 1];

console.log('Arbitration of debates in files. Each row runs in a process of its own; time is the best of its runs.');
console.log('The column that matters is the ratio: tenfold the debate should take about tenfold the time.\n');
console.log('    size  of            items    time      ratio   memory');
const sweep = (what, sizes, debateOf) => {
  let before;
  for (const [index, size] of sizes.entries()) {
    const file = debateFile(`${what}-${size}`, debateOf(size));
    const runs = Array.from({ length: RUNS[index] }, () => runOnce(file));
    const milliseconds = Math.min(...runs.map((run) => run.milliseconds));
    const megabytes = Math.max(...runs.map((run) => run.megabytes));
    const ratio = before === undefined ? '' : `×${(milliseconds / before).toFixed(1)}`;
    before = milliseconds;
    console.log(
      `${String(size).padStart(8)}  ${what.padEnd(12)} ${String(runs[0].items).padStart(6)}  ${`${(milliseconds / 1000).toFixed(2)} s`.padStart(8)}  ${ratio.padStart(7)}  ${Math.round(megabytes)} MB`,
    );
  }
};
sweep('findings', SIZES, (size) => bigDebate(size, 1_000));
sweep('in one file', SIZES, (size) => bigDebate(size, 1));
sweep('flags', [100, 1_000, 10_000], manyFlags);
sweep('judges', [10, 100, 1_000], manyJudges);
await compareVersions();

rmSync(folder, { recursive: true, force: true });

function debateFile(name, debate) {
  const file = join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify(debate));
  return file;
}

function runOnce(file) {
  const code = `import { measure } from ${JSON.stringify(module)}; measure(${JSON.stringify(warmUp)}); console.log(JSON.stringify(measure(${JSON.stringify(file)})));`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}
