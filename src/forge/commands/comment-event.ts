import * as z from 'zod';
import { UserError } from '../../contracts/user-error.ts';
import type { CommentRef } from './comment-ref.ts';

/** The most bytes of an event that are read: GitHub sends no larger ones. */
export const EVENT_BYTES_MAX = 25 * 1024 * 1024;

const number = z.int().positive();
const EVENT = z.object({
  action: z.string(),
  comment: z.object({ id: number }),
  issue: z.object({ number, pull_request: z.object({}).optional() }).optional(),
  pull_request: z.object({ number }).optional(),
  repository: z.object({ full_name: z.string().regex(/^[\w.-]{1,100}\/[\w.-]{1,100}$/) }),
});

/** What an event of GitHub is about; undefined if it is no new comment on a pull request. */
export interface CommentEvent {
  /** `acme/shop#7`. */
  readonly pullRequest: string;
  readonly comment: CommentRef;
}

/**
 * Reads the event of a workflow: `issue_comment` or `pull_request_review_comment`. Only numbers are taken from it; who wrote the
 * comment, and what, is read from the API. Throws a `UserError` for anything else.
 */
export function commentEventOf(json: string): CommentEvent | undefined {
  const { action, comment, issue, pull_request: pull, repository } = parsed(json);
  const place = pull === undefined ? 'conversation' : 'thread';
  const at = pull?.number ?? (issue?.pull_request === undefined ? undefined : issue.number);
  if (action !== 'created' || at === undefined) return undefined;
  return { pullRequest: `${repository.full_name}#${at}`, comment: { id: comment.id, place } };
}

function parsed(json: string): z.output<typeof EVENT> {
  try {
    return EVENT.parse(JSON.parse(json));
  } catch {
    throw new UserError('bad-event', 'the event is not that of a comment', {
      hint: 'run this in a workflow on issue_comment or pull_request_review_comment, with --event "$GITHUB_EVENT_PATH"',
    });
  }
}
