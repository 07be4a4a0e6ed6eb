/** The formats that are converted to text. */
export type ConvertedFormat = 'html' | 'docx' | 'pdf';

/** A document as text in Markdown. */
export interface Conversion {
  readonly text: string;
  /** Its title, if the text has no heading that says it. */
  readonly title?: string | undefined;
  readonly pages?: number | undefined;
  /** The pages with content but without text, such as scanned ones. */
  readonly unread?: readonly number[] | undefined;
}

/** The limits of a conversion; documents are untrusted. */
export const LIMITS = {
  /** The bytes of a document. */
  bytes: 32 * 1024 * 1024,
  /** The characters of its text. */
  characters: 2 * 1024 * 1024,
  /** The bytes that a packed document (.docx) may expand to. */
  expanded: 96 * 1024 * 1024,
  pages: 2_000,
  /** The time of one conversion. */
  ms: 60_000,
  /** The memory of one conversion. */
  memoryMb: 512,
} as const;

/** The reason why a document cannot be converted, in words that follow its name. */
export class Unconvertible extends Error {
  override readonly name = 'Unconvertible';
}
