import { rm } from 'node:fs/promises';
import { EXIT, type ExitCode } from '../../cli/output/exit-codes.ts';
import type { Console } from '../../cli/terminal/console.ts';
import { UserError } from '../../contracts/user-error.ts';
import { diskReason } from '../../files/disk-errors.ts';
import { caseFolders } from '../../journal/case-folders.ts';
import { lockCase } from '../../journal/lock.ts';
import type { CaseRow } from '../../reports/cases/case-list.ts';
import { systemClock } from '../../system/clock.ts';
import { caseRow } from './case-row.ts';
import { ownCasesHere } from './own-cases-here.ts';

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
  const folders = await caseFolders(dir);
  const own = await ownCasesHere();
  const rows = (await Promise.all(folders.map((found) => caseRow(found, own)))).sort((a, b) => b.openedAt - a.openedAt);
  const mayGo = ({ state }: CaseRow): boolean =>
    state === 'closed' || state === 'empty' || (unfinished && (state === 'unfinished' || state === 'ended early'));
  const now = systemClock.now();
  const old = rows.filter(
    (row, index) =>
      mayGo(row) && (olderThan === undefined || now - row.openedAt > olderThan) && (keep === undefined || index >= keep),
  );
  for (const { id } of old) {
    const folder = folders.find((one) => one.id === id)?.folder;
    if (folder !== undefined && !dryRun) await remove(folder);
    await console.result(`${id}\n`);
  }
  console.log(`${old.length} of ${rows.length} cases ${dryRun ? 'would be removed' : 'removed'}`);
  return EXIT.passed;
}

async function remove(folder: string): Promise<void> {
  await lockCase(folder);
  await rm(folder, { recursive: true, force: true }).catch((error: unknown) => {
    throw new UserError('unremovable', `it cannot be removed: ${diskReason(error)}`, { place: folder });
  });
}
