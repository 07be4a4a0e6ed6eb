import { WorldFailure } from '../../contracts/world-failure.ts';
import { defined } from '../../core/defined.ts';
import type { HeldBack } from '../../forge/plan/plan-summary.ts';
import type { Poster } from '../../forge/plan/poster.ts';
import type { Posted } from '../../forge/plan/settle.ts';
import type { Host } from '../host.ts';
import { postingOf, type ToPost } from './posting-of.ts';
import { rememberThreads } from './remember-threads.ts';

export type { ToPost } from './posting-of.ts';

/** The result of posting. */
export type PostResult =
  | Extract<Posted, { readonly kind: 'posted' }>
  /** Nothing was posted, with the reason; `head` is the commit that was reviewed. */
  | (HeldBack & { readonly subject: string; readonly head: string })
  /** GitHub cannot be reached, or refuses. */
  | { readonly kind: 'failed'; readonly problem: string; readonly hint?: string };

/** The summary as it would be posted if nothing stood on the pull request. */
export async function commentText(toPost: ToPost): Promise<string> {
  const { words } = await postingOf(toPost);
  return words.summary({ discussed: new Map(), threads: [], lengthMax: 60_000 });
}

/** Where a case keeps the findings of its pull request over all pushes. */
const LEDGER_FILE = 'pull-request.json';

/** Posts the report of a case, or brings what is there up to date, and keeps the ledger with the case. */
export async function postReport(
  poster: Poster,
  toPost: ToPost,
  host: Pick<Host, 'cases' | 'workspace' | 'env' | 'clock'>,
): Promise<PostResult> {
  const { head } = toPost.pullRequest;
  try {
    const posted = await poster.post(await postingOf({ ...toPost, secrets: [...toPost.secrets, poster.token] }));
    if (posted.kind !== 'posted') return { ...posted, subject: poster.subject, head };
    // A copy: the summary has the ledger that counts.
    if (posted.ledger !== undefined)
      await host.cases.leave(toPost.id, LEDGER_FILE, `${JSON.stringify(posted.ledger, undefined, 2)}\n`).catch(() => undefined);
    if (toPost.wants.remembers && posted.ledger !== undefined) await rememberThreads(posted.ledger, toPost, host);
    return posted;
  } catch (error) {
    if (!(error instanceof WorldFailure)) throw error;
    return { kind: 'failed', problem: error.message, ...defined({ hint: error.hint }) };
  }
}
