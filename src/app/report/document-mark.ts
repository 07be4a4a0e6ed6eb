import { sha256 } from '../../system/sha256.ts';

/** The owner of a document. */
export interface DocumentOwner {
  readonly id: string;
  /** When the case was opened, in milliseconds since 1970. */
  readonly openedAt: number;
}

/** A document that a case has left, as it is found later. */
export interface FoundDocument extends DocumentOwner {
  /** The document has not changed since it was written. */
  readonly isUnchanged: boolean;
}

/** Puts a line into a document by which it is known again: which case left it, when that was opened, and its digest without this line. */
export function markDocument(path: string, text: string, { id, openedAt }: DocumentOwner): string {
  const words = `case=${id} opened=${new Date(openedAt).toISOString()} sha256=${sha256(text)}`;
  if (path.endsWith('.md')) return `<!-- tribunal: ${words} -->\n${text}`;
  if (path.endsWith('.yaml')) return `tribunal: ${words}\n${text}`;
  // Into an object of JSON, as its first key.
  return text.replace('\n', () => `\n  "tribunal": "${words}",\n`);
}

const MARK = /^(?:<!-- | {2}")?tribunal"?: "?case=([\w.-]{1,64}) opened=([\w.:-]{1,40}) sha256=([0-9a-f]{64})(?: -->|",)?$/;

/** Reads the origin from a document; undefined if no case wrote it. */
export function readMark(text: string): FoundDocument | undefined {
  const lines = text.split('\n', 2);
  const at = lines.findIndex((line) => MARK.test(line));
  const [, id, opened = '', digest] = MARK.exec(lines[at] ?? '') ?? [];
  const openedAt = Date.parse(opened);
  if (id === undefined || Number.isNaN(openedAt)) return undefined;
  const rest = text.split('\n').toSpliced(at, 1).join('\n');
  return { id, openedAt, isUnchanged: sha256(rest) === digest };
}
