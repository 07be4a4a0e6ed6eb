import type { Severity } from '../../../core/finding-debate/judging/severity.ts';

/** Longer texts are read as far as this. */
const TEXT_MAX = 20_000;

/** A standalone word for a severity: `low`, not `low-level` or `lower`. */
const WORD = '(critical|high|medium|moderate|low)(?![\\w-])';
/** The text that may follow a bare severity: the end of a clause. */
const STOP = '(?=\\s*(?:[.,;:!?)\\]]|[-–—]\\s|$))';
/** The same, or a word that introduces a reason or a condition. */
const END = `(?:${STOP}|(?=\\s+(?:for|because|since|as|here|given|and|but|if|unless|when|where|only)\\b))`;
/** The beginning of a sentence or of a part of one. */
const START = '(?:^|[.!?;:]\\s+|[–—]\\s*|\\n\\s*)';
const CONFIRMED =
  '(?:(?:real|true|correct|right|valid|confirmed|agreed|yes|holds|accurate)(?:,|;|:)?\\s+(?:and\\s+|but\\s+|yet\\s+)?)?';
const HEDGE = '(?:(?:only|just|rather|still|merely|so|therefore|hence|thus|at most|at best|probably)\\s+)?';

/** Phrases that state a severity of the finding, and nothing else. */
const STATEMENTS: readonly RegExp[] = [
  // Severity low · severity is medium · severity: high
  `\\bseverity(?:\\s+(?:is|of|as|to|at|should be|would be|stays|remains))?\\s*[:=]?\\s*${HEDGE}${WORD}${END}`,
  // low severity, unless it refers to a severity that another panelist gave
  `(?<!\\b(?:the|its|this|that|such|stated|claimed|given|reported|original|a|not|no|than|of)\\s+)${WORD}\\s+severity\\b`,
  `\\b(?:is|as|at|be|deserves|warrants|merits|it)\\s+(?:only\\s+)?(?:a\\s+|of\\s+)${WORD}(?:-|\\s+)severity\\b`,
  // Low. · Real, low. · Real but low; · Low here.
  `${START}${CONFIRMED}${HEDGE}${WORD}(?:\\s+(?:here|only|then))?${STOP}`,
  // Medium: only users of … · Low, since … · Low because …
  `${START}${WORD}(?=\\s*:\\s|,?\\s+(?:because|since|as|given|at most|at best)\\b)`,
  // … a cosmetic regression, low. · … cannot be parsed: low.
  `[,:]\\s+${HEDGE}${WORD}(?=\\s*(?:[.;!)]|$))`,
  // low at most · at most low · so low
  `${WORD}\\s+(?:at\\s+(?:most|best|worst))\\b`,
  `\\b(?:at\\s+(?:most|best|worst)|no\\s+more\\s+than|not\\s+more\\s+than)\\s+(?:a\\s+)?${WORD}${END}`,
  `\\b(?:so|therefore|hence|thus)\\s+(?:it\\s+is\\s+|this\\s+is\\s+|only\\s+)?${WORD}${STOP}`,
  // low fits · medium is right · low is the right severity
  `${WORD}\\s+(?:fits|suffices)\\b`,
  `${WORD}\\s+(?:is|seems|would be|sounds)\\s+(?:the\\s+)?(?:right|correct|appropriate|fair|fitting|enough|adequate|defensible|justified|proper|accurate)\\b`,
  // I would call it medium · deserves low · lower it to low
  `\\b(?:call|rate|rank|grade|consider|put|keep|make|mark|treat)\\s+(?:it|this|that)\\s+(?:as\\s+|at\\s+|to\\s+be\\s+)?${HEDGE}(?:a\\s+)?${WORD}${END}`,
  `\\b(?:deserves|merits|warrants|justifies)\\s+${HEDGE}(?:a\\s+)?${WORD}${END}`,
  `\\b(?:downgraded?|upgraded?|lower(?:ed)?|rais(?:e|ed)|reduc(?:e|ed)|drop(?:ped)?)\\s+(?:it\\s+|this\\s+)?(?:to|from\\s+\\w+\\s+to)\\s+${WORD}${END}`,
  `\\b(?:it|this)\\s+(?:is|remains|stays|should\\s+be|would\\s+be)\\s+${HEDGE}${WORD}${STOP}`,
].map((source) => new RegExp(source, 'gi'));

/** Medium, not critical: the second severity is refused. */
const REFUSED =
  /\b(?:not|isn't|is not|never|rather than|instead of|nor|hardly|far from|neither)\s+(?:a\s+|of\s+|really\s+|at all\s+)?(?:critical|high|medium|moderate|low)(?![\w-])(?:[\s-]+severity)?/gi;

/** Text in code or quotation marks is not the speaker's own statement. */
const QUOTED = /`[^`\n]{0,400}`|"[^"\n]{0,400}"|“[^”\n]{0,400}”/g;

/** A sentence that retracts, doubts or conditions its statement: its severity is not the speaker's. */
const TAKEN_BACK = [
  /\b(?:not|never|nobody|no one|don't|doesn't|wouldn't|shouldn't|cannot|can't)\s+(?:\w+\s+){0,3}(?:call|rate|rank|grade|consider|treat|mark|deserves?)\b/i,
  /\b(?:disagree|doubt|deny|dispute|wrongly|incorrectly|mistakenly)\b[^.!?]{0,60}\b(?:critical|high|medium|moderate|low)\b/i,
  /\b(?:critical|high|medium|moderate|low)(?:[\s-]+severity)?\b[^.!?]{0,30}\b(?:is|would be|seems)\s+(?:wrong|too|not|an? (?:under|over)statement)\b/i,
  /\b(?:if|were|unless)\b[^.!?]{0,80}\bwould\s+be\b|\bwould\s+be\b[^.!?]{0,60}\b(?:only|if|unless)\b/i,
  /\b(?:critical|high|medium|moderate|low)(?:[\s-]+severity)?\s*\?\s*no\b/i,
];

const SENTENCE = /[^.!?\n]{1,2000}[.!?]?(?:\s*No\b[^.!?\n]{0,200}[.!?]?)?/g;

const withoutTakenBack = (text: string): string =>
  text.replace(SENTENCE, (sentence) => (TAKEN_BACK.some((pattern) => pattern.test(sentence)) ? '…' : sentence));

/** The severity that an examiner states in its reasoning, if it states exactly one. */
export function severityInWords(text: string): Severity | undefined {
  const words = text.slice(0, TEXT_MAX).replace(QUOTED, '…').replace(REFUSED, '…');
  const own = withoutTakenBack(words);
  const stated = new Set<Severity>();
  for (const statement of STATEMENTS)
    for (const [, word = ''] of own.matchAll(statement)) stated.add(severityOfWord(word.toLowerCase()));
  const [only, ...others] = stated;
  return others.length === 0 ? only : undefined;
}

const severityOfWord = (word: string): Severity => (word === 'moderate' ? 'medium' : (word as Severity));
