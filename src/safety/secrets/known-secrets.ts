import { isPlain, isUnchosen } from './reading/looks-random.ts';
import { isPlaceholder } from './rules/placeholders.ts';

/** A secret, and of what kind it is. */
export interface FoundSecret {
  readonly kind: string;
  readonly secret: string;
}

/** A shorter text is not a key: it may occur anywhere. */
const LITERAL_MIN = 8;

/** From this length on, a match counts whatever surrounds it. */
const LONG = 16;

/** From this length on, words with a number do not occur by chance. */
const CHOSEN_MIN = 10;

interface Literal {
  readonly kind: string;
  readonly secret: string;
}

/** A place of a known secret. */
export interface KnownPlace extends FoundSecret {
  readonly start: number;
  readonly end: number;
}

/**
 * Secrets that are masked wherever they occur, with or without revealing surroundings. They are indexed by their first
 * characters, so that a text is scanned once, whatever their number.
 */
export class KnownSecrets {
  readonly #literals: Map<string, Literal>;
  /** The lengths of the literals that begin so, the longest first. */
  readonly #lengths: Map<string, number[]>;
  /** Marks the slots of the literals' first characters: a fast filter for most positions of a text. */
  readonly #slots: Uint8Array;

  constructor(from?: KnownSecrets) {
    this.#literals = new Map(from === undefined ? [] : from.#literals);
    this.#lengths = new Map(from === undefined ? [] : [...from.#lengths].map(([start, lengths]) => [start, [...lengths]]));
    this.#slots = from === undefined ? new Uint8Array(SLOTS) : from.#slots.slice();
  }

  /** How many there are, in all their ways of being written. */
  get size(): number {
    return this.#literals.size;
  }

  /** Adds a secret, unless it may just as well be an ordinary word. */
  learn({ kind, secret }: FoundSecret): void {
    if (
      secret.length < LITERAL_MIN ||
      secret !== secret.trim() ||
      isPlaceholder(secret) ||
      (isPlain(secret) && !isNoAccident(secret))
    )
      return;
    this.hold({ kind, secret });
  }

  /** Adds text that is secret whatever it looks like. */
  hold({ kind, secret }: FoundSecret): void {
    if (secret.length < LITERAL_MIN || /[\r\n\t]/.test(secret) || (secret.length < LONG && secret.includes(' '))) return;
    for (const words of formsOf(secret)) {
      if (this.#literals.has(words)) continue;
      this.#literals.set(words, { kind, secret });
      const start = words.slice(0, LITERAL_MIN);
      const lengths = this.#lengths.get(start) ?? [];
      if (!lengths.includes(words.length)) lengths.push(words.length);
      this.#lengths.set(
        start,
        lengths.sort((a, b) => b - a),
      );
      this.#slots[slotOf(words, 0)] = 1;
    }
  }

  /** Every place of a known secret in a text, in order; the longest of those with the same start. */
  placesIn(text: string): readonly KnownPlace[] {
    if (this.#literals.size === 0) return [];
    const places: KnownPlace[] = [];
    const last = text.length - LITERAL_MIN;
    for (let at = 0; at <= last; at++) {
      if (this.#slots[slotOf(text, at)] === 0) continue;
      const place = this.#placeAt(text, at);
      if (place === undefined) continue;
      places.push(place);
      at = place.end - 1;
    }
    return places;
  }

  #placeAt(text: string, at: number): KnownPlace | undefined {
    for (const length of this.#lengths.get(text.slice(at, at + LITERAL_MIN)) ?? []) {
      const literal = this.#literals.get(text.slice(at, at + length));
      const end = at + length;
      if (literal === undefined || (length < LONG && (isWordAt(text, at - 1) || isWordAt(text, end)))) continue;
      return { ...literal, start: at, end };
    }
    return undefined;
  }
}

const SLOTS = 1 << 16;

/** The first four characters, as one of the slots. */
const slotOf = (text: string, at: number): number =>
  ((text.charCodeAt(at) * 31 + text.charCodeAt(at + 1)) * 961 + text.charCodeAt(at + 2) * 31 + text.charCodeAt(at + 3) * 7) &
  (SLOTS - 1);

/** Words with a number, long enough not to occur by chance. */
const isNoAccident = (secret: string): boolean =>
  secret.length >= CHOSEN_MIN && /\d/.test(secret) && /[A-Za-z]/.test(secret) && !isUnchosen(secret);

/** As it is, and as it looks inside JSON, URLs and markup. */
function formsOf(secret: string): readonly string[] {
  // Half a character cannot be written in a URL.
  const inUrl = /\p{Surrogate}/u.test(secret) ? secret : encodeURIComponent(secret);
  const inMarkup = secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
  return [...new Set([secret, JSON.stringify(secret).slice(1, -1), inUrl, inMarkup])];
}

const isWordAt = (text: string, at: number): boolean => /\w/.test(text.charAt(at));
