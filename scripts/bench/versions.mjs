import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { bundled } from '../run-ts.mjs';

const SLOWER_AT_MOST = 4;
const GROWTH_AT_MOST = 13;
/** The limit of decision 0004. */
const MEGABYTES_AT_MOST = 700;

/** The measured sizes, each compared with the previous one, and the number of runs per size. */
const SWEEPS = [
  { layout: 'many files', sizes: [1_000, 10_000, 100_000] },
  { layout: 'one file', sizes: [1_000, 10_000] },
  { layout: 'a whole file', sizes: [1_000, 10_000] },
  { layout: 'one line', sizes: [1_000, 10_000] },
];
const RUNS = new Map([
  [1_000, 5],
  [100_000, 1],
]);
const USUAL_RUNS = 3;

/** Prints how long version 2 takes to decide beside version 1, and how both grow. */
export async function compareVersions() {
  const module = pathToFileURL(await bundled('bench/versions.ts')).href;
  console.log('\nVersion 2 with the shipped calibration beside version 1: deciding alone, without reading files and laying out.');
  console.log(
    'Time is processor time, the best of its runs in a process of its own; × is how often the time of the size before.',
  );
  console.log(
    `Targets: version 2 at most ${SLOWER_AT_MOST} times version 1; tenfold the findings at most ×${GROWTH_AT_MOST}; at most ${MEGABYTES_AT_MOST} MB.\n`,
  );
  console.log('    size  in            version 1            version 2            2 over 1            memory');
  for (const { layout, sizes } of SWEEPS) {
    let before;
    for (const size of sizes) {
      const [first, second] = [1, 2].map((version) => runOnce(module, { version, size, layout }));
      const tenfold = before !== undefined && size === before.size * 10;
      const slower = second.milliseconds / first.milliseconds;
      console.log(
        [
          `${String(size).padStart(8)}  ${layout.padEnd(12)}`,
          timed(first, before?.first, tenfold),
          timed(second, before?.second, tenfold),
          `${slower.toFixed(1)} ${held(slower <= SLOWER_AT_MOST)}`.padEnd(18),
          [first, second].map(memory).join(' and '),
        ].join('  '),
      );
      before = { size, first, second };
    }
  }
}

function timed({ milliseconds }, before, tenfold) {
  const time = `${(milliseconds / 1000).toFixed(2)} s`.padStart(8);
  if (before === undefined) return time.padEnd(19);
  const growth = milliseconds / before.milliseconds;
  return `${time} ×${growth.toFixed(1)}${tenfold ? ` ${held(growth <= GROWTH_AT_MOST)}` : ''}`.padEnd(19);
}

const memory = ({ megabytes }) => `${Math.round(megabytes)} MB ${held(megabytes <= MEGABYTES_AT_MOST)}`;

const held = (isHeld) => (isHeld ? 'held' : 'missed');

function runOnce(module, { version, size, layout }) {
  const input = JSON.stringify({ version, findings: size, layout, runs: RUNS.get(size) ?? USUAL_RUNS });
  const code = `import { measureVersion } from ${JSON.stringify(module)}; console.log(JSON.stringify(await measureVersion(${input})));`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}
