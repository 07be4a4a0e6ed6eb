import { UserError } from '../../contracts/user-error.ts';

/** A comment on a pull request, by its number. */
export interface CommentRef {
  readonly id: number;
  /** In the conversation or in a thread on the diff, which are numbered apart; undefined if it is not known. */
  readonly place?: 'conversation' | 'thread' | undefined;
}

/** Parses a comment: its number, `issuecomment-N`, `discussion_rN`, or an address that ends like one of these. */
export function commentRefOf(text: string): CommentRef {
  const [, kind, digits = ''] =
    /^(?:https?:\/\/[^\s#]{1,500}#|#)?(issuecomment-|discussion_r)?(\d{1,15})$/.exec(text.trim()) ?? [];
  const id = Number(digits);
  if (id > 0) return { id, place: kind === undefined ? undefined : kind === 'discussion_r' ? 'thread' : 'conversation' };
  throw new UserError('bad-comment', `not a comment: ${text.slice(0, 200)}`, {
    hint: 'use its number, or its address, which ends with #issuecomment-N or #discussion_rN',
  });
}
