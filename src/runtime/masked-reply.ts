import type { PanelistReply } from '../contracts/panelist.ts';

/** Takes secrets out of a text. */
export type Mask = (text: string) => string;

/** What a panelist said, without secrets: it may have read one where we masked none, or repeat one that it knows. */
export function maskedReply(reply: PanelistReply, mask: Mask): PanelistReply {
  if (reply.kind === 'answer') return { ...reply, text: mask(reply.text) };
  const { failure, partial } = reply;
  return {
    ...reply,
    failure: { ...failure, message: mask(failure.message) },
    ...(partial === undefined ? {} : { partial: mask(partial) }),
  };
}
