import { hashOf } from '../../text/hash.ts';
import { partsOfName } from '../../text/names.ts';
import { prose } from '../../text/prose.ts';
import { stemOf, withoutParticle } from '../../text/stem.ts';
import { STOP_WORDS } from '../../text/stop-words.ts';
import { tokensOf } from '../../text/tokens.ts';

/** A text as counts of its character n-grams and of its words, both by hash. */
export interface ReportText {
  readonly grams: ReadonlyMap<number, number>;
  readonly words: ReadonlyMap<number, number>;
  /** Words, repeated ones included. */
  readonly length: number;
  /** A hash of the words in order: equal texts have equal ones. */
  readonly identity: number;
}

const GRAM = 4;
const SYLLABLES = 2;
const LONGEST = 4000;
const WORD_SEED = 7;

/** Reads the words of a text: identifiers are split, stop words and line numbers dropped, other words kept as written. */
export function reportText(title: string, description: string): ReportText {
  const grams = new Map<number, number>();
  const words = new Map<number, number>();
  let length = 0;
  let identity = 0;
  for (const { kind, text } of tokensOf(prose(`${title}\n${description}`.slice(0, LONGEST)))) {
    const parts = kind === 'name' ? partsOfName(text) : [text];
    for (const part of parts.length === 0 ? [text] : parts) {
      const word = part.toLowerCase();
      if (STOP_WORDS.has(word)) continue;
      length++;
      const isSyllables = kind === 'syllables';
      count(words, hashOf(isSyllables ? withoutParticle(word) : stemOf(word), WORD_SEED));
      addGrams(grams, isSyllables ? word : ` ${word} `, isSyllables ? SYLLABLES : GRAM);
      identity = hashOf(word, identity);
    }
  }
  return { grams, words, length, identity: length === 0 ? 0 : identity || 1 };
}

function addGrams(grams: Map<number, number>, word: string, size: number): void {
  if (word.length <= size) count(grams, hashOf(word));
  else for (let at = 0; at + size <= word.length; at++) count(grams, hashOf(word.slice(at, at + size)));
}

function count(counts: Map<number, number>, key: number): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
