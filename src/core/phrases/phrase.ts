import { FINDING_PHRASES } from './finding-phrases.ts';
import { FLAG_PHRASES } from './flag-phrases.ts';
import { JUDGE_PHRASES } from './judge-phrases.ts';

/** Every sentence of the core, by its key; reports have the same keys in other languages. */
export const ENGLISH = { ...FINDING_PHRASES, ...FLAG_PHRASES, ...JUDGE_PHRASES };

/** The sentences of the core in some language. */
export type Sentences = typeof ENGLISH;

type PhraseKey = keyof Sentences;

/** What stands in a gap of a sentence: a word, a number, names, or another sentence. */
type Gap = string | number | readonly string[] | Phrase;

type GapsOf<G extends readonly unknown[]> = { readonly [I in keyof G]: G[I] extends string ? string | Phrase : G[I] };

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
  const sentence = sentences[said.phrase] as (...gaps: readonly unknown[]) => string;
  return sentence(...said.gaps.map((gap) => (isPhrase(gap) ? say(gap, sentences) : gap)));
}

const isPhrase = (gap: Gap): gap is Phrase => typeof gap === 'object' && 'phrase' in gap;
