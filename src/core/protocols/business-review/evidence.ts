import { defined } from '../../defined.ts';
import type { EvidenceQuality } from '../../finding-debate/judging/ladder.ts';
import type { ScoreTerm } from '../../finding-debate/judging/score.ts';
import type { Severity } from '../../finding-debate/judging/severity.ts';
import type { Seat } from '../../seat.ts';
import { linesOfQuote } from '../../text/quote.ts';
import { fieldOf } from './domains.ts';
import { phrase } from './phrases.ts';
import { SCORE } from './rules.ts';
import type { BusinessFinding } from './said.ts';

/** The result of checking a finding against the document. */
export interface Grounding {
  readonly quality: EvidenceQuality;
  /** The quote occurs in the document. */
  readonly quoted: boolean;
  /** The quote as it occurs there, if it may differ from the given one. */
  readonly matched?: string;
  /** The quote does not occur in the document. */
  readonly ungrounded: boolean;
  /** The passage it is said to contradict occurs in the document; undefined without a passage to check, or without a document. */
  readonly contradictionStands?: boolean;
}

/** Finds words in a document, and returns them as they occur there if known. */
export type WordSearch = (words: string, text: string) => { readonly text?: string } | undefined;

const asGiven: WordSearch = (words, text) => (linesOfQuote(words, text).length > 0 ? {} : undefined);

/** Checks the quote, or else the claim; if the document cannot be read, either is trusted. */
export function groundingOf(
  { claim, evidence, contradicts }: BusinessFinding,
  texts: readonly string[],
  find: WordSearch = asGiven,
): Grounding {
  const quote = evidence.quote ?? '';
  const found = (words: string): ReturnType<WordSearch> =>
    words === '' ? undefined : texts.map((text) => find(words, text)).find((one) => one !== undefined);
  const stands = (words: string): boolean => found(words) !== undefined;
  const readable = texts.length > 0;
  const place = found(quote);
  const quoted = place !== undefined;
  const cited = readable
    ? quoted || ((quote === '' || evidence.inferred === true) && stands(claim ?? ''))
    : quote !== '' || (claim ?? '') !== '';
  const ungrounded = readable && quote !== '' && !quoted && evidence.inferred !== true;
  return {
    quality: qualityOf(cited, evidence.impact),
    quoted,
    ungrounded,
    ...defined({ matched: place?.text }),
    ...(readable && contradicts !== undefined ? { contradictionStands: stands(contradicts.quote) } : {}),
  };
}

function qualityOf(cited: boolean, impact: BusinessFinding['evidence']['impact']): EvidenceQuality {
  if (!cited || impact === 'none') return 1;
  return impact === 'concrete' ? 3 : 2;
}

/** A critical claim made without high confidence. */
export const isExtraordinary = (confidence: number, severity: Severity): boolean =>
  severity === 'critical' && confidence < SCORE.extraordinaryBelow;

/** Lists the score terms of a finding that only one reviewer reported. */
export function scoreTerms(
  finding: BusinessFinding,
  severity: Severity,
  quality: EvidenceQuality,
  seat: Pick<Seat, 'role' | 'field'> | undefined,
): readonly ScoreTerm[] {
  const { confidence, category } = finding;
  const step = SCORE.confidence.find(([floor]) => confidence >= floor);
  const own = seat !== undefined && fieldOf(seat) === category;
  const terms: (ScoreTerm | false)[] = [
    step !== undefined && { term: phrase('score-confidence', step[0]), points: step[1] },
    { term: phrase('score-evidence', quality), points: quality },
    {
      term: phrase(own ? 'score-own-domain' : 'score-other-domain'),
      points: own ? SCORE.ownDomain : SCORE.otherDomain,
    },
    isExtraordinary(confidence, severity) && { term: phrase('score-extraordinary'), points: SCORE.extraordinaryClaim },
  ];
  return terms.filter((term) => term !== false);
}
