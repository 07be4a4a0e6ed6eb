import { runTypeScript } from '../run-ts.mjs';
import { ensureBuilt, root } from '../setup.mjs';

/** How long calls take, and how much longer than its critical path a review may take then. */
const TARGETS = [
  { callMs: 500, most: 1.15, runs: 5 },
  { callMs: 5_000, most: 1.05, runs: 3 },
];

ensureBuilt();
const { oneReview } = await runTypeScript('bench/review.ts');

console.log('`tribunal review` (standard, three families, three rounds, a local server with fixed latencies), process start');
console.log('and the calls that go ahead for the cache included, over its critical path: the slowest chain of each round, one');
console.log('after the other, at as many calls at once as each provider takes. Medians.\n');
console.log('a call    calls   path       wall       over the path        beside the calls');
await oneReview(root, 1);
for (const { callMs, most, runs: count } of TARGETS) {
  const runs = [];
  for (let run = 0; run < count; run++) runs.push(await oneReview(root, callMs));
  const { wallMs, pathMs, calls } = runs.sort((a, b) => a.wallMs - b.wallMs)[Math.floor(runs.length / 2)];
  const ratio = wallMs / pathMs;
  console.log(
    `${`${callMs} ms`.padEnd(8)}  ${String(calls).padStart(5)}   ${seconds(pathMs)}   ${seconds(wallMs)}   ×${ratio.toFixed(3)} (≤ ×${most} ${ratio <= most ? 'met' : 'missed'})   ${seconds(wallMs - pathMs).trim()}`,
  );
}

function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(2)} s`.padStart(8);
}
