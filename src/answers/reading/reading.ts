import type { AnswerOf, Ask, PhaseName } from '../../core/protocol.ts';
import type { Seat } from '../../core/seat.ts';

/**
 * Which edition of the readers an answer is read by: undefined is the present one.
 * The first read a severity that it did not know as medium and brought confidences within their limits without asking again.
 * The second read JSON only, under the names that were asked for and no others, and asked again for a single unknown id.
 * Answers that they read stand in old journals, and `cases verify` must find them there.
 */
export type Edition = 1 | 2;

/** The editions before the present one, the latest first. */
export const EARLIER_EDITIONS: readonly Edition[] = [2, 1];

/** What one raw answer says. */
export interface Reading<A> {
  /** Undefined where nothing could be read. */
  readonly answer: A | undefined;
  /**
   * What does not fit, each precise enough to be put to the panelist: `findings[2].severity: expected text, found nothing`.
   * Empty: all of it was read.
   */
  readonly problems: readonly string[];
  /** The text ends in the middle of the answer. */
  readonly isCut?: true;
}

/** How the answers of one phase are read. */
export interface PhaseReader<Phases, P extends PhaseName<Phases>> {
  /** The shape of the answer of whoever sits there as JSON Schema, for panelists that can be held to one. */
  readonly schema: (seat: Seat) => object;
  readonly read: (text: string, ask: Ask<Phases, P>, seat: Seat) => Reading<AnswerOf<Phases, P>>;
  /** What counts of an answer that broke off: what adds something, and nothing that dismisses; undefined: none of it. */
  readonly added: (answer: AnswerOf<Phases, P>) => AnswerOf<Phases, P> | undefined;
}

/** How the answers of every phase of a protocol are read. */
export type AnswerReaders<Phases> = { readonly [P in PhaseName<Phases>]: PhaseReader<Phases, P> };
