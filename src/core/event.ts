import type { AskId, ItemId, SeatId } from './ids.ts';

/** What an answer cost, as reported by who gave it. */
export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Undefined means unknown, never free. */
  readonly costMicros: number | undefined;
}

export type FailureKind = 'timeout' | 'crashed' | 'rate-limited' | 'unavailable' | 'refused' | 'malformed' | 'curtailed';

/** Why an ask was not answered, in words for the report. */
export interface Failure {
  readonly kind: FailureKind;
  readonly message: string;
}

export type CurtailReason = 'budget' | 'deadline' | 'cancelled';

/** A person's word on one item. */
export interface Ruling {
  readonly item: ItemId;
  readonly ruling: 'uphold' | 'dismiss';
  readonly by: string;
  readonly reason: string;
}

/**
 * Facts from outside, in the order we learned them. Nothing derived is ever an
 * event: consensus, confidence and verdicts are computed from these.
 */
export type CaseEvent =
  | { readonly type: 'case-opened'; readonly protocol: string }
  | { readonly type: 'ask-sent'; readonly ask: AskId; readonly attempt: number }
  | { readonly type: 'ask-answered'; readonly ask: AskId; readonly answer: unknown; readonly usage?: Usage }
  | { readonly type: 'ask-failed'; readonly ask: AskId; readonly failure: Failure; readonly willRetry: boolean }
  | { readonly type: 'case-curtailed'; readonly reason: CurtailReason }
  | { readonly type: 'shutdown-requested'; readonly request: string; readonly seat: SeatId; readonly reason: string }
  | {
      readonly type: 'shutdown-answered';
      readonly request: string;
      readonly seat: SeatId;
      readonly approve: boolean;
      readonly reason?: string;
    }
  | ({ readonly type: 'item-ruled' } & Ruling)
  | { readonly type: 'case-closed'; readonly digest: string };
