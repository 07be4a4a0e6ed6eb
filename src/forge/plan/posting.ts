import type { CheckToPost } from './check.ts';
import type { ReplyKind } from './finding-marks.ts';
import type { PostedThread } from './forge.ts';
import type { Ledger, LedgerEntry } from './ledger.ts';

/** A finding as the plan needs it. */
export interface FindingToPost {
  /** The fingerprint of the finding (docs/decisions/0027). */
  readonly print: string;
  readonly title: string;
  readonly category: string;
  readonly severity: string;
  readonly standing: 'accepted' | 'disputed';
  /** Empty if it is about no file. */
  readonly path: string;
  /** 0 for the whole file. */
  readonly line: number;
  readonly endLine: number;
  /** The line of the work that it is about; empty if none is quoted. */
  readonly quote: string;
  /** A person ruled that it holds. */
  readonly isUpheld?: boolean | undefined;
  /** An exact edit that was checked against the text at the head. */
  readonly edit?: ExactEdit | undefined;
}

/** Whole lines of a file and their replacement. */
export interface ExactEdit {
  readonly line: number;
  readonly endLine: number;
  readonly text: string;
}

/** A finding of this review that does not stand: rejected by the panel, or dismissed by a person. */
export interface ClosedFinding extends Omit<FindingToPost, 'standing' | 'edit' | 'isUpheld'> {
  /** The person who dismissed it. */
  readonly by?: string | undefined;
}

/** The state of a review that its summary tells beside its report. */
export interface SummaryTold {
  /** The current head, if the pull request has moved on. */
  readonly movedTo?: string | undefined;
  /** The findings over all pushes; undefined for a review that keeps no ledger. */
  readonly ledger?: Ledger | undefined;
  /** Where findings are discussed, by fingerprint: the summary links to them and does not repeat them. */
  readonly discussed: ReadonlyMap<string, string>;
  readonly threads: readonly PostedThread[];
  /** The maximum length. */
  readonly lengthMax: number;
}

/** The words of everything that is posted, as Markdown without marks. */
export interface PostingWords {
  summary(told: SummaryTold): string;
  /** A comment about a finding; `isSuggested` adds its edit as a suggestion block. */
  finding(finding: FindingToPost, isSuggested: boolean): string;
  /** A review: the number of its comments, and the findings that are told in it. */
  review(told: { readonly comments: number; readonly folded: readonly FindingToPost[] }): string;
  /** A reply in the thread of a finding. */
  reply(kind: ReplyKind, entry: LedgerEntry): string;
}

/** A review to post to a pull request. */
export interface Posting {
  /** The reviewed commit. */
  readonly head: string;
  /** The start of the review, in milliseconds since 1970. */
  readonly openedAt: number;
  /** Posts the summary even if the pull request has new commits. */
  readonly isForced: boolean;
  /** Every panelist answered and all of the work was seen: only then what was not found again is closed. */
  readonly isWhole: boolean;
  /** The summary alone, the findings as comments on lines as well, or neither: only the check. */
  readonly mode: 'summary' | 'inline' | 'check';
  readonly findings: readonly FindingToPost[];
  readonly closed: readonly ClosedFinding[];
  /** The reviewed files, if only what was pushed since an earlier commit was reviewed. */
  readonly scope?: ReadonlySet<string> | undefined;
  /** The text of a changed file at the head; undefined if it was not read. */
  readonly textOf: (path: string) => string | undefined;
  readonly words: PostingWords;
  readonly check?: CheckToPost | undefined;
}

/** What a forge refused in this run, so that it is not tried again. */
export interface Refused {
  /** Comments on lines. */
  readonly review?: true | undefined;
  /** Fingerprints whose comment on a file was refused. */
  readonly files: ReadonlySet<string>;
  readonly resolve?: true | undefined;
  readonly minimise?: true | undefined;
  readonly reopen?: true | undefined;
}

/** Nothing was refused. */
export const NOTHING_REFUSED: Refused = { files: new Set() };
