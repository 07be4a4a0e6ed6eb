import { sha256 } from '../../system/sha256.ts';

/** The hidden first line of a comment about one finding. */
export interface FindingMark {
  /** The fingerprint of the finding (docs/decisions/0027). */
  readonly print: string;
  /** The hash of its category and quoted line, without the file: the same after a rename. */
  readonly alike: string;
  readonly severity: string;
  readonly standing: 'accepted' | 'disputed';
}

/** What a reply of ours in a thread says. */
export type ReplyKind = 'gone' | 'withdrawn' | 'dismissed' | 'again';

/** The hidden first line of a reply in a thread. */
export interface ReplyMark {
  readonly kind: ReplyKind;
  /** The reviewed commit. */
  readonly head: string;
}

/** The hidden first line of a review: the findings that are in its own text, because there are too many for threads. */
export interface ReviewMark {
  readonly head: string;
  readonly folded: readonly string[];
}

const END = ' -->(?:\\r?\\n|$)';
const PRINT = '[0-9a-f]{16}:\\d{1,5}';
const COMMIT = '[0-9a-f]{40,64}';
const FINDING = new RegExp(
  `^<!-- tribunal:finding v1 print=(${PRINT}) alike=([0-9a-f]{16}) severity=([\\w-]{1,40}) standing=(accepted|disputed)${END}`,
);
const REPLY = new RegExp(`^<!-- tribunal:reply v1 kind=(gone|withdrawn|dismissed|again) head=(${COMMIT})${END}`);
const REVIEW = new RegExp(`^<!-- tribunal:review v1 head=(${COMMIT}) folded=((?:${PRINT}(?:,(?=[0-9a-f]))?)*)${END}`);

/** Parses the mark of a comment about a finding; undefined if its first line has none. */
export function readFindingMark(body: string): FindingMark | undefined {
  const [, print, alike, severity, standing] = FINDING.exec(body) ?? [];
  if (print === undefined || alike === undefined || severity === undefined) return undefined;
  return { print, alike, severity, standing: standing === 'disputed' ? 'disputed' : 'accepted' };
}

/** Parses the mark of a reply. */
export function readReplyMark(body: string): ReplyMark | undefined {
  const [, kind, head] = REPLY.exec(body) ?? [];
  return kind === undefined || head === undefined ? undefined : { kind: kind as ReplyKind, head };
}

/** Parses the mark of a review. */
export function readReviewMark(body: string): ReviewMark | undefined {
  const [, head, folded = ''] = REVIEW.exec(body) ?? [];
  return head === undefined ? undefined : { head, folded: folded === '' ? [] : folded.split(',') };
}

/** A comment about a finding below its mark. */
export const markedFinding = (text: string, { print, alike, severity, standing }: FindingMark): string =>
  `<!-- tribunal:finding v1 print=${print} alike=${alike} severity=${wordOf(severity)} standing=${standing} -->\n${text}`;

/** A reply below its mark. */
export const markedReply = (text: string, { kind, head }: ReplyMark): string =>
  `<!-- tribunal:reply v1 kind=${kind} head=${head} -->\n${text}`;

/** The text of a review below its mark. */
export const markedReview = (text: string, { head, folded }: ReviewMark): string =>
  `<!-- tribunal:review v1 head=${head} folded=${folded.join(',')} -->\n${text}`;

/** The hash of a category and a line, without the file. */
export const alikeOf = (category: string, line: string): string =>
  sha256(JSON.stringify([category, plainLine(line)])).slice(0, 16);

/** A line without irrelevant variation: white space, and the numbers of masked secrets. */
export const plainLine = (line: string): string =>
  line
    .replace(/\[masked ([a-z-]{1,40}) \d{1,9}\]/g, '[masked $1]')
    .replace(/\s+/g, ' ')
    .trim();

/** A severity as a mark can hold it. */
export const wordOf = (severity: string): string => severity.replace(/[^\w-]/g, '-').slice(0, 40) || 'none';
