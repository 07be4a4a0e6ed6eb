import type { AnswerOf, Ask, PhaseName } from '../../core/protocol.ts';
import type { Seat } from '../../core/seat.ts';

/**
 * The edition of the readers that reads an answer: undefined is the present one. The first read an unknown severity as
 * medium and clamped confidences without asking again. The second read JSON only, under the requested names and no aliases,
 * and asked again for a single unknown id. Old journals contain answers read by them, and `cases verify` must reproduce
 * these.
 */
export type Edition = 1 | 2;

/** The editions before the present one, the latest first. */
export const EARLIER_EDITIONS: readonly Edition[] = [2, 1];

/** The result of reading one raw answer. */
export interface Reading<A> {
  /** Undefined if nothing could be read. */
  readonly answer: A | undefined;
  /**
   * The problems, each precise enough to send to the panelist: `findings[2].severity: expected text, found nothing`. Empty:
   * all of it was read.
   */
  readonly problems: readonly string[];
  /** The text ends in the middle of the answer. */
  readonly isCut?: true;
}

/** How the answers of one phase are read. */
export interface PhaseReader<Phases, P extends PhaseName<Phases>> {
  /** The JSON Schema of the answer for the panelist in a seat, for panelists that support one. */
  readonly schema: (seat: Seat) => object;
  readonly read: (text: string, ask: Ask<Phases, P>, seat: Seat) => Reading<AnswerOf<Phases, P>>;
  /** The part of a truncated answer that counts: additions only, never a dismissal; undefined: none of it. */
  readonly added: (answer: AnswerOf<Phases, P>) => AnswerOf<Phases, P> | undefined;
  /** Adds a reply to what earlier replies to the same ask said, where one need not repeat another; else each stands alone. */
  readonly joined?: (
    earlier: AnswerOf<Phases, P>,
    reading: Reading<AnswerOf<Phases, P>>,
    ask: Ask<Phases, P>,
  ) => Reading<AnswerOf<Phases, P>>;
}

/** How the answers of every phase of a protocol are read. */
export type AnswerReaders<Phases> = { readonly [P in PhaseName<Phases>]: PhaseReader<Phases, P> };
