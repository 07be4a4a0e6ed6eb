import { type Alike, likeness } from '../../text/clusters.ts';

/** Words that only say that something is not in a plan, or that it is a plan. Row F4. */
const GENERIC =
  /\b(?:plan(?:s|ned|ning)?|strateg(?:y|ies)|paths?|approach(?:es)?|procedures?|process(?:es)?|mechanisms?|steps? \d{1,4}|missing|lack(?:s|ing)?(?: of)?|absent|absence of|without|defined|described|specified|documented|exists?)\b/gi;

const NEGATION = /\b(?:no|not|never|none|neither|nor|cannot|without|missing|lack(?:s|ing)?|absent|absence|\w{1,20}n['’]t)\b/i;

/** Two claims say the same; one that denies and one that asserts never do. */
export function claimLikeness(): Alike {
  const alike = likeness();
  return (a, b) => NEGATION.test(a) === NEGATION.test(b) && alike(a, b);
}

/** Tells whether two critical findings say the same, as worded or without the words that every such finding may have. */
export function findingLikeness(): Alike {
  const alike = claimLikeness();
  const bareAlike = likeness();
  return (a, b) => alike(a, b) || (NEGATION.test(a) === NEGATION.test(b) && bareAlike(bare(a), bare(b)));
}

/** A text that consists of such words alone stays as it is. */
function bare(text: string): string {
  const words = text.replace(GENERIC, ' ');
  return words.trim() === '' ? text : words;
}
