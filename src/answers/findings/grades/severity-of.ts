import { gravestOf, SEVERITIES, type Severity, severityOfScore } from '../../../core/finding-debate/judging/severity.ts';
import { cvssScore } from './cvss-score.ts';
import { BESIDE_A_SEVERITY, SEVERITY_WORDS } from './severity-words.ts';

/** Longer texts are no words for a severity. */
const TEXT_MAX = 200;
/** The most words of one phrase in the table. */
const PHRASE_WORDS = 3;

/** The severity that a panelist's text means; the gravest of several; undefined if any part of it is unknown. */
export function severityOf(said: string): Severity | undefined {
  if (said.length > TEXT_MAX) return undefined;
  const vector = severityOfVector(said.trim());
  if (vector !== undefined) return vector;
  const outside = said.replace(IN_BRACKETS, ' ');
  const inside = [...said.matchAll(IN_BRACKETS)].map(([words]) => words);
  if (wordsIn(outside).length === 0) return gravestOf(inside.flatMap((words) => severityIn(words) ?? []));
  const severity = TURNED.test(outside) ? undefined : severityIn(outside);
  // A condition in brackets counts as if it were met.
  return severity === undefined
    ? undefined
    : gravestOf([severity, ...inside.flatMap(wordsIn).flatMap((word) => known([word]) ?? [])]);
}

/** Signs that turn a word into another: not low, more than low, low and up. */
const TURNED = /[<>≤≥≠¬]|!\s*[\p{L}\p{N}]|\p{L}\s*\+/u;

const IN_BRACKETS = /\([^()]*\)|\[[^[\]]*\]|（[^（）]*）/g;

/** The severity of all words in a text together; undefined if one of them is unknown. */
function severityIn(text: string): Severity | undefined {
  const words = wordsIn(text);
  const found: Severity[] = [];
  for (let at = 0; at < words.length; ) {
    const length = [3, 2, 1].find((size) => at + size <= words.length && known(words.slice(at, at + size)) !== undefined);
    const severity = length === undefined ? undefined : known(words.slice(at, at + length));
    if (severity !== undefined) found.push(severity);
    else if (!isBeside(words[at] ?? '')) return undefined;
    at += length ?? 1;
  }
  return gravestOf(found);
}

const known = (words: readonly string[]): Severity | undefined =>
  words.length > PHRASE_WORDS ? undefined : (BY_WORD.get(words.join(' ')) ?? severityOfNumber(words));

/** `7.5` is a CVSS score, and `8/10` says its scale; a whole number alone may be on any scale. */
function severityOfNumber(words: readonly string[]): Severity | undefined {
  if (words.length === 2 && words[0] === 'cvss') return /^\d/.test(words[1] ?? '') ? ofScore(Number(words[1])) : undefined;
  if (words.length !== 1) return undefined;
  const [, part, whole] = /^(\d{1,3}(?:\.\d{1,3})?)(?:\/(5|10|100))?$/.exec(words[0] ?? '') ?? [];
  if (part === undefined) return undefined;
  if (whole !== undefined) return ofScore((Number(part) * 10) / Number(whole));
  return part.includes('.') && Number(part) > 1 ? ofScore(Number(part)) : undefined;
}

const ofScore = (score: number): Severity | undefined => (score >= 0 && score <= 10 ? severityOfScore(score) : undefined);

/** A vector that says of no loss at all rates nothing. */
function severityOfVector(text: string): Severity | undefined {
  const score = cvssScore(text.replace(/[^A-Za-z0-9.:/].*$/s, ''));
  return score === undefined || score === 0 ? undefined : ofScore(score);
}

/** Letters, digits and scores, without the signs and pictures around them. */
const wordsIn = (text: string): readonly string[] =>
  fold(text)
    .replace(/(\d) ?(?:\/| out of ) ?(?=\d)/g, '$1/')
    .match(/\d+(?:\.\d+)?(?:\/\d+)?(?![\p{L}\p{N}])|[\p{L}\p{N}]+/gu) ?? [];

/** One spelling of a word: its case, width, accents and invisible signs do not matter. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .normalize('NFC')
    .toLowerCase();

const isBeside = (word: string): boolean => BESIDE.has(word) || /^\d+$/.test(word);

const listed = (words: string): readonly string[] => words.split(',').map((word) => wordsIn(word).join(' '));

const BESIDE: ReadonlySet<string> = new Set(listed(BESIDE_A_SEVERITY));

const BY_WORD: ReadonlyMap<string, Severity> = new Map(
  // If languages disagree about a word, the graver meaning counts.
  SEVERITIES.flatMap((severity) =>
    SEVERITY_WORDS.flatMap((row) => listed(row[severity]).map((word) => [word, severity] as const)),
  ),
);
