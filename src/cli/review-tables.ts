import type { ReviewPlan } from '../contracts/review-plan.ts';
import type { Seat } from '../core/seat.ts';
import { filteringTable } from '../reports/filtering-table.ts';
import { scopeTable } from '../reports/scope-table.ts';
import type { Console } from './console.ts';
import type { Prepared } from './review-material.ts';
import { quorumLines } from './review-notes.ts';
import { assigned } from './review-setup.ts';

/** What is reviewed, and how much of it each role is shown; told before anybody is paid. */
export function reviewTables(
  prepared: Prepared,
  { seats, plan }: { readonly seats: readonly Seat[]; readonly plan: ReviewPlan },
  console: Pick<Console, 'width' | 'paint'>,
): readonly string[] {
  const { files, leftOut = [], unshown, guidance = [] } = prepared.material;
  const scope = scopeTable({ files, leftOut, unshown, guidance: guidance.map(({ file }) => file) }, console);
  const { table } = assigned(seats, prepared, plan);
  const tables =
    table.length === 0
      ? [scope]
      : [
          scope,
          filteringTable(
            table.map(({ files: filesIn, ...row }) => ({ ...row, filesIn })),
            console,
          ),
        ];
  return [...quorumLines(seats, plan), ...tables.flatMap((text) => ['', ...text.trimEnd().split('\n')])];
}
