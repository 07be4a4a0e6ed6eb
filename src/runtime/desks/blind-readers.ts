import type { AnswerReaders, PhaseReader } from '../../answers/reading/reading.ts';
import type { DefenseBase, Draft, FindingPhases } from '../../core/finding-debate/hearing/said.ts';
import { blindAsk, type FindingAsk } from '../../core/finding-debate/rounds/blind.ts';
import type { Ask, PhaseName } from '../../core/protocol.ts';

/**
 * Readers that see each ask as its seat saw it, and map pseudonyms in answers back to the ids of the record; without a seed
 * nothing was hidden.
 */
export function blindReaders<D extends Draft, Defense extends DefenseBase, More>(
  readers: AnswerReaders<FindingPhases<D, Defense, More>>,
  seed: string | undefined,
): AnswerReaders<FindingPhases<D, Defense, More>> {
  if (seed === undefined) return readers;
  return {
    review: readers.review,
    'cross-examine': blindly(readers['cross-examine'], seed),
    refute: blindly(readers.refute, seed),
    ballot: blindly(readers.ballot, seed),
    defend: blindly(readers.defend, seed),
    rule: blindly(readers.rule, seed),
    advise: blindly(readers.advise, seed),
  };
}

function blindly<Phases, P extends PhaseName<Phases>>(reader: PhaseReader<Phases, P>, seed: string): PhaseReader<Phases, P> {
  return {
    ...reader,
    read: (text, ask, seat) => {
      const { ask: seen, restore } = blindAsk(seed, ask as Ask<Phases, P> & FindingAsk);
      const { answer, ...rest } = reader.read(text, seen, seat);
      return { answer: answer === undefined ? undefined : restore(answer as typeof answer & object), ...rest };
    },
  };
}
