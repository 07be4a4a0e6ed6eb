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

/** What a word adds to a text. */
interface ReadWord {
  readonly word: string;
  readonly key: number;
  readonly grams: readonly number[];
}

/** Reads the words of texts: identifiers are split, stop words and line numbers dropped, other words kept as written. */
export function textReader(): (title: string, description: string) => ReportText {
  // A case says the same words again and again: each is read once.
  const words = new Map<string, ReadWord | undefined>();
  const syllables = new Map<string, ReadWord | undefined>();
  const read = (known: Map<string, ReadWord | undefined>, written: string): ReadWord | undefined => {
    const found = known.get(written);
    if (found !== undefined || known.has(written)) return found;
    const made = wordOf(written.toLowerCase(), known === syllables);
    known.set(written, made);
    return made;
  };
  return (title, description) => {
    const grams: number[] = [];
    const keys: number[] = [];
    let identity = 0;
    const add = (one: ReadWord | undefined): void => {
      if (one === undefined) return;
      keys.push(one.key);
      for (const gram of one.grams) grams.push(gram);
      identity = hashOf(one.word, identity);
    };
    for (const { kind, text } of tokensOf(prose(`${title}\n${description}`.slice(0, LONGEST)))) {
      const parts = kind === 'name' ? partsOfName(text) : [];
      if (parts.length === 0) add(read(kind === 'syllables' ? syllables : words, text));
      else for (const part of parts) add(read(words, part));
    }
    const { length } = keys;
    return { grams: countedOf(grams), words: countedOf(keys), length, identity: length === 0 ? 0 : identity || 1 };
  };
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
