import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './setup.mjs';

ensureInstalled();
const { bundled } = await import('./run-ts.mjs');
const module = pathToFileURL(await bundled('bench/arbitration.ts')).href;

const SIZES = [1_000, 10_000, 100_000];
const RUNS = [5, 3, 1];

console.log('Arbitration of a code debate by 3 models. Each row runs in a process of its own; time is the best of its runs.');
console.log('The column that matters is the ratio: tenfold the findings should take about tenfold the time.\n');
console.log('findings  laid out in   items    time      ratio   memory');
for (const [layout, filesOf] of [
  ['1,000 files', () => 1_000],
  ['one file', () => 1],
]) {
  let before;
  for (const [index, size] of SIZES.entries()) {
    const runs = Array.from({ length: RUNS[index] }, () => runOnce(size, filesOf(size)));
    const milliseconds = Math.min(...runs.map((run) => run.milliseconds));
    const megabytes = Math.max(...runs.map((run) => run.megabytes));
    const ratio = before === undefined ? '' : `×${(milliseconds / before).toFixed(1)}`;
    before = milliseconds;
    console.log(
      `${String(size).padStart(8)}  ${layout.padEnd(12)} ${String(runs[0].items).padStart(6)}  ${`${(milliseconds / 1000).toFixed(2)} s`.padStart(8)}  ${ratio.padStart(7)}  ${Math.round(megabytes)} MB`,
    );
  }
}

function runOnce(size, files) {
  const code = `import { measure } from ${JSON.stringify(module)}; measure(Math.min(1000, ${size}), ${files}); console.log(JSON.stringify(measure(${size}, ${files})));`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}
