import type { PreparedReview } from '../../app/prepare/review.ts';
import { quorumRemarks, uncoveredRemarks } from '../../app/work/review-remarks.ts';
import { assigned, levelSeats } from '../../app/work/review-setup.ts';
import { filteringTable } from '../../reports/before/filtering-table.ts';
import { scopeTable } from '../../reports/before/scope-table.ts';
import { remarkLine } from '../../reports/remarks/remark-text.ts';
import { tokens } from '../../reports/wording/amounts.ts';
import type { Console } from '../terminal/console.ts';

/** The reviewed files, how much each role is shown, and what no role is shown; printed before money is spent. */
export function reviewTables(
  { material: prepared, review: { plan }, setup }: Pick<PreparedReview, 'material' | 'review' | 'setup'>,
  console: Pick<Console, 'width' | 'paint'>,
): readonly string[] {
  const { seats } = levelSeats(setup);
  const { files, leftOut = [], unshown, guidance = [] } = prepared.material;
  const scope = scopeTable({ files, leftOut, unshown, guidance: guidance.map(({ file }) => file) }, console);
  const { table, uncovered } = assigned(seats, prepared, plan);
  const isWhole = prepared.laidOut.length === 1;
  const shares = table.map(({ files: filesIn, ...row }) => ({ ...row, filesIn }));
  const tables = isWhole || shares.length === 0 ? [scope] : [scope, filteringTable(shares, console)];
  const [first] = shares;
  return [
    ...quorumRemarks(seats, plan).map(remarkLine),
    ...(isWhole && first !== undefined
      ? [`context  every role is shown the whole change (~${tokens(first.tokens)} tokens)`]
      : []),
    ...(seats.some(({ kind }) => kind !== 'analyser') ? uncoveredRemarks(prepared, uncovered).map(remarkLine) : []),
    ...tables.flatMap((text) => ['', ...text.trimEnd().split('\n')]),
    '',
  ];
}
