import { runTypeScript } from '../run-ts.mjs';

const { longChange, measureContext, measureRelated, measureShown } = await runTypeScript('bench/context.ts');

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

const target = (value, most) => `${value} (target: ${most})`;
console.log('What reviewers of unknown context windows are shown, over the diff itself.\n');
for (const change of [
  longChange('56 lines', 2, 36, 12),
  longChange('96 lines', 3, 36, 9),
  longChange('480 lines', 12, 36, 8),
  longChange('1,920 lines', 40, 36, 6),
]) {
  const { name, files, parts, unseen, overDiff } = await measureShown(change);
  const wanted = name.startsWith('1,') ? '≤ 3' : 1;
  console.log(
    `  ${name.padEnd(12)} in ${String(files).padStart(2)} files: parts ${target(parts, wanted)}, lines unseen ${target(unseen, 0)}, tokens shown ×${target(overDiff.toFixed(2), '≤ 2')}`,
  );
}
const related = await measureRelated(1000);
console.log(
  `\nCallers, callees, types and tests in ${related.files} files: ${Math.round(related.milliseconds)} ms, ×${target(related.overSearch.toFixed(1), '≤ 20')} one search with git`,
);
