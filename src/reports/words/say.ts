import type { Language } from '../../core/language.ts';
import { type GapsOf, type Phrase, type Sentences, sayWith } from '../../core/phrase.ts';
import { wordingIn } from '../wording/wording.ts';
import { CORE_SENTENCES } from './languages.ts';
import {
  ACTION_WORDS,
  ADVISORY_WORDS,
  BASIS_WORDS,
  BUSINESS_WORDS,
  CATEGORY_WORDS,
  CODE_WORDS,
  DECISION_WORDS,
  EVIDENCE_WORDS,
  FINDING_TEXTS,
  FLAG_RESULT_WORDS,
  FLAG_SUMMARY_WORDS,
  FLAG_WORDS,
  GAP_WORDS,
  JUDGE_RESULT_WORDS,
  JUDGE_SUMMARY_WORDS,
  JUDGE_WEIGHT_WORDS,
  JUDGE_WORDS,
  NOTICE_WORDS,
  NOUNS,
  PANEL_WORDS,
  RECOMMENDATION_WORDS,
  SCOPE_WORDS,
  SEVERITY_WORDS,
  STANDING_WORDS,
  SUMMARY_WORDS,
} from './tables.ts';

/** The words of reports that documents carry as keys, by area. */
const wordsIn = (language: Language) => ({
  summary: SUMMARY_WORDS[language],
  action: ACTION_WORDS[language],
  decision: DECISION_WORDS[language],
  finding: FINDING_TEXTS[language],
  flag: FLAG_RESULT_WORDS[language],
  flags: FLAG_SUMMARY_WORDS[language],
  flagView: FLAG_WORDS[language],
  judge: JUDGE_RESULT_WORDS[language],
  judges: JUDGE_SUMMARY_WORDS[language],
  judgeView: JUDGE_WORDS[language],
  judgeWeight: JUDGE_WEIGHT_WORDS[language],
  gap: GAP_WORDS[language],
  severity: SEVERITY_WORDS[language],
  panel: PANEL_WORDS[language],
  basis: BASIS_WORDS[language],
  count: NOUNS[language],
  advisory: ADVISORY_WORDS[language],
  business: BUSINESS_WORDS[language],
  category: CATEGORY_WORDS[language],
  change: CODE_WORDS[language],
  evidence: EVIDENCE_WORDS[language],
  notice: NOTICE_WORDS[language],
  recommendation: RECOMMENDATION_WORDS[language],
  scope: SCOPE_WORDS[language],
  standing: STANDING_WORDS[language],
  list: {
    and: (names: readonly string[]) => wordingIn(language).listed(names),
    few: (names: readonly string[]) => wordingIn(language).namedFew(names),
    plain: (parts: readonly string[]) => parts.join(''),
    commas: (parts: readonly string[]) => parts.join(', '),
    dots: (parts: readonly string[]) => parts.join(' · '),
    sentences: (parts: readonly string[]) => parts.join(' '),
    semicolons: (parts: readonly string[]) => parts.join('; '),
    paragraphs: (parts: readonly string[]) => parts.join('\n\n'),
    gaps: (parts: readonly string[]) => parts.join(SUMMARY_WORDS[language].between),
  },
});

type Words = ReturnType<typeof wordsIn>;
type Word = string | ((...gaps: never[]) => string);

/** The keys of nested words: `summary.code.merge`. */
type Keys<T, P extends string = ''> = {
  readonly [K in keyof T & string]: T[K] extends Word ? `${P}${K}` : Keys<T[K], `${P}${K}.`>;
}[keyof T & string];

type At<T, Key extends string> = Key extends keyof T
  ? T[Key]
  : Key extends `${infer First}.${infer Rest}`
    ? First extends keyof T
      ? At<T[First], Rest>
      : never
    : never;

type GapsAt<Key extends string> = At<Words, Key> extends (...gaps: infer G) => string ? GapsOf<G> : readonly [];

/** A sentence or label of reports that is not in words yet. */
export const tell = <K extends Keys<Words>>(key: K, ...gaps: GapsAt<K>): Phrase => ({
  phrase: key,
  gaps: gaps as unknown as Phrase['gaps'],
});

/** The areas and tables whose entries are one name each. */
type Tables<T, P extends string = ''> = {
  readonly [K in keyof T & string]: T[K] extends Word
    ? never
    : T[K] extends Readonly<Record<string, string>>
      ? `${P}${K}`
      : Tables<T[K], `${P}${K}.`>;
}[keyof T & string];

/** The name of a key in a table; a key without a name stays as it is. */
export const tellNamed = (table: Tables<Words>, key: string): Phrase | string =>
  Object.hasOwn(SENTENCES.en, `${table}.${key}`) ? { phrase: `${table}.${key}`, gaps: [] } : key;

/** Sentences one after the other, as one. */
export const tellAll = (parts: readonly (Phrase | string)[]): Phrase => tell('list.sentences', parts);

function* flat(words: object, path: string): Generator<readonly [string, (...gaps: never[]) => string]> {
  for (const [key, word] of Object.entries(words)) {
    if (typeof word === 'string') yield [`${path}${key}`, () => word];
    else if (typeof word === 'function') yield [`${path}${key}`, word];
    else yield* flat(word, `${path}${key}.`);
  }
}

const sentencesIn = (language: Language): Sentences => ({
  ...CORE_SENTENCES[language],
  ...Object.fromEntries(flat(wordsIn(language), '')),
});

const SENTENCES: Readonly<Record<Language, Sentences>> = {
  en: sentencesIn('en'),
  ko: sentencesIn('ko'),
};

/** A sentence of the core or of reports in a language; a text stays as it is. */
export const sayIn = (language: Language | undefined, said: Phrase | string): string =>
  sayWith(SENTENCES[language ?? 'en'], said);
