import { open } from 'node:fs/promises';
import { UserError } from '../../../contracts/user-error.ts';
import { diskReason } from '../../../files/disk-errors.ts';
import { commentEventOf, EVENT_BYTES_MAX } from '../../../forge/commands/comment-event.ts';
import { type CommentRef, commentRefOf } from '../../../forge/commands/comment-ref.ts';

/** A comment, and its pull request. */
export interface CommentTarget {
  readonly pullRequest: string;
  readonly comment: CommentRef;
}

/** How a comment is written: with its pull request, or as the event file of a workflow. */
export interface CommentWords {
  readonly pr?: string | undefined;
  readonly comment?: string | undefined;
  readonly event?: string | undefined;
}

/** The comment that is meant; undefined if an event is about no new comment on a pull request. Throws a `UserError`. */
export async function commentTarget({ pr, comment, event }: CommentWords): Promise<CommentTarget | undefined> {
  if (event !== undefined) return commentEventOf(await readEvent(event));
  if (pr === undefined || comment === undefined)
    throw new UserError('usage', 'expected --pr and --comment, or --event', { hint: 'tribunal respond --help' });
  return { pullRequest: pr, comment: commentRefOf(comment) };
}

async function readEvent(path: string): Promise<string> {
  try {
    const file = await open(path, 'r');
    try {
      const { size } = await file.stat();
      if (size > EVENT_BYTES_MAX) throw new UserError('bad-event', `${path} is too large for an event`);
      return await file.readFile('utf8');
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError('no-file', `${path} cannot be read: ${diskReason(error)}`);
  }
}
