import { runTypeScript } from '../run-ts.mjs';
import { ensureBuilt, root } from '../setup.mjs';

ensureBuilt();
const { oneReview } = await runTypeScript('bench/review.ts');

console.log('`tribunal review` (three seats, three rounds, a local server with fixed latencies), process start included,');
console.log('over the slowest call of each round, one after the other.\n');
console.log('latency   critical path   wall       ratio    beside the calls');
await oneReview(root, 1);
for (const latency of [500, 2_000, 5_000]) {
  const runs = [];
  for (let run = 0; run < (latency > 2_000 ? 1 : 3); run++) runs.push(await oneReview(root, latency));
  const { wallMs, pathMs } = runs.sort((a, b) => a.wallMs - b.wallMs)[Math.floor(runs.length / 2)];
  console.log(
    `${`${latency} ms`.padEnd(8)}  ${seconds(pathMs)}        ${seconds(wallMs)}   ×${(wallMs / pathMs).toFixed(3)}   ${seconds(wallMs - pathMs).trim()}`,
  );
}

function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(2)} s`.padStart(8);
}
