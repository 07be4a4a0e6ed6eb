import { EXIT, type ExitCode } from '../../cli/output/exit-codes.ts';
import type { Console } from '../../cli/terminal/console.ts';
import { UserError } from '../../contracts/user-error.ts';
import type { CaseRow } from '../../reports/cases/case-list.ts';
import { systemClock } from '../../system/clock.ts';
import { caseRow } from './case-row.ts';
import { casesHere } from './own-cases-here.ts';

export interface PruneOptions {
  readonly dir: string;
  /** Milliseconds. */
  readonly olderThan?: number | undefined;
  readonly keep?: number | undefined;
  readonly unfinished: boolean;
  readonly dryRun: boolean;
}

/** Removes old cases. Damaged ones, foreign ones and those at work always stay; those that can still be resumed stay unless told otherwise. */
export async function pruneCases(options: PruneOptions, console: Console): Promise<ExitCode> {
  const { dir, olderThan, keep, unfinished, dryRun } = options;
  if (olderThan === undefined && keep === undefined)
    throw new UserError('usage', 'which cases? give --older-than or --keep', {
      hint: 'tribunal cases prune --older-than 30d --dry-run',
    });
  const cases = casesHere(dir);
  const rows = (await Promise.all((await cases.list()).map((found) => caseRow(found, cases)))).sort(
    (a, b) => b.openedAt - a.openedAt,
  );
  const mayGo = ({ state }: CaseRow): boolean =>
    state === 'closed' || state === 'empty' || (unfinished && (state === 'unfinished' || state === 'ended early'));
  const now = systemClock.now();
  const old = rows.filter(
    (row, index) =>
      mayGo(row) && (olderThan === undefined || now - row.openedAt > olderThan) && (keep === undefined || index >= keep),
  );
  for (const { id } of old) {
    if (!dryRun) await cases.remove(id);
    await console.result(`${id}\n`);
  }
  console.log(`${old.length} of ${rows.length} cases ${dryRun ? 'would be removed' : 'removed'}`);
  return EXIT.passed;
}
