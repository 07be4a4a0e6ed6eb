import { postCommand } from '../../cli/output/resume-command.ts';
import type { Console } from '../../cli/terminal/console.ts';
import { version } from '../../cli/version.ts';
import { WorldFailure } from '../../contracts/world-failure.ts';
import type { HeldBack } from '../../forge/plan-posting.ts';
import type { Posted, Poster } from '../../forge/post-summary.ts';
import { pullRequestComment } from '../../reports/formats/comment/comment.ts';
import type { ReportView } from '../../reports/report/view.ts';
import { hideValues } from '../../safety/secrets/hide-values.ts';
import type { PostingPlace } from '../kinds/kind.ts';

/** What is posted, of which case. */
export interface ToPost extends PostingPlace {
  readonly id: string;
  readonly dir: string;
  /** In milliseconds since 1970. */
  readonly openedAt: number;
  readonly view: ReportView;
  /** Also where the pull request has moved on. */
  readonly isForced: boolean;
  /** What stands in no comment. */
  readonly secrets: readonly string[];
}

/** The comment as it would be posted, where nobody pushed meanwhile. */
export function commentText({ id, view, pullRequest, gone, secrets }: ToPost, movedTo?: string): string {
  const { head, page } = pullRequest;
  const [, repository] = /^(https?:\/\/[^\s()<>"'`\\]{1,500})\/pull\/\d{1,9}$/.exec(page) ?? [];
  const place = { caseName: id, page: repository, head, movedTo, gone, version: version() };
  return pullRequestComment(hideValues(view, secrets), place);
}

/** Posts what a case came to, and tells what came of that; undefined where it does not stand there now. */
export async function postReport(
  poster: Poster,
  toPost: ToPost,
  console: Console,
): Promise<Extract<Posted, { readonly kind: 'posted' }> | undefined> {
  const { pullRequest, openedAt, isForced } = toPost;
  const known = { ...toPost, secrets: [...toPost.secrets, poster.token] };
  try {
    const text = (movedTo: string | undefined): string => commentText(known, movedTo);
    const posted = await poster.post({ text, head: pullRequest.head, openedAt, isForced });
    if (posted.kind === 'posted') {
      if (posted.left > 0) console.log(`note     ${posted.left} more of your comments there could not be removed`);
      return posted;
    }
    const { why, hint } = heldBackWords(posted, toPost, poster.subject);
    console.log(`error  not posted: ${why}\n       ${hint}`);
  } catch (error) {
    if (!(error instanceof WorldFailure)) throw error;
    console.log(`error  not posted: ${error.message}${error.hint === undefined ? '' : `\n       ${error.hint}`}`);
    console.log(`       the case is kept; post it later: ${postCommand(toPost)}`);
  }
  return undefined;
}

function heldBackWords(held: HeldBack, toPost: ToPost, subject: string): { readonly why: string; readonly hint: string } {
  switch (held.why) {
    case 'moved':
      return {
        why: `${subject} has moved on from ${short(toPost.pullRequest.head)} to ${short(held.now)} since it was reviewed`,
        hint: `review it again, or post this with a word on that: ${postCommand(toPost, '--stale')}`,
      };
    case 'newer':
      return { why: `there is a comment of a later review: ${held.url}`, hint: 'it is not replaced by an older one' };
    case 'unknown-author':
      return {
        why: `nobody can tell as whom the token writes, and so not whether this comment is yours: ${held.url}`,
        hint: 'use another token, or remove that comment',
      };
  }
}

const short = (sha: string): string => sha.slice(0, 7);
