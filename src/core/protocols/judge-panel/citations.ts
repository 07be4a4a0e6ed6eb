import { maxOf } from '../../consensus/max-of.ts';
import { QuotedText } from '../../text/quotes/forgiving-quote.ts';
import { QUOTE_WORDS_MIN } from './rules.ts';
import type { Artefact, Opinion } from './said.ts';

/** The citations of a judge's text, and those of them that do not occur in the work. */
export interface CheckedText {
  /** `none`: it cites nothing. `fallen`: none of its citations occurs in the work. Row D3. */
  readonly support: 'none' | 'stands' | 'fallen';
  readonly notFound: readonly string[];
}

/** Looks up the citations of a text. */
export type CheckText = (text: string) => CheckedText;

const NOTHING_CITED: CheckedText = { support: 'none', notFound: [] };

/** By the artefacts of a case, for as long as the case has them: a case is deliberated on after every answer. */
const checkers = new WeakMap<readonly Artefact[], CheckText>();

/** Checks texts against the artefacts that can be read; without any, no text counts as citing. */
export function citationChecker(artefacts: readonly Artefact[] = []): CheckText {
  const checker = checkers.get(artefacts) ?? checkerOf(artefacts);
  checkers.set(artefacts, checker);
  return checker;
}

function checkerOf(artefacts: readonly Artefact[]): CheckText {
  const texts = artefacts.flatMap(({ text }) => (text === null ? [] : [{ text, quoted: new QuotedText(text) }]));
  if (texts.length === 0) return () => NOTHING_CITED;
  const known = new Map<string, CheckedText>();
  return (text) => {
    const checked = known.get(text) ?? checkText(text, artefacts, texts);
    known.set(text, checked);
    return checked;
  };
}

interface ReadText {
  readonly text: string;
  readonly quoted: QuotedText;
}

/** A sentence that a judge ends within its quotation marks may go on in the work. */
const standsIn = (quote: string, text: QuotedText): boolean =>
  [quote, quote.replace(/[\s.,:;!?]+$/, '')].some((words) => words !== '' && text.find(words).length > 0);

function checkText(text: string, artefacts: readonly Artefact[], texts: readonly ReadText[]): CheckedText {
  const quotes = quotesIn(text).map((quote) => ({
    told: `"${quote}"`,
    stands: texts.some(({ quoted }) => standsIn(quote, quoted)),
  }));
  const references = referencesIn(text).map((reference) => ({
    told: reference.told,
    stands: referenceStands(reference, artefacts, texts),
  }));
  // A name beside a quote tells the quote's origin; it supports nothing if the quote is not found.
  const counted = quotes.length > 0 ? quotes : references;
  return {
    support: counted.length === 0 ? 'none' : counted.some(({ stands }) => stands) ? 'stands' : 'fallen',
    notFound: [...new Set([...quotes, ...references].filter(({ stands }) => !stands).map(({ told }) => told))],
  };
}

/** Words between quotation marks. */
const QUOTED =
  /"([^"\n]{1,2000})"|“([^”\n]{1,2000})”|„([^“”\n]{1,2000})[“”]|«([^»\n]{1,2000})»|「([^」\n]{1,2000})」|`([^`\n]{1,2000})`/g;

function quotesIn(text: string): readonly string[] {
  const quotes: string[] = [];
  let clause = 0;
  for (const found of text.matchAll(QUOTED)) {
    const quote = found.slice(1).find((words) => words !== undefined) ?? '';
    const end = found.index + found[0].length;
    if (wordsIn(quote) >= QUOTE_WORDS_MIN && !isUncited(text, { from: clause, at: found.index, end })) quotes.push(quote.trim());
    clause = end;
  }
  return quotes;
}

const wordsIn = (quote: string): number => quote.trim().split(/\s+/).filter(Boolean).length;

/** Words of a judge that says that something is missing, should be there, or was said by a judge: such words do not quote the work. Row D2. */
const NOT_THERE =
  /\b(?:no|not|never|nowhere|without|missing|lack(?:s|ing)?|absent|omit(?:s|ted)?|nothing|should|ought|must|would|instead of|judges?)\b|\bC\d{1,4}\b|없|누락|않/i;
const NOT_THERE_AFTER =
  /^[\s)]{0,3}(?:(?:is|are|was|were|does|do|appears?|stands?)\s{1,3})?(?:not|never|nowhere|missing|absent)\b|^[^\n;:."]{0,20}(?:없|누락)/i;

interface Place {
  /** The start of the words before it. */
  readonly from: number;
  readonly at: number;
  readonly end: number;
}

const CLAUSE_MAX = 200;

function isUncited(text: string, { from, at, end }: Place): boolean {
  const before = text.slice(Math.max(from, at - CLAUSE_MAX), at);
  const clause = before.slice(maxOf([';', ':', '\n', '. '], (mark) => before.lastIndexOf(mark)) + 1);
  return NOT_THERE.test(clause) || NOT_THERE_AFTER.test(text.slice(end, end + CLAUSE_MAX));
}

interface Reference {
  readonly told: string;
  readonly name: string;
  readonly line?: number;
}

/** A file by its name, followed by its line. */
const FILE =
  /(?<![\w./-])((?:[\w.-]{1,60}\/){0,8}[\w.-]{1,60}\.(?:md|mdx|markdown|txt|rst|adoc|pdf|docx?|html?|ya?ml|json|toml|csv|xml|sql))(?![\w/-])(?:(?::|,? lines? |,? L)(\d{1,7}))?/gi;

function referencesIn(text: string): readonly Reference[] {
  const bare = text.replace(QUOTED, (quote) => ' '.repeat(quote.length));
  return [...bare.matchAll(FILE)].flatMap((found) => {
    const place = { from: 0, at: found.index, end: found.index + found[0].length };
    if (isUncited(bare, place)) return [];
    const [told, name = '', line] = found;
    return [{ told, name, ...(line === undefined ? {} : { line: Number(line) }) }];
  });
}

/** It names an artefact, and a line that it has, or something that the work itself names. */
function referenceStands({ name, line }: Reference, artefacts: readonly Artefact[], texts: readonly ReadText[]): boolean {
  const wanted = name.toLowerCase();
  const own = artefacts.filter((one) => {
    const known = one.name.toLowerCase();
    return known === wanted || baseName(known) === wanted || baseName(wanted) === known;
  });
  if (own.length === 0) return texts.some(({ text }) => text.toLowerCase().includes(wanted));
  return line === undefined || own.some(({ text }) => text === null || line <= text.split('\n').length);
}

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Lists the citations in an opinion's evidence and reasons that do not occur in the work. */
export function notFoundIn(opinion: Opinion, check: CheckText): readonly string[] {
  const texts = [
    ...opinion.keyClaims.map(({ evidence }) => evidence),
    ...(opinion.criticalFindings ?? []).map(({ evidence }) => evidence),
    ...(opinion.stances ?? []).map(({ reason }) => reason),
    ...opinion.agreements.map(({ strengtheningEvidence }) => strengtheningEvidence),
    ...opinion.disagreements.map(({ myEvidence }) => myEvidence),
    ...opinion.keyPointsMaintained.map(({ evidence }) => evidence),
  ];
  return [...new Set(texts.flatMap((text) => check(text).notFound))];
}
