import { isPlaceholder, isPlain } from './looks-random.ts';

/** A secret, and of what kind it is. */
export interface FoundSecret {
  readonly kind: string;
  readonly secret: string;
}

/** A shorter text is no key: it may stand anywhere. */
const LITERAL_MIN = 8;

/** From here on it does not matter what stands around it. */
const LONG = 16;

/** More are masked only where their surroundings give them away: every text is searched for each. */
const LITERALS_MAX = 1_000;

interface Literal {
  readonly kind: string;
  readonly secret: string;
  /** As it is written here. */
  readonly words: string;
}

/** A place of a known secret. */
export interface KnownPlace extends FoundSecret {
  readonly start: number;
  readonly end: number;
}

/** Secrets that are masked wherever they stand, with or without what gave them away. */
export class KnownSecrets {
  readonly #words: Set<string>;
  readonly #literals: Literal[];
  #isInOrder = false;

  constructor(from?: KnownSecrets) {
    this.#words = new Set(from === undefined ? [] : from.#words);
    this.#literals = from === undefined ? [] : [...from.#literals];
  }

  /** Takes in a secret, unless it may just as well be an ordinary word. */
  learn({ kind, secret }: FoundSecret): void {
    if (secret.length < LITERAL_MIN || isPlain(secret) || isPlaceholder(secret)) return;
    this.hold({ kind, secret });
  }

  /** Takes in what is secret whatever it looks like. */
  hold({ kind, secret }: FoundSecret): void {
    if (secret.length < LITERAL_MIN || /\s/.test(secret)) return;
    for (const words of formsOf(secret)) {
      if (this.#words.has(words) || this.#literals.length >= LITERALS_MAX) continue;
      this.#words.add(words);
      this.#literals.push({ kind, secret, words });
      this.#isInOrder = false;
    }
  }

  /** Hands every place of a known secret in a text to `take`, the longest first; each sees what the one before left. */
  replaceIn(text: string, take: (text: string, places: readonly KnownPlace[]) => string): string {
    if (!this.#isInOrder) this.#literals.sort((a, b) => b.words.length - a.words.length);
    this.#isInOrder = true;
    let out = text;
    // What is masked on the way is learned, too.
    for (const literal of [...this.#literals]) {
      const places = placesOf(literal, out);
      if (places.length > 0) out = take(out, places);
    }
    return out;
  }
}

/** As it is, and as it looks inside JSON and URLs. */
function formsOf(secret: string): readonly string[] {
  // Half a character cannot be written in a URL.
  const inUrl = /\p{Surrogate}/u.test(secret) ? secret : encodeURIComponent(secret);
  return [...new Set([secret, JSON.stringify(secret).slice(1, -1), inUrl])];
}

const isWordAt = (text: string, at: number): boolean => /\w/.test(text.charAt(at));

function placesOf({ kind, secret, words }: Literal, text: string): readonly KnownPlace[] {
  const places: KnownPlace[] = [];
  for (let start = text.indexOf(words); start >= 0; ) {
    const end = start + words.length;
    const isPart = words.length < LONG && (isWordAt(text, start - 1) || isWordAt(text, end));
    if (!isPart) places.push({ kind, secret, start, end });
    start = text.indexOf(words, isPart ? start + 1 : end);
  }
  return places;
}
