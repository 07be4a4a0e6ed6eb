import { defined } from '../../../defined.ts';
import type { EvidenceQuality } from '../../../finding-debate/judging/ladder.ts';
import type { ScoreTerm } from '../../../finding-debate/judging/score.ts';
import type { Severity } from '../../../finding-debate/judging/severity.ts';
import { linesOfQuote } from '../../../text/quote.ts';
import { phrase } from '../phrases.ts';
import { QUOTE_LINES_AWAY, SCORE } from '../rules.ts';
import type { CodeFinding, Evidence } from '../said.ts';

/** The result of checking a finding against the file. */
export interface Grounding {
  /** The lines in which the quote starts. */
  readonly hits: readonly number[];
  /** The quote as it occurs in the file: near the line, or else in its only place. */
  readonly matched?: string;
  readonly quality: EvidenceQuality;
  /** File and line exist. */
  readonly anchored: boolean;
  /** The quote occurs at the finding's place. */
  readonly quoted: boolean;
  /** The quote does not occur in the file. */
  readonly ungrounded: boolean;
}

/** A file as a finding about it can be checked. */
export interface CheckedFile {
  readonly text: string | undefined;
  readonly lineCount: number | undefined;
  /** The file is not under review, or has no readable text: nothing there can be cited. */
  readonly uncitable: boolean;
}

/** Finds the lines that contain a quote, and the words there. */
export type QuoteSearch = (quote: string, text: string) => readonly { readonly line: number; readonly text?: string }[];

/** Checks place and quote; if a file may be cited but cannot be read, a line is trusted. */
export function groundingOf(
  finding: CodeFinding,
  { text, lineCount, uncitable }: CheckedFile,
  find: QuoteSearch = (quote, text) => linesOfQuote(quote, text).map((line) => ({ line })),
): Grounding {
  const { line, evidence } = finding;
  const quote = evidence.quote ?? '';
  const hits = text === undefined || quote === '' ? [] : find(quote, text);
  const checkable = text !== undefined || uncitable;
  const ungrounded = checkable && quote !== '' && hits.length === 0 && evidence.inferred !== true;
  const there = line > 0 ? hits.find((hit) => Math.abs(hit.line - line) <= QUOTE_LINES_AWAY) : undefined;
  const quoted = there !== undefined;
  const cited = line > 0 && (!checkable || quoted);
  return {
    hits: hits.map((hit) => hit.line),
    ...defined({ matched: (there ?? (hits.length === 1 ? hits[0] : undefined))?.text }),
    quality: qualityOf(cited, evidence),
    anchored: lineCount !== undefined && line > 0 && line <= lineCount,
    quoted,
    ungrounded,
  };
}

function qualityOf(cited: boolean, { trigger }: Evidence): EvidenceQuality {
  if (!cited || trigger === 'none') return 1;
  return trigger === 'concrete' ? 3 : 2;
}

/** A critical claim made without high confidence. */
export const isExtraordinary = (confidence: number, severity: Severity): boolean =>
  severity === 'critical' && confidence < SCORE.extraordinaryBelow;

/** Lists the score terms of a finding that only one source reported. */
export function scoreTerms(finding: CodeFinding, severity: Severity, quality: EvidenceQuality): readonly ScoreTerm[] {
  const { confidence, evidence } = finding;
  const step = SCORE.confidence.find(([floor]) => confidence >= floor);
  const terms: (ScoreTerm | false)[] = [
    step !== undefined && { term: phrase('score-confidence', step[0]), points: step[1] },
    { term: phrase('score-evidence', quality), points: quality },
    isExtraordinary(confidence, severity) && { term: phrase('score-extraordinary'), points: SCORE.extraordinaryClaim },
    severity === 'low' &&
      confidence > SCORE.minorSureAbove && { term: phrase('score-minor-but-sure'), points: SCORE.minorButSure },
    alignsWithPractice(evidence) && { term: phrase('score-known-practice'), points: SCORE.alignedPractice },
    evidence.practice === 'contradicts' && { term: phrase('score-against-practice'), points: SCORE.contradictsPractice },
  ];
  return terms.filter((term) => term !== false);
}

const alignsWithPractice = ({ practice, reference }: Evidence): boolean => practice === 'aligned' || isKnownReference(reference);

/** Ids of weaknesses and advisories, and rule ids, which are one word; prose is no reference. */
function isKnownReference(reference: string | undefined): boolean {
  const text = (reference ?? '').trim();
  return /\b(CWE-\d+|CVE-\d{4}-\d+|GHSA-[\w-]+|OWASP\b)/i.test(text) || /^(?=.*[A-Za-z])[\w@][\w@/.:-]{2,}$/.test(text);
}
