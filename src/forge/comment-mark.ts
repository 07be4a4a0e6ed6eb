import { sha256 } from '../system/sha256.ts';

/** What the first line of a comment of ours says to us, and to nobody who reads it. */
export interface CommentMark {
  /** The commit that the comment is about. */
  readonly head: string;
  /** When the review that it tells of was opened, in milliseconds since 1970. */
  readonly openedAt: number;
  /** The fingerprint of what stands below the mark. */
  readonly print: string;
}

/** A mark counts in the first line alone: whatever others wrote stands further below. */
const MARK = /^<!-- tribunal:summary v1 head=([0-9a-f]{40,64}) opened=(\d{1,15}) print=([0-9a-f]{64}) -->(?:\r?\n|$)/;

/** The mark of a comment; undefined where it has none. */
export function readMark(body: string): CommentMark | undefined {
  const [, head, openedAt, print] = MARK.exec(body) ?? [];
  return head === undefined || openedAt === undefined || print === undefined
    ? undefined
    : { head, openedAt: Number(openedAt), print };
}

/** A text with its mark above it. */
export const marked = (text: string, { head, openedAt }: Omit<CommentMark, 'print'>): string =>
  `<!-- tribunal:summary v1 head=${head} opened=${openedAt} print=${printOf(text)} -->\n${text}`;

/** Whether a comment says exactly this: also where somebody edited it and left its mark. */
export const says = (body: string, text: string): boolean =>
  readMark(body)?.print === printOf(text) && printOf(body.replace(MARK, '')) === printOf(text);

/** Ends of lines and of the text are not what tells two texts apart: hosts change them. */
const printOf = (text: string): string => sha256(text.replaceAll('\r\n', '\n').trim());
