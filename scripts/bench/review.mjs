import { runTypeScript } from '../run-ts.mjs';
import { ensureBuilt, root } from '../setup.mjs';

const MOST = 1.15;

ensureBuilt();
const { oneReview } = await runTypeScript('bench/review.ts');

console.log('`tribunal review` (standard, three families, three rounds, a local server with fixed latencies), process start');
console.log('included, over the slowest chain of each round, one after the other, at as many calls at once as each provider');
console.log('takes; and over the same with the call that goes ahead for the cache (decision 0016).\n');
console.log('a call    calls   path       wall       ratio    with the one ahead   beside the calls');
await oneReview(root, 1);
const ratios = [];
for (const callMs of [500, 2_000, 5_000]) {
  const runs = [];
  for (let run = 0; run < (callMs > 500 ? 1 : 3); run++) runs.push(await oneReview(root, callMs));
  const { wallMs, pathMs, aheadMs, calls } = runs.sort((a, b) => a.wallMs - b.wallMs)[Math.floor(runs.length / 2)];
  ratios.push({ callMs, ratio: wallMs / aheadMs });
  console.log(
    `${`${callMs} ms`.padEnd(8)}  ${String(calls).padStart(5)}   ${seconds(pathMs)}   ${seconds(wallMs)}   ×${(wallMs / pathMs).toFixed(3)}   ×${(wallMs / aheadMs).toFixed(3)}               ${seconds(wallMs - aheadMs).trim()}`,
  );
}
const within = ratios.filter(({ ratio }) => ratio <= MOST);
const above = ratios.filter(({ ratio }) => ratio > MOST);
console.log(`\nwith the one ahead, within ×${MOST} at ${latencies(within)}; above it at ${latencies(above)}`);

function latencies(rows) {
  return rows.length === 0 ? 'none' : rows.map(({ callMs }) => `${callMs} ms a call`).join(', ');
}

function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(2)} s`.padStart(8);
}
