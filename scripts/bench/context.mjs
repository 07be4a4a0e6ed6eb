import { runTypeScript } from '../run-ts.mjs';

const { longChange, measureContext } = await runTypeScript('bench/context.ts');

console.log(
  'From a diff to what each ask is shown: 20,000 changed lines, 16 seats. Times over that of parsing the diff alone.\n',
);
await measureContext(longChange('warm-up', 20, 20, 2));
for (const change of [
  longChange('a tenth, in 40 files', 40, 40, 6.5),
  longChange('400 files', 400, 40, 6.5),
  longChange('one file', 1, 2500, 1),
]) {
  const { name, files, changed, shown, parts, asks, uncovered, fill, steps, megabytes } = await measureContext(change);
  const [{ milliseconds: parsing }] = steps;
  console.log(
    `${name}: ${files} files, ${changed} changed lines, ${shown} shown, ${parts} parts (${Math.round(fill * 100)}% full), ${asks} asks, ${uncovered} parts uncovered; ${megabytes} MB resident`,
  );
  for (const { step, milliseconds } of steps) {
    console.log(`  ${step.padEnd(22)}${`${Math.round(milliseconds)} ms`.padStart(8)}   ×${(milliseconds / parsing).toFixed(1)}`);
  }
  console.log();
}
