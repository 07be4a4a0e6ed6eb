import type { Failure } from '../event.ts';
import type { Note } from '../note.ts';
import type { Hearing } from './hearing.ts';
import type { DefenseBase, Draft, Voices } from './said.ts';

/** An ask that was not answered, for people. */
export interface NotedFailure {
  readonly who: string;
  readonly round: number;
  readonly failure: Failure;
  /** Part of it was answered. */
  readonly inPart?: true;
}

/** Everybody who did not answer something they were asked. */
export function failuresOf<D extends Draft, Defense extends DefenseBase>(
  hearing: Hearing<D, Defense>,
  voices: Voices,
): readonly NotedFailure[] {
  const reviews = hearing.failedReviews.map(({ by, failure, inPart }) => ({
    ...(inPart && { inPart }),
    who: voices.nameOf(by.id),
    round: 1,
    failure,
  }));
  const later = hearing.failedAsks.map(({ by, round, failure, inPart }) => ({
    ...(inPart && { inPart }),
    who: voices.nameOf(by.id),
    round,
    failure,
  }));
  return [...reviews, ...later];
}

export const incompleteNote = ({ who, round, failure }: NotedFailure): Note => ({
  kind: 'incomplete',
  message: `Debate incomplete — ${who} did not respond (round ${round}: ${failure.message})`,
  by: who,
});
