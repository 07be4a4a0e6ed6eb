import { runTypeScript } from '../run-ts.mjs';
import { ensureBuilt, root } from '../setup.mjs';

/** How long calls take, and how much longer than its critical path a review may take then. */
const TARGETS = [
  { callMs: 500, most: 1.15 },
  { callMs: 5_000, most: 1.05 },
];
const SIZES = [100, 500, 2_000];
const RUNS = 5;

ensureBuilt();
const { oneReview } = await runTypeScript('bench/review.ts');

console.log('`tribunal review` (standard, three families, three rounds, a local server with fixed latencies), process start');
console.log('and the calls that go ahead for the cache included, over its critical path: the slowest chain of each round, one');
console.log(`after the other, at as many calls at once as each provider takes. Medians of ${RUNS} runs.\n`);
console.log('change       a call    calls   path       wall       over the path        beside the calls');
await oneReview(root, 1, SIZES[0]);
for (const { callMs, most } of TARGETS)
  for (const lines of SIZES) {
    const runs = [];
    for (let run = 0; run < RUNS; run++) runs.push(await oneReview(root, callMs, lines));
    const { wallMs, pathMs, calls } = runs.sort((a, b) => a.wallMs / a.pathMs - b.wallMs / b.pathMs)[Math.floor(runs.length / 2)];
    const ratio = wallMs / pathMs;
    console.log(
      `${`${lines} lines`.padEnd(11)}  ${`${callMs} ms`.padEnd(8)}  ${String(calls).padStart(5)}   ${seconds(pathMs)}   ${seconds(wallMs)}   ×${ratio.toFixed(3)} (≤ ×${most} ${ratio <= most ? 'met' : 'missed'})   ${seconds(wallMs - pathMs).trim()}`,
    );
  }

function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(2)} s`.padStart(8);
}
