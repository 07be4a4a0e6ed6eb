import type { Language } from '../../core/language.ts';
import { type GapsOf, type Phrase, type Sentences, sayWith } from '../../core/phrase.ts';
import { type Wording, wordingIn } from '../wording/wording.ts';
import { CATALOGUES, type Catalogue, CORE_SENTENCES } from './languages.ts';

/** The words of reports that documents carry as keys, by area. */
const wordsOf = (words: Catalogue, { listed, namedFew }: Wording) => ({
  summary: words.summaryWords,
  action: words.actions,
  decision: words.decisionWords,
  finding: words.findings,
  flag: words.flagResults,
  flags: words.flagSummaries,
  flagView: words.flags,
  judge: words.judgeResults,
  judges: words.judgeSummaries,
  judgeView: words.judges,
  judgeWeight: words.judgeWeights,
  gap: words.gaps,
  severity: words.severities,
  panel: words.panels,
  basis: words.confidenceBases,
  count: words.nouns,
  advisory: words.advisories,
  business: words.business,
  category: words.categories,
  change: words.code,
  evidence: words.evidence,
  notice: words.notices,
  recommendation: words.recommendations,
  ruling: words.rulings,
  scope: words.scopes,
  since: words.since,
  standing: words.standings,
  usage: words.usage,
  list: {
    and: listed,
    few: namedFew,
    plain: (parts: readonly string[]) => parts.join(''),
    colons: (parts: readonly string[]) => parts.join(': '),
    lines: (parts: readonly string[]) => parts.join('\n'),
    commas: (parts: readonly string[]) => parts.join(', '),
    dots: (parts: readonly string[]) => parts.join(' · '),
    sentences: (parts: readonly string[]) => parts.join(' '),
    semicolons: (parts: readonly string[]) => parts.join('; '),
    paragraphs: (parts: readonly string[]) => parts.join('\n\n'),
    gaps: (parts: readonly string[]) => parts.join(words.summaryWords.between),
  },
});

type Words = ReturnType<typeof wordsOf>;
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
  Object.hasOwn(sentences('en'), `${table}.${key}`) ? { phrase: `${table}.${key}`, gaps: [] } : key;

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
  ...Object.fromEntries(flat(wordsOf(CATALOGUES[language], wordingIn(language)), '')),
});

const known = new Map<Language, Sentences>();

/** The sentences of a language, put together when the first of them is said: reviews begin before anything is. */
function sentences(language: Language): Sentences {
  const all = known.get(language) ?? sentencesIn(language);
  known.set(language, all);
  return all;
}

/** A sentence of the core or of reports in a language; a text stays as it is. */
export const sayIn = (language: Language | undefined, said: Phrase | string): string =>
  sayWith(sentences(language ?? 'en'), said);
