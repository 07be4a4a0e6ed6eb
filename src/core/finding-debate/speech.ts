import { isNearCopy } from '../text/near-copy.ts';
import { similarity } from '../text/similarity.ts';
import { sketchOf } from '../text/sketch.ts';

const FILE_AND_LINE = /[\w./-]+\.\w+:\d+|\blines?\s+\d+|\bL\d+\b/i;
const QUOTED_CODE = /`[^`\n]+`|```/;
const IDENTIFIER = /\b[a-z]+[A-Z]\w*|\b\w+_\w+|\b[\w$]+\(|\b[A-Za-z_]\w*\.[a-z_]\w*\b(?!\s*$)/;

/** Something a reader can look up: a place, code in quotes, an identifier. */
export const citesSomething = (text: string): boolean =>
  FILE_AND_LINE.test(text) || QUOTED_CODE.test(text) || IDENTIFIER.test(text);

/** Shares of words with the challenge from which a defense counts as an answer to it. */
const ANSWERS_FROM = 0.2;
const ANSWER_WORDS_MIN = 6;

/** It cites something checkable or answers the challenge, and does not merely repeat the finding. */
export function isSubstantive(reasoning: string, description: string, challenges: readonly string[]): boolean {
  if (isNearCopy(reasoning, description)) return false;
  if (citesSomething(reasoning)) return true;
  if (reasoning.split(/\s+/).filter((word) => word !== '').length < ANSWER_WORDS_MIN) return false;
  const said = sketchOf('', reasoning);
  return challenges.some((challenge) => similarity(said, sketchOf('', challenge)) >= ANSWERS_FROM);
}

const VAGUE = new Set(
  'a an the this that it to and or of in on for with is be should could please consider fix review reviewing issue problem bug code carefully careful improve better properly here'.split(
    ' ',
  ),
);

/** It says what to do, not only that something should be done. */
export function isConcreteSuggestion(suggestion: string): boolean {
  if (citesSomething(suggestion)) return true;
  const words = suggestion.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => word !== '' && !VAGUE.has(word)).length >= 2;
}
