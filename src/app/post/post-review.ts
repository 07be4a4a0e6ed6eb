import type { Environment } from '../../contracts/environment.ts';
import type { Poster } from '../../forge/plan/poster.ts';
import type { ForgeSettings, ReviewWork } from '../work/review-work.ts';
import { posterAt } from './poster-at.ts';
import { type PostingWants, postsAnything } from './posting-wants.ts';

/** The poster of a review, and what it is to post. */
export interface WantedPoster extends Poster {
  readonly wants: PostingWants;
}

/** The poster of a pull request's review; throws for a missing token before any money is spent. */
export async function posterOf(
  { pullRequest }: ReviewWork,
  { forges, env, wants }: { readonly forges: ForgeSettings; readonly env: Environment; readonly wants: PostingWants },
): Promise<WantedPoster | undefined> {
  if (pullRequest === undefined || !postsAnything(wants)) return undefined;
  return { ...(await posterAt(pullRequest.address, { forges, env })), wants };
}
