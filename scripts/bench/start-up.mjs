import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt, root } from '../setup.mjs';

const RUNS = 25;

ensureBuilt();
console.log('Start-up: `tribunal --version` over bare `node -e 0`, medians of alternating runs.\n');
const entry = join(root, 'bin', 'tribunal.js');
const bare = [];
const ours = [];
for (let run = 0; run < RUNS; run++) {
  bare.push(time(['-e', '0']));
  ours.push(time([entry, '--version']));
}
const [nodeMs, oursMs] = [median(bare), median(ours)];
console.log(`node ${nodeMs.toFixed(0)} ms   tribunal --version ${oursMs.toFixed(0)} ms   ×${(oursMs / nodeMs).toFixed(2)}`);

function time(args) {
  const start = performance.now();
  const { status } = spawnSync(process.execPath, args, { stdio: 'ignore' });
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}`);
  return performance.now() - start;
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
