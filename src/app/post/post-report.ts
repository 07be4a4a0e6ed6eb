import { WorldFailure } from '../../contracts/world-failure.ts';
import { defined } from '../../core/defined.ts';
import type { HeldBack } from '../../forge/plan-posting.ts';
import type { Posted, Poster } from '../../forge/post-summary.ts';
import { pullRequestComment } from '../../reports/formats/comment/comment.ts';
import type { ReportView } from '../../reports/report/view.ts';
import { hideValues } from '../../safety/secrets/data-texts.ts';
import { version } from '../../system/version.ts';
import type { PostingPlace } from '../kinds/kind.ts';

/** The content to post, and its case. */
export interface ToPost extends PostingPlace {
  readonly id: string;
  /** In milliseconds since 1970. */
  readonly openedAt: number;
  readonly view: ReportView;
  /** Posts even if the pull request has moved on. */
  readonly isForced: boolean;
  /** Values that no comment may contain. */
  readonly secrets: readonly string[];
}

/** The result of posting. */
export type PostResult =
  | Extract<Posted, { readonly kind: 'posted' }>
  /** Nothing was posted, with the reason; `head` is the commit that was reviewed. */
  | (HeldBack & { readonly subject: string; readonly head: string })
  /** GitHub cannot be reached, or refuses. */
  | { readonly kind: 'failed'; readonly problem: string; readonly hint?: string };

/** The comment as it would be posted if the pull request did not move meanwhile. */
export function commentText({ id, view, pullRequest, gone, secrets }: ToPost, movedTo?: string): string {
  const { head, page } = pullRequest;
  const [, repository] = /^(https?:\/\/[^\s()<>"'`\\]{1,500})\/pull\/\d{1,9}$/.exec(page) ?? [];
  const place = { caseName: id, page: repository, head, movedTo, gone, version: version() };
  return pullRequestComment(hideValues(view, secrets), place);
}

/** Posts the report of a case as one comment, or updates the one that is there. */
export async function postReport(poster: Poster, toPost: ToPost): Promise<PostResult> {
  const { pullRequest, openedAt, isForced } = toPost;
  const { head } = pullRequest;
  const known = { ...toPost, secrets: [...toPost.secrets, poster.token] };
  try {
    const text = (movedTo: string | undefined): string => commentText(known, movedTo);
    const posted = await poster.post({ text, head, openedAt, isForced });
    return posted.kind === 'posted' ? posted : { ...posted, subject: poster.subject, head };
  } catch (error) {
    if (!(error instanceof WorldFailure)) throw error;
    return { kind: 'failed', problem: error.message, ...defined({ hint: error.hint }) };
  }
}
