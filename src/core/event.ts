import type { Severity } from './finding-debate/judging/severity.ts';
import type { AskId, ContentId, ItemId, SeatId } from './ids.ts';
import type { Phrase } from './phrase.ts';

/** What an answer cost, as reported by who gave it. */
export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Undefined means unknown, never free. */
  readonly costMicros: number | undefined;
  /** It cost at least that: what came after the last word about it nobody told. */
  readonly costIsLeast?: true;
  /** Parts of the input that came from the provider's cache, or went into it, where it tells. */
  readonly cacheReadTokens?: number;
  readonly cacheWriteTokens?: number;
  /** The part of the output that was thinking, where the provider tells. */
  readonly reasoningTokens?: number;
}

/** The usage of a call that used nothing: nobody bills for it. */
export const NO_USAGE: Usage = { inputTokens: 0, outputTokens: 0, costMicros: 0 };

export type FailureKind = 'timeout' | 'crashed' | 'rate-limited' | 'unavailable' | 'refused' | 'malformed' | 'curtailed';

/** Why an ask was not answered, in words for the report: those of whoever failed, or a sentence of the core. */
export interface Unanswered {
  readonly kind: FailureKind;
  readonly message: Phrase | string;
}

/** Why an ask was not answered, as whoever was asked tells it. */
export interface Failure extends Unanswered {
  readonly message: string;
}

/** `unfinished` is never recorded: it stands for "if it ended now". */
export type CurtailReason = 'budget' | 'deadline' | 'declined' | 'unfinished';

/** A person's word on one item. */
export interface Ruling {
  readonly item: ItemId;
  readonly ruling: 'uphold' | 'dismiss';
  readonly by: string;
  readonly reason: string;
}

/** What a run may use up; undefined means no limit. */
export interface Limits {
  readonly costMicros?: number;
  readonly tokens?: number;
}

/** How a run was told to report its verdict; a run that resumes the case does the same where it is not told otherwise. */
export interface ReportTerms {
  readonly failOn?: Severity | 'none';
  readonly minConfidence?: number;
  readonly failOnDisputed?: boolean;
  /** Formats, each with the whole path of its file; without one it is printed. */
  readonly outputs?: readonly { readonly format: string; readonly file?: string }[];
  /** A case, or the whole path of a file. */
  readonly baseline?: string;
}

/**
 * Facts from outside, in the order we learned them. Nothing derived is ever an
 * event: consensus, confidence and verdicts are computed from these.
 */
export type CaseEvent =
  | {
      readonly type: 'case-opened';
      readonly protocol: string;
      /** The setup and who was to sit where, as they were frozen when the case was opened. */
      readonly setup?: ContentId;
      readonly panel?: ContentId;
      readonly limits?: Limits;
      /** The SHA-256 of all the words that asks are put with. */
      readonly prompts?: string;
      readonly report?: ReportTerms;
    }
  | { readonly type: 'case-resumed'; readonly limits?: Limits; readonly prompts?: string; readonly report?: ReportTerms }
  | {
      readonly type: 'ask-sent';
      readonly ask: AskId;
      readonly attempt: number;
      /** The panelist, by name. */
      readonly to?: string;
      /** The texts that were sent, in order. */
      readonly prompt?: readonly ContentId[];
      /** The most it may use, set aside until we know. */
      readonly estimate?: Usage;
    }
  | ReplyReceived
  | {
      readonly type: 'ask-answered';
      readonly ask: AskId;
      readonly answer: unknown;
      /** Who answered, where another seat stood in for the one that was asked. */
      readonly by?: SeatId;
      /** What kept the answer from being whole; it stands beside it on the record. */
      readonly incomplete?: Failure;
    }
  | Looked
  | {
      readonly type: 'ask-failed';
      readonly ask: AskId;
      readonly failure: Failure;
      readonly willRetry: boolean;
      /** Not before this moment, in milliseconds since 1970. */
      readonly retryAt?: number;
      readonly usage?: Usage;
    }
  | { readonly type: 'seat-replaced'; readonly seat: SeatId; readonly by: SeatId; readonly reason: string }
  | { readonly type: 'case-curtailed'; readonly reason: CurtailReason; readonly partial?: readonly PartialAnswer[] }
  | { readonly type: 'shutdown-requested'; readonly request: string; readonly seat: SeatId; readonly reason: string }
  | {
      readonly type: 'shutdown-answered';
      readonly request: string;
      readonly seat: SeatId;
      readonly approve: boolean;
      readonly reason?: string;
    }
  | ({ readonly type: 'item-ruled' } & Ruling)
  | { readonly type: 'journal-repaired'; readonly cutBytes: number }
  | { readonly type: 'case-closed'; readonly digest: string };

/** What could be read of an answer that an early end cut short; it counts for that end and no further. */
export interface PartialAnswer {
  readonly ask: AskId;
  readonly answer: unknown;
  readonly by?: SeatId;
}

/** What a panelist said, word for word, before anybody tried to read it. */
export interface ReplyReceived {
  readonly type: 'reply-received';
  readonly ask: AskId;
  readonly attempt: number;
  readonly text: ContentId;
  /** Who said it, where another seat stood in for the one that was asked. */
  readonly by?: SeatId;
  readonly usage?: Usage;
  /** Why it is not all that was to come. */
  readonly failure?: Failure;
  readonly retryAfterMs?: number;
}

/** Something of the work that a panelist looked at beyond what it was shown. */
export interface Looked {
  readonly type: 'looked';
  readonly ask: AskId;
  readonly attempt: number;
  /** Who looked, where another seat stood in for the one that was asked. */
  readonly by?: SeatId;
  /** How it looked: `read_file`, `search`, or a tool of its own. */
  readonly tool: string;
  /** What it looked at: a path with lines, or words it searched for. */
  readonly at: string;
  /** What it got to see, where that went through our hands. */
  readonly result?: ContentId;
}

/** The texts that a fact speaks of, besides those that a case was opened with. */
export function textsNamedIn(event: CaseEvent): readonly ContentId[] {
  switch (event.type) {
    case 'ask-sent':
      return event.prompt ?? [];
    case 'reply-received':
      return [event.text];
    case 'looked':
      return event.result === undefined ? [] : [event.result];
    default:
      return [];
  }
}
