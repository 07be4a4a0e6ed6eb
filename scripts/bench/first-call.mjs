import { runTypeScript } from '../run-ts.mjs';
import { ensureBuilt, root } from '../setup.mjs';

const RUNS = 5;
const CALL_MOST = 4;
const WORD_MOST = 3;

ensureBuilt();
const { firstCalls } = await runTypeScript('bench/first-call.ts');

console.log('`tribunal review` (standard, three families at a local server) of a staged change in a repository of 1,000 files:');
console.log('from the start of the process to the first word on standard error, and to the first byte of the first call, over');
console.log(`bare \`node -e 0\` in the same moment. Medians of ${RUNS} runs. CPU: of the command and its git until then.\n`);
console.log(`change       node     first word  (≤ ×${WORD_MOST})    first call  (≤ ×${CALL_MOST})    CPU`);
for (const lines of [100, 500, 2_000]) {
  const runs = await firstCalls(root, lines, RUNS);
  const [nodeMs, wordMs, callMs, cpuMs] = ['nodeMs', 'firstWordMs', 'firstCallMs', 'cpuMs'].map((name) =>
    median(runs.map((run) => run[name])),
  );
  const word = median(runs.map((run) => run.firstWordMs / run.nodeMs));
  const call = median(runs.map((run) => run.firstCallMs / run.nodeMs));
  console.log(
    `${`${lines} lines`.padEnd(11)}${ms(nodeMs)}  ${ms(wordMs)}  ${ratio(word, WORD_MOST)}  ${ms(callMs)}  ${ratio(call, CALL_MOST)}  ${cpuMs === undefined ? 'unknown' : ms(cpuMs).trim()}`,
  );
}

function ms(milliseconds) {
  return `${milliseconds.toFixed(0)} ms`.padStart(8);
}

function ratio(value, most) {
  return `×${value.toFixed(2)} ${value <= most ? 'met' : 'missed'}`.padEnd(14);
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
