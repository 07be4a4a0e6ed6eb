import { runTypeScript } from '../run-ts.mjs';

const { longChange, measureContext } = await runTypeScript('bench/context.ts');

console.log(
  'From a diff to what each ask of 16 seats is shown. Each step over parsing the diff alone, and its time per changed line',
);
console.log('over that of a tenth of the change.\n');
await measureContext(longChange('warm-up', 20, 36, 6));
const changes = [
  { tenth: longChange('a tenth', 40, 36, 6), whole: longChange('400 files', 400, 36, 6) },
  { tenth: longChange('a tenth', 1, 250, 1), whole: longChange('one file', 1, 2500, 1) },
];
for (const { tenth, whole } of changes) {
  const small = await measureContext(tenth);
  const { name, changed, shown, parts, fill, asks, uncovered, steps, megabytes } = await measureContext(whole);
  console.log(
    `${name}: ${changed} changed lines, ${shown} of them shown, ${parts} parts (${Math.round(fill * 100)}% full), ${asks} asks,`,
  );
  console.log(`${uncovered} parts to nobody; ${megabytes} MB resident at most until then\n`);
  for (const [at, { step, milliseconds }] of steps.entries()) {
    const over = milliseconds / steps[0].milliseconds;
    const perLine = milliseconds / changed / (small.steps[at].milliseconds / small.changed);
    console.log(
      `  ${step.padEnd(20)}  ${`${Math.round(milliseconds)} ms`.padStart(8)}  ${`×${over.toFixed(1)}`.padStart(7)}  ${`×${perLine.toFixed(2)}`.padStart(7)}`,
    );
  }
  console.log();
}
