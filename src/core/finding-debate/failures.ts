import type { NotedFailure } from '../noted-failure.ts';
import type { Hearing } from './hearing.ts';
import type { DefenseBase, Draft, Voices } from './said.ts';

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
