import { runTypeScript } from '../run-ts.mjs';

const { overhead, manyCases } = await runTypeScript('bench/loop.ts');

console.log('The loop with its journal on disk, one ask after the other, over the same calls made bare.\n');
console.log('latency   asks   bare        loop        ratio    overhead an ask');
for (const [latency, asks] of [
  [20, 100],
  [200, 30],
]) {
  const { bareMs, loopMs } = await overhead(latency, asks);
  const extra = (loopMs - bareMs) / asks;
  console.log(
    `${`${latency} ms`.padEnd(8)}  ${String(asks).padStart(4)}   ${seconds(bareMs)}   ${seconds(loopMs)}   ×${(loopMs / bareMs).toFixed(3)}   ${extra.toFixed(2)} ms`,
  );
}

console.log('\n200 whole cases (5 seats, 3 rounds, 200 ms an answer) at once in one process, over one alone.\n');
const { oneMs, allMs, kilobytesEach } = await manyCases(200);
console.log(
  `one ${seconds(oneMs).trim()}   200 ${seconds(allMs).trim()}   ×${(allMs / oneMs).toFixed(1)}   ${Math.round(kilobytesEach)} kB a case at the peak`,
);

function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(2)} s`.padStart(8);
}
