import { ANSWER_PHRASES } from './answer-phrases.ts';
import { FINDING_PHRASES } from './finding-phrases.ts';
import { FLAG_PHRASES } from './flag-phrases.ts';
import { JUDGE_PHRASES } from './judge-phrases.ts';
import { NOTE_PHRASES } from './note-phrases.ts';

/** Every sentence of the core, by its key; reports have the same keys in other languages. */
export const ENGLISH = { ...FINDING_PHRASES, ...NOTE_PHRASES, ...ANSWER_PHRASES, ...FLAG_PHRASES, ...JUDGE_PHRASES };

/** The sentences of the core in some language. */
export type Sentences = typeof ENGLISH;

type PhraseKey = keyof Sentences;

/** What stands in a gap of a sentence: a word, a number, a list, or another sentence. */
type Gap = string | number | Phrase | readonly (string | Phrase)[];

type GapsOf<G extends readonly unknown[]> = {
  readonly [I in keyof G]: string extends G[I]
    ? string | Phrase
    : G[I] extends readonly string[]
      ? readonly (string | Phrase)[]
      : G[I];
};

/** A sentence that has not been put into words yet: its key, and what stands in its gaps. */
export interface Phrase {
  readonly phrase: PhraseKey;
  readonly gaps: readonly Gap[];
}

/** A sentence of the core. */
export const phrase = <K extends PhraseKey>(key: K, ...gaps: GapsOf<Parameters<Sentences[K]>>): Phrase => ({
  phrase: key,
  gaps: gaps as readonly Gap[],
});

/** A sentence in words; what is a text already stays as it is. */
export function say(said: Phrase | string, sentences: Sentences = ENGLISH): string {
  if (typeof said === 'string') return said;
  const words = said.gaps.map((gap) => {
    if (typeof gap === 'number') return gap;
    return isList(gap) ? gap.map((one) => say(one, sentences)) : say(gap, sentences);
  });
  // A journal of a later version may know sentences that this one does not.
  if (!Object.hasOwn(sentences, said.phrase)) return [said.phrase, ...words].join(' ');
  const sentence = sentences[said.phrase] as (...gaps: readonly unknown[]) => string;
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
