import type { Poster } from '../../forge/post-summary.ts';
import { tokensIn } from '../../forge/token.ts';
import type { Host } from '../host.ts';
import type { PostingPlace, Presented } from '../kinds/kind.ts';
import { type PostResult, postReport } from './post-report.ts';

/** A case that has just been held, and the poster of its report. */
export interface HeldToPost {
  readonly poster: Poster;
  readonly posting: PostingPlace;
  readonly report: Presented;
  readonly id: string;
  /** In milliseconds since 1970. */
  readonly openedAt: number;
}

/** Posts the report of a case that has just been held; without a verdict there is nothing to post. */
export async function postHeldCase(
  { poster, posting, report, id, openedAt }: HeldToPost,
  { env }: Pick<Host, 'env'>,
): Promise<PostResult | { readonly kind: 'no-verdict' }> {
  if (!report.answered) return { kind: 'no-verdict' };
  return postReport(poster, { ...posting, id, openedAt, view: report.view(), isForced: false, secrets: tokensIn(env) });
}
