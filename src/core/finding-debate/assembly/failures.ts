import { defined } from '../../defined.ts';
import type { FailureImpact, NotedFailure } from '../../noted-failure.ts';
import type { FailedReview, Hearing } from '../hearing/hearing.ts';
import type { DefenseBase, Draft, FailedAsk, Voices } from '../hearing/said.ts';
import { phrase } from '../phrases.ts';

/** Computes the cost of a failure to the debate. */
export interface Impacts {
  readonly ofReview: (failed: FailedReview) => FailureImpact;
  readonly ofAsk: (failed: FailedAsk) => FailureImpact;
}

const aboutOf = (part: string | undefined, asked: FailedAsk['asked']): Pick<NotedFailure, 'about'> => {
  if (asked !== undefined) return { about: phrase(asked === 'refute' ? 'about-refutation' : 'about-ballot') };
  return part ? { about: phrase('about-part', part) } : {};
};

/** Lists every seat that failed to answer an ask. */
export function failuresOf<D extends Draft, Defense extends DefenseBase>(
  hearing: Hearing<D, Defense>,
  voices: Voices,
  impacts?: Impacts,
): readonly NotedFailure[] {
  const noted = ({ by, part, failure, inPart, ...rest }: FailedReview | FailedAsk, round: number): NotedFailure => ({
    ...defined({ inPart }),
    who: voices.nameOf(by.id),
    round,
    ...aboutOf(part, 'asked' in rest ? rest.asked : undefined),
    failure,
  });
  return [
    ...hearing.failedReviews.map((failed) => ({ ...noted(failed, 1), ...(impacts && { impact: impacts.ofReview(failed) }) })),
    ...hearing.failedAsks.map((failed) => ({
      ...noted(failed, failed.round),
      ...(impacts && { impact: impacts.ofAsk(failed) }),
    })),
  ];
}
