import type { Failure } from '../event.ts';
import type { FindingId, SeatId, SourceId } from '../ids.ts';
import type { Note } from '../note.ts';
import type { Seat } from '../seat.ts';
import type { Severity } from './severity.ts';

/** What both finding debates know of a finding. */
export interface Reported {
  readonly id: FindingId;
  readonly seat: SeatId;
  readonly category: string;
  readonly severity: Severity;
  /** As its author gave it, on 0–100, not rounded. */
  readonly confidence: number;
  readonly title: string;
  readonly description: string;
  readonly suggestion: string;
  readonly origin: 'round1' | 'round2_observation';
}

export type Stance = 'agree' | 'disagree' | 'partial';

/** One responder's word on one finding in Round 2. */
export interface Response {
  readonly finding: FindingId;
  readonly stance: Stance;
  readonly adjustment: number;
  readonly reasoning: string;
  readonly evidence?: string;
}

/** Something that was said about no finding we know. */
export interface Unmatched {
  readonly reference: string;
  readonly action: string;
  readonly reasoning: string;
}

/** What an answer carries besides its own content. */
export interface AnswerRemarks {
  readonly unmatched: readonly Unmatched[];
  readonly notes: readonly Note[];
}

/** A response with who gave it. */
export interface SaidResponse extends Response {
  readonly by: Seat;
}

/** An ask of Round 2 or 3 that was not answered, with the findings it was about. */
export interface FailedAsk {
  readonly by: Seat;
  readonly round: 2 | 3;
  readonly about: ReadonlySet<FindingId>;
  readonly failure: Failure;
}

/** The source a seat speaks for, and the name a reader knows it by. */
export interface Voices {
  readonly sourceOf: (seat: SeatId) => SourceId;
  readonly nameOf: (seat: SeatId) => string;
}
