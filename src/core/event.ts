import type { Severity } from './finding-debate/judging/severity.ts';
import type { AskId, ContentId, ItemId, SeatId } from './ids.ts';
import type { Phrase } from './phrase.ts';

/** The cost of an answer, as reported by the panelist that gave it. */
export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Undefined means unknown, never free. */
  readonly costMicros: number | undefined;
  /** The cost is a lower bound: the usage after the last report of it is unknown. */
  readonly costIsLeast?: true;
  /** Input tokens read from the provider's cache, or written to it, if the provider reports them. */
  readonly cacheReadTokens?: number;
  readonly cacheWriteTokens?: number;
  /** The part of the output that was thinking, if the provider reports it. */
  readonly reasoningTokens?: number;
}

/** The usage of a call that used nothing and is not billed. */
export const NO_USAGE: Usage = { inputTokens: 0, outputTokens: 0, costMicros: 0 };

export type FailureKind = 'timeout' | 'crashed' | 'rate-limited' | 'unavailable' | 'refused' | 'malformed' | 'curtailed';

/** The reason an ask was not answered, worded for the report by the party that failed or by a sentence of the core. */
export interface Unanswered {
  readonly kind: FailureKind;
  readonly message: Phrase | string;
}

/** The reason an ask was not answered, in the words of the party that was asked. */
export interface Failure extends Unanswered {
  readonly message: string;
}

/** `unfinished` is never recorded: it means "if it ended now". */
export type CurtailReason = 'budget' | 'deadline' | 'declined' | 'unfinished';

/** A person's word on one item. */
export interface Ruling {
  readonly item: ItemId;
  readonly ruling: 'uphold' | 'dismiss';
  readonly by: string;
  readonly reason: string;
  /** The person's own edit of the reviewed text, which settles the item. */
  readonly edit?: WordEdit;
}

/** An edit of words that stand exactly once in a text. */
export interface WordEdit {
  readonly find: string;
  readonly replace: string;
}

/** Edits that were written into a reviewed file. */
export interface EditsApplied {
  /** The file, relative to the folder of the work. */
  readonly file: string;
  /** The SHA-256 of its bytes before and after. */
  readonly before: string;
  readonly after: string;
  /** The name of the file beside it that keeps the bytes from before. */
  readonly backup: string;
  readonly edits: readonly AppliedEdit[];
}

/** One edit that was written, and the items that it settles. */
export interface AppliedEdit extends WordEdit {
  readonly items: readonly ItemId[];
}

/** An objection to one item of a decided case; the panel is asked about it once more. */
export interface Appeal {
  readonly item: ItemId;
  readonly by: string;
  readonly reason: string;
}

/** The resources a run may use; undefined means no limit. */
export interface Limits {
  readonly costMicros?: number;
  readonly tokens?: number;
}

/** How a run reports its verdict; a run that resumes the case does the same by default. */
export interface ReportTerms {
  readonly failOn?: Severity | 'not-ready' | 'none';
  readonly minConfidence?: number;
  readonly failOnDisputed?: boolean;
  /** Formats, each with the whole path of its file; without one it is printed. */
  readonly outputs?: readonly { readonly format: string; readonly file?: string }[];
  /** A case, or the whole path of a file. */
  readonly baseline?: string;
}

/** Facts from outside, in the order they became known. Derived values are never events: consensus, confidence and verdicts are computed from these. */
export type CaseEvent =
  | {
      readonly type: 'case-opened';
      readonly protocol: string;
      /** The setup and the seating, as they were frozen when the case was opened. */
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
      /** The seat that answered, if it stood in for the one that was asked. */
      readonly by?: SeatId;
      /** The failure that kept the answer from being complete; the record holds both. */
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
  | ({ readonly type: 'item-appealed' } & Appeal)
  | ({ readonly type: 'edits-applied' } & EditsApplied)
  | { readonly type: 'journal-repaired'; readonly cutBytes: number }
  | { readonly type: 'case-closed'; readonly digest: string };

/** The readable part of an answer that an early end cut short; it counts for that end only. */
export interface PartialAnswer {
  readonly ask: AskId;
  readonly answer: unknown;
  readonly by?: SeatId;
}

/** A panelist's reply, verbatim, before it is parsed. */
export interface ReplyReceived {
  readonly type: 'reply-received';
  readonly ask: AskId;
  readonly attempt: number;
  readonly text: ContentId;
  /** The seat that replied, if it stood in for the one that was asked. */
  readonly by?: SeatId;
  readonly usage?: Usage;
  /** Why it is not all that was to come. */
  readonly failure?: Failure;
  readonly retryAfterMs?: number;
}

/** A panelist's look at a part of the work beyond the material it was shown. */
export interface Looked {
  readonly type: 'looked';
  readonly ask: AskId;
  readonly attempt: number;
  /** The seat that looked, if it stood in for the one that was asked. */
  readonly by?: SeatId;
  /** How it looked: `read_file`, `search`, or the panelist's own tool. */
  readonly tool: string;
  /** The place it looked at: a path with lines, or the words it searched for. */
  readonly at: string;
  /** The content it was shown, if that content passed through this program. */
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
