import { runTypeScript } from '../run-ts.mjs';
import { root } from '../setup.mjs';

const { SCAN_SETS, measureScan } = await runTypeScript('bench/scan.ts');
const percent = (share) => `${(share * 100).toFixed(0)} %`;

console.log('Rules that scan articles, on sentences that must be flagged and sentences that must not be.');
console.log(
  'The held-out sentences were written before the rules, those of another-author by a second author who had not seen the rules; no rule was changed because of them.\n',
);
console.log('set             type        to flag  to keep  precision  recall');
for (const set of SCAN_SETS)
  for (const { type, flag, keep, precision, recall, missed, wrong } of measureScan(root, set)) {
    const counts = `${String(flag).padStart(7)}  ${String(keep).padStart(7)}`;
    console.log(
      `${set.padEnd(14)}  ${type.padEnd(9)}  ${counts}  ${percent(precision).padStart(9)}  ${percent(recall).padStart(6)}`,
    );
    if (set !== 'known' && process.env.TRIBUNAL_BENCH_SHOW === undefined) continue;
    for (const one of missed) console.log(`                missed: ${one}`);
    for (const one of wrong) console.log(`                wrong:  ${one}`);
  }
