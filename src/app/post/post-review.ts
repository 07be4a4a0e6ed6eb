import type { Environment } from '../../contracts/environment.ts';
import { defined } from '../../core/defined.ts';
import { openPoster, type Poster } from '../../forge/github/open-poster.ts';
import type { ReviewWork } from '../work/review-work.ts';
import { type PostingWants, postsAnything } from './posting-wants.ts';

/** The poster of a review, and what it is to post. */
export interface WantedPoster extends Poster {
  readonly wants: PostingWants;
}

/** The poster of a pull request's review; throws for a missing token before any money is spent. */
export async function posterOf(
  { pullRequest }: ReviewWork,
  { apiUrl, env, wants }: { readonly apiUrl: string | undefined; readonly env: Environment; readonly wants: PostingWants },
): Promise<WantedPoster | undefined> {
  if (pullRequest === undefined || !postsAnything(wants)) return undefined;
  return { ...(await openPoster(pullRequest.address, { settings: defined({ apiUrl }), env })), wants };
}
