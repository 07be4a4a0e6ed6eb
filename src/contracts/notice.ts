/**
 * Kinds of suspicious text in untrusted input: instructions to the reader, impersonation, hidden text, or steering of reviews.
 */
export const NOTICE_KINDS = [
  'instruction',
  'signal',
  'fence',
  'chat-markup',
  'tool-result',
  'answer',
  'hidden',
  'disguised',
  'encoded',
  'steering',
] as const;

export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** A suspected prompt injection. It was treated as data and decided nothing. */
export interface Notice {
  /** A description of the place: `src/pay.ts:12`, `the name of a.ts`, `claude/bug-detector in round 2`. */
  readonly place: string;
  /** The file that contains it or is named by it, if there is one. */
  readonly path?: string;
  /** 1-based. */
  readonly line?: number;
  /** The seat that said or saw it, if it occurred in the debate. */
  readonly seat?: string;
  readonly round?: number;
  readonly kind: NoticeKind;
  /**
   * The text in question on one line, truncated, with hidden characters made visible; for `steering`, what the change does there.
   */
  readonly text: string;
}
