import { sha256 } from '../../system/sha256.ts';

/** The machine-readable first line of a comment by Tribunal, invisible to readers. */
export interface CommentMark {
  /** The reviewed commit. */
  readonly head: string;
  /** The start of the review, in milliseconds since 1970. */
  readonly openedAt: number;
  /** The hash of the text below the mark. */
  readonly print: string;
}

/** A mark counts only in the first line: text by others may follow below. */
const MARK = /^<!-- tribunal:summary v1 head=([0-9a-f]{40,64}) opened=(\d{1,15}) print=([0-9a-f]{64}) -->(?:\r?\n|$)/;

/** Parses the mark of a comment; undefined if it has none. */
export function readMark(body: string): CommentMark | undefined {
  const [, head, openedAt, print] = MARK.exec(body) ?? [];
  return head === undefined || openedAt === undefined || print === undefined
    ? undefined
    : { head, openedAt: Number(openedAt), print };
}

/** A text below its mark. */
export const marked = (text: string, { head, openedAt }: Omit<CommentMark, 'print'>): string =>
  `<!-- tribunal:summary v1 head=${head} opened=${openedAt} print=${printOf(text)} -->\n${text}`;

/** True if mark and text both match; a comment that was edited below its mark does not. */
export const says = (body: string, text: string): boolean =>
  readMark(body)?.print === printOf(text) && printOf(body.replace(MARK, '')) === printOf(text);

/** Line endings and trailing space are ignored, because hosts change them. */
const printOf = (text: string): string => sha256(text.replaceAll('\r\n', '\n').trim());
