/** The value that fills a gap of a sentence: a word, a number, a list, or another sentence. */
type Gap = string | number | Phrase | readonly (string | Phrase)[];

/** A sentence that has not been worded yet: its key, and the values of its gaps. */
export interface Phrase {
  readonly phrase: string;
  readonly gaps: readonly Gap[];
}

/** Sentences in some language, by key. */
export interface Sentences {
  readonly [key: string]: (...gaps: never[]) => string;
}

/** The values allowed in the gaps of a sentence: a gap for words also takes another sentence. */
export type GapsOf<G extends readonly unknown[]> = {
  readonly [I in keyof G]: string extends G[I]
    ? string | Phrase
    : G[I] extends readonly string[]
      ? readonly (string | Phrase)[]
      : G[I];
};

/** Makes the typed `phrase` function of a table of sentences. */
export const phraseOf =
  <T extends Sentences>() =>
  <K extends keyof T & string>(key: K, ...gaps: GapsOf<Parameters<T[K]>>): Phrase => ({
    phrase: key,
    gaps: gaps as readonly Gap[],
  });

/** Words a phrase with a table of sentences; a text stays as it is. */
export function sayWith(sentences: Sentences, said: Phrase | string): string {
  if (typeof said === 'string') return said;
  const words = said.gaps.map((gap) => {
    if (typeof gap === 'number') return gap;
    return isList(gap) ? gap.map((one) => sayWith(sentences, one)) : sayWith(sentences, gap);
  });
  // A journal of a later version may know sentences that this one does not.
  if (!Object.hasOwn(sentences, said.phrase)) return [said.phrase, ...words].join(' ');
  const sentence = sentences[said.phrase] as unknown as (...gaps: readonly unknown[]) => string;
  return sentence(...words);
}

/** The same sentence with other words in its gaps; a text is such words as a whole. */
export function reword(said: Phrase | string, text: (words: string) => string): Phrase | string {
  if (typeof said === 'string') return text(said);
  const gaps = said.gaps.map((gap) => {
    if (typeof gap === 'number') return gap;
    return isList(gap) ? gap.map((one) => reword(one, text)) : reword(gap, text);
  });
  return { ...said, gaps };
}

const isList = (gap: Gap): gap is readonly (string | Phrase)[] => Array.isArray(gap);
