import { hashOf, hashOfPart } from '../../text/hash.ts';
import { partsOfName } from '../../text/names.ts';
import { prose } from '../../text/prose.ts';
import { stemOf, withoutParticle } from '../../text/stem.ts';
import { STOP_WORDS } from '../../text/stop-words.ts';
import { tokensOf } from '../../text/tokens.ts';
import { type Counted, countedOf } from './key-counts.ts';

/** A text as counts of its character n-grams and of its words, both by hash. */
export interface ReportText {
  readonly grams: Counted;
  readonly words: Counted;
  /** Words, repeated ones included. */
  readonly length: number;
  /** A hash of the words in order: equal texts have equal ones. */
  readonly identity: number;
}

const GRAM = 4;
const SYLLABLES = 2;
const LONGEST = 4000;
const WORD_SEED = 7;

/** The features that a word adds to a text. */
interface ReadWord {
  readonly word: string;
  readonly key: number;
  readonly grams: readonly number[];
}

/** Reads texts: identifiers are split, stop words and line numbers dropped, other words kept as written. */
export class TextReader {
  // A case says the same words again and again: each is read once.
  readonly #words = new Map<string, ReadWord | undefined>();
  readonly #syllables = new Map<string, ReadWord | undefined>();

  /** All of a report's text. */
  read(title: string, description: string): ReportText {
    const grams: number[] = [];
    const keys: number[] = [];
    let identity = 0;
    for (const { word, key, grams: own } of this.#wordsIn(`${title}\n${description}`)) {
      keys.push(key);
      for (const gram of own) grams.push(gram);
      identity = hashOf(word, identity);
    }
    const { length } = keys;
    return { grams: countedOf(grams), words: countedOf(keys), length, identity: length === 0 ? 0 : identity || 1 };
  }

  /** The words of a title. */
  words(title: string): Counted {
    return countedOf(this.#wordsIn(title).map(({ key }) => key));
  }

  /** The character n-grams of a suggestion. */
  grams(suggestion: string): Counted {
    return countedOf(this.#wordsIn(suggestion).flatMap(({ grams }) => grams));
  }

  #wordsIn(text: string): readonly ReadWord[] {
    const found: ReadWord[] = [];
    for (const token of tokensOf(prose(text.slice(0, LONGEST)))) {
      const parts = token.kind === 'name' ? partsOfName(token.text) : [];
      for (const part of parts.length === 0 ? [token.text] : parts) {
        const word = this.#wordOf(part, token.kind === 'syllables');
        if (word !== undefined) found.push(word);
      }
    }
    return found;
  }

  #wordOf(written: string, isSyllables: boolean): ReadWord | undefined {
    const known = isSyllables ? this.#syllables : this.#words;
    const found = known.get(written);
    if (found !== undefined || known.has(written)) return found;
    const made = wordOf(written.toLowerCase(), isSyllables);
    known.set(written, made);
    return made;
  }
}

function wordOf(word: string, isSyllables: boolean): ReadWord | undefined {
  if (STOP_WORDS.has(word)) return undefined;
  const key = hashOf(isSyllables ? withoutParticle(word) : stemOf(word), WORD_SEED);
  return { word, key, grams: gramsOf(isSyllables ? word : ` ${word} `, isSyllables ? SYLLABLES : GRAM) };
}

function gramsOf(word: string, size: number): readonly number[] {
  if (word.length <= size) return [hashOf(word)];
  return Array.from({ length: word.length - size + 1 }, (_, at) => hashOfPart(word, at, at + size, 0));
}
