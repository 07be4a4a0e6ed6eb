import type { Prepared } from '../../app/work/review-material.ts';
import { quorumLines } from '../../app/work/review-notes.ts';
import { assigned } from '../../app/work/review-setup.ts';
import { unseenLines } from '../../context/layout/unseen-lines.ts';
import type { ReviewPlan } from '../../contracts/review-plan.ts';
import type { Seat } from '../../core/seat.ts';
import { filteringTable } from '../../reports/before/filtering-table.ts';
import { scopeTable } from '../../reports/before/scope-table.ts';
import { tokens } from '../../reports/wording/amounts.ts';
import { rangesText } from '../../reports/wording/places.ts';
import { count } from '../../reports/wording/wording.ts';
import type { Console } from '../terminal/console.ts';

/** What is reviewed, how much of it each role is shown, and what nobody is; told before anybody is paid. */
export function reviewTables(
  prepared: Prepared,
  { seats, plan }: { readonly seats: readonly Seat[]; readonly plan: ReviewPlan },
  console: Pick<Console, 'width' | 'paint'>,
): readonly string[] {
  const { files, leftOut = [], unshown, guidance = [] } = prepared.material;
  const scope = scopeTable({ files, leftOut, unshown, guidance: guidance.map(({ file }) => file) }, console);
  const { table, uncovered } = assigned(seats, prepared, plan);
  const isWhole = prepared.laidOut.length === 1;
  const shares = table.map(({ files: filesIn, ...row }) => ({ ...row, filesIn }));
  const tables = isWhole || shares.length === 0 ? [scope] : [scope, filteringTable(shares, console)];
  const [first] = shares;
  return [
    ...quorumLines(seats, plan),
    ...(isWhole && first !== undefined
      ? [`context  every role is shown the whole change (~${tokens(first.tokens)} tokens)`]
      : []),
    ...(seats.some(({ kind }) => kind !== 'analyser') ? uncoveredLines(prepared, uncovered) : []),
    ...tables.flatMap((text) => ['', ...text.trimEnd().split('\n')]),
    '',
  ];
}

/** That there is more of the change than its reviewers can be asked about. */
function uncoveredLines({ change, laidOut }: Prepared, uncovered: readonly string[]): readonly string[] {
  if (uncovered.length === 0) return [];
  const { lines, places } = unseenLines(change, laidOut, new Set(uncovered));
  return [
    `warning  ${count(lines, 'changed line')} will be shown to nobody (${rangesText(places)}): have more roles or models, or raise context_density`,
  ];
}
