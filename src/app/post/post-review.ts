import type { ReadScope } from '../../cli/options/review-scope.ts';
import type { FlagSettings } from '../../config/flag-layer.ts';
import { type Remark, remark } from '../../contracts/remark.ts';
import { UserError } from '../../contracts/user-error.ts';
import { openPoster, type Poster } from '../../forge/post-summary.ts';
import type { ReviewWork } from '../work/review-work.ts';

/** Whoever says that something is to be posted has to say where. */
export function checkPosting({ scope }: ReadScope, { post }: Pick<FlagSettings, 'post'>): void {
  if (post === true && scope.kind !== 'pull-request')
    throw new UserError('usage', '--post posts to a pull request, and none is named', { hint: 'name it: --pr NUMBER' });
}

/** Who posts what comes of a review, where it is one of a pull request; without a token that is told before anybody is paid. */
export async function posterOf({ pullRequest }: ReviewWork, apiUrl: string | undefined): Promise<Poster | undefined> {
  if (pullRequest === undefined) return undefined;
  return openPoster(pullRequest.address, { settings: apiUrl === undefined ? {} : { apiUrl }, env: process.env });
}

/** Where it is posted, told before. */
export const postingRemark = ({ subject }: Poster, { instead }: { readonly instead?: string | undefined }): Remark =>
  remark('note', 'result-posted', { subject, isHeld: instead === undefined });

/** Told where there is nothing to post on a pull request, although posting was asked for. */
export const unposted = ({ post }: Pick<FlagSettings, 'post'>): readonly Remark[] =>
  post === true ? [remark('note', 'nothing-posted', { why: 'nothing-to-review' })] : [];
