import type { CaseRow } from '../../reports/cases/case-list.ts';
import type { Host } from '../host.ts';
import { listCases } from './list-cases.ts';

/** The cases to remove; with neither age nor number, all that may be removed. */
export interface PruneRequest {
  /** Removes only cases opened longer ago than this many milliseconds. */
  readonly olderThanMs?: number | undefined;
  /** Keeps this many of the newest. */
  readonly keep?: number | undefined;
  /** Includes cases that could still be resumed. */
  readonly unfinished: boolean;
}

/** The cases that would be removed, newest first, of how many. */
export interface PrunePlan {
  readonly ids: readonly string[];
  readonly of: number;
}

/** Plans which cases to remove. Keeps damaged, foreign and running ones always, and resumable ones unless requested otherwise. */
export async function planPrune({ olderThanMs, keep, unfinished }: PruneRequest, host: Host): Promise<PrunePlan> {
  const { cases: rows } = await listCases(host);
  const mayGo = ({ state }: CaseRow): boolean =>
    state === 'closed' || state === 'empty' || (unfinished && (state === 'unfinished' || state === 'ended early'));
  const now = host.clock.now();
  const isOld = ({ openedAt }: CaseRow): boolean => olderThanMs === undefined || now - openedAt > olderThanMs;
  const old = rows.filter((row, index) => mayGo(row) && isOld(row) && (keep === undefined || index >= keep));
  return { ids: old.map(({ id }) => id), of: rows.length };
}

/** Removes the cases of a plan one by one, and gives each when it is gone. */
export async function* pruneCases({ ids }: PrunePlan, { cases }: Host): AsyncGenerator<string, void, undefined> {
  for (const id of ids) {
    await cases.remove(id);
    yield id;
  }
}
