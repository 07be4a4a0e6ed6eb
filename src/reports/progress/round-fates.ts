import type { Case } from '../../core/case.ts';
import { defined } from '../../core/defined.ts';
import type { Unanswered } from '../../core/event.ts';
import type { AskId, SeatId } from '../../core/ids.ts';

/** The fate of an ask so far. */
export type AskFate =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'answered'; readonly answer: unknown; readonly by?: SeatId; readonly incomplete?: Unanswered }
  | { readonly kind: 'failed'; readonly failure: Unanswered };

/** One ask of a round, and its fate. */
export interface FatedAsk {
  readonly id: AskId;
  readonly seat: SeatId;
  readonly phase: string;
  readonly fate: AskFate;
}

/** The asks of a round so far, in ask order. */
export interface RoundFates {
  readonly name: string;
  readonly isOpen: boolean;
  readonly asks: readonly FatedAsk[];
}

/** All rounds of a case in order, the open one last. */
export function roundFates<S, P, O>({ record, open }: Case<S, P, O>): readonly RoundFates[] {
  const held = record.rounds.map(({ name, heard }) => ({ name, isOpen: false, asks: settledAsks(heard) }));
  if (open === undefined) return held;
  const asks = open.pending.map(({ ask: { id, seat, phase }, fate }) => ({ id, seat, phase, fate }));
  return [...held, { name: open.name, isOpen: true, asks }];
}

interface HeardOnce {
  readonly ask: Omit<FatedAsk, 'fate'>;
  readonly answer?: unknown;
  readonly by?: SeatId | undefined;
  readonly failure?: Unanswered | undefined;
}

/** Merges the two records of an incomplete answer into one ask. */
function settledAsks(heard: readonly HeardOnce[]): readonly FatedAsk[] {
  const asks = new Map<AskId, FatedAsk>();
  for (const { ask, answer, by, failure } of heard) {
    const { id, seat, phase } = ask;
    const said = asks.get(id)?.fate;
    const fate: AskFate =
      failure === undefined
        ? { kind: 'answered', answer, ...defined({ by }) }
        : said?.kind === 'answered'
          ? { ...said, incomplete: failure }
          : { kind: 'failed', failure };
    asks.set(id, { id, seat, phase, fate });
  }
  return [...asks.values()];
}
