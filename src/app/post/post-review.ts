import type { Environment } from '../../contracts/environment.ts';
import { defined } from '../../core/defined.ts';
import { openPoster, type Poster } from '../../forge/post-summary.ts';
import type { ReviewWork } from '../work/review-work.ts';

export type { Poster };

/** Who posts the report of a review, where it is one of a pull request; a missing token is told before any money is spent. */
export async function posterOf(
  { pullRequest }: ReviewWork,
  { apiUrl, env }: { readonly apiUrl: string | undefined; readonly env: Environment },
): Promise<Poster | undefined> {
  if (pullRequest === undefined) return undefined;
  return openPoster(pullRequest.address, { settings: defined({ apiUrl }), env });
}
