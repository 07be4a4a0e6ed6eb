import type { AuthorFamily } from '../../../core/finding-debate/hearing/author-family.ts';
import { basisResult } from '../../wording/confidence-basis.ts';
import { echoResult } from '../../wording/echoing.ts';

type Decided = Parameters<typeof basisResult>[0] &
  Parameters<typeof echoResult>[0] & { readonly effectiveVoices: number; readonly authors?: readonly AuthorFamily[] };

/** What probabilities rest on, under the names of the seeds' documents; version 1 has no policy and no voices. */
export const basisParts = (outcome: Decided) => ({
  ...(outcome.protocol.endsWith('/1')
    ? {}
    : { policy: outcome.policy, effective_voices: Math.round(outcome.effectiveVoices * 10) / 10 }),
  ...basisResult(outcome),
  ...(outcome.authors === undefined
    ? {}
    : { author_families: outcome.authors.map(({ family, from }) => ({ family, known_from: from })) }),
  ...echoResult(outcome),
});
