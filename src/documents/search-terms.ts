import { hashOf } from '../core/text/hash.ts';
import { partsOfName } from '../core/text/names.ts';
import { stemOf, withoutParticle } from '../core/text/stem.ts';
import { KOREAN_STOP_WORDS, STOP_WORDS } from '../core/text/stop-words.ts';
import { tokensOf } from '../core/text/tokens.ts';

/** Seeds keep a number, a pair of syllables and a run of them apart from a word of the same spelling. */
const SEEDS = { number: 1, pair: 2, run: 3 } as const;
const BEYOND_ASCII = /[\u0080-\uffff]/;
const MARKS = /\p{M}+/gu;

/**
 * The terms that a text is searched by, as hashes: stems of words without accents, numbers without separators, names and their
 * parts, and for Hangul, Han and kana each run without its particle and each pair of syllables in it.
 */
export function searchTerms(text: string): readonly number[] {
  const terms: number[] = [];
  for (const { kind, text: token } of tokensOf(text.normalize('NFC'))) {
    if (kind === 'number') terms.push(hashOf(token.replaceAll(',', ''), SEEDS.number));
    else if (kind === 'syllables') addSyllables(terms, withoutParticle(token));
    else addWord(terms, token);
  }
  return terms;
}

function addWord(terms: number[], token: string): void {
  const word = plain(token.toLowerCase());
  if (STOP_WORDS.has(word)) return;
  terms.push(hashOf(stemOf(word)));
  const parts = partsOfName(token);
  if (parts.length < 2) return;
  for (const part of parts) if (!STOP_WORDS.has(part.toLowerCase())) terms.push(hashOf(stemOf(plain(part.toLowerCase()))));
}

/** A word without accents, so that `Węgrzynek` and `Wegrzynek` meet. */
const plain = (word: string): string => (BEYOND_ASCII.test(word) ? word.normalize('NFD').replace(MARKS, '') : word);

function addSyllables(terms: number[], run: string): void {
  if (KOREAN_STOP_WORDS.has(run)) return;
  terms.push(hashOf(run, SEEDS.run));
  for (let at = 0; at + 1 < run.length; at++) terms.push(hashOf(run.slice(at, at + 2), SEEDS.pair));
}
