import { citesSomething } from '../../../finding-debate/hearing/speech.ts';
import { isNearCopy } from '../../../text/near-copy.ts';
import { similarity } from '../../../text/similarity.ts';
import { sketchOf } from '../../../text/sketch.ts';
import { ANSWERS_CHALLENGE } from '../rules.ts';

/** It cites something checkable or answers the challenge, and does not merely repeat the finding. */
export function isSubstantive(reasoning: string, description: string, challenges: readonly string[]): boolean {
  if (isNearCopy(reasoning, description)) return false;
  if (citesSomething(reasoning)) return true;
  if (reasoning.split(/\s+/).filter((word) => word !== '').length < ANSWERS_CHALLENGE.words) return false;
  const said = sketchOf('', reasoning);
  return challenges.some((challenge) => similarity(said, sketchOf('', challenge)) >= ANSWERS_CHALLENGE.similarity);
}
