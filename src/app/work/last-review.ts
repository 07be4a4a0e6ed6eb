import type { ReviewedSince } from '../../contracts/material.ts';
import { type Remark, remark } from '../../contracts/remark.ts';
import { openPoster } from '../../forge/github/open-poster.ts';
import type { FoundPullRequest, ReadingOptions } from '../../forge/read-pull-request.ts';

/** The last whole review of a pull request that was posted by the same account, if what was pushed since can be told. */
export interface LastReview {
  readonly since?: ReviewedSince;
  /** The files of the whole pull request. */
  readonly paths?: ReadonlySet<string>;
  readonly remarks: readonly Remark[];
}

/** Finds the last review in our own summary. Where it does not tell enough, everything is to be reviewed. */
export async function lastReview({ pullRequest, pushes }: FoundPullRequest, around: ReadingOptions): Promise<LastReview> {
  const all = (why: 'no-review' | 'rewritten' | 'nothing-pushed'): LastReview => ({
    remarks: [remark('note', 'reviewed-since', { head: null, why })],
  });
  if (pushes === undefined) return all('no-review');
  const ledger = await (await openPoster(pullRequest.address, around)).ledger();
  const head = ledger?.whole ?? undefined;
  if (ledger === undefined || head === undefined) return all('no-review');
  if (head === pullRequest.head.sha) return all('nothing-pushed');
  const { isBefore, paths } = await pushes.since(head);
  if (!isBefore) return all('rewritten');
  const open = ledger.entries.filter(({ state, standing }) => state === 'open' && standing === 'accepted');
  const carried = open.map(({ prints, severity, title, path, line, quote }) => {
    return { print: prints[0] ?? '', severity, title, path, line, quote };
  });
  return { since: { head, carried }, paths, remarks: [remark('note', 'reviewed-since', { head, carried: carried.length })] };
}
