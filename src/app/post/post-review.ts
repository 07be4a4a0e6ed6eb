import type { Environment } from '../../contracts/environment.ts';
import { defined } from '../../core/defined.ts';
import { openPoster, type Poster } from '../../forge/post-summary.ts';
import type { ReviewWork } from '../work/review-work.ts';

export type { Poster };

/** The poster of a pull request's review; throws for a missing token before any money is spent. */
export async function posterOf(
  { pullRequest }: ReviewWork,
  { apiUrl, env }: { readonly apiUrl: string | undefined; readonly env: Environment },
): Promise<Poster | undefined> {
  if (pullRequest === undefined) return undefined;
  return openPoster(pullRequest.address, { settings: defined({ apiUrl }), env });
}
