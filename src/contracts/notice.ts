/** What a text that we did not write tries: to tell its readers what to do, to pass for something else, not to be seen, or to steer reviews. */
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

/** Text that reads as if it were meant to be obeyed, or that would steer reviews. It was data, and nothing was decided by it. */
export interface Notice {
  /** Where it stands, in words: `src/pay.ts:12`, `the name of a.ts`, `claude/bug-detector in round 2`. */
  readonly place: string;
  /** The file, where it stands in one or is the name of one. */
  readonly path?: string;
  /** Counted from 1. */
  readonly line?: number;
  /** Who said or saw it, where that was in the debate. */
  readonly seat?: string;
  readonly round?: number;
  readonly kind: NoticeKind;
  /** The words in question on one line, cut, with everything hidden in them visible; of `steering`, what the change does there. */
  readonly text: string;
}
