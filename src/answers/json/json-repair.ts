import { jsonrepair } from 'jsonrepair';
import { bracketsIn } from './brackets.ts';
import { requoted } from './requote.ts';

/** A value that was read; wrapped, because `undefined` says that none could be. */
export interface Parsed {
  readonly value: unknown;
}

/** Valid JSON in which no object gives a name twice: the first of the two would be lost. */
export function strictJson(text: string, names = bracketsIn(text)[0]?.names): Parsed | undefined {
  const value = attempt(() => JSON.parse(text) as unknown);
  return value !== undefined && namesIn(value.value) === names ? value : undefined;
}

/** The longest piece whose quotes are put in order. */
const REQUOTE_MAX = 1_000_000;
/** Other repairs cost up to the square of the length: longer pieces, and more of them, are not repaired. */
const PIECE_MAX = 64_000;
const TOTAL_MAX = 500_000;

/** Repairs pieces of JSON that were cut out of a text, as long as they are not too long. */
export class Repairer {
  /** Words of a piece that its repaired value lacks, for example those of a comment. */
  readonly leftOut = new Set<string>();
  #left = TOTAL_MAX;

  repair(piece: string): Parsed | undefined {
    if (piece.length > REQUOTE_MAX) return undefined;
    const escaped = requoted(piece);
    return strictJson(escaped) ?? this.#rewritten(escaped) ?? this.#rewritten(piece);
  }

  #rewritten(piece: string): Parsed | undefined {
    if (piece.length > PIECE_MAX || piece.length > this.#left) return undefined;
    this.#left -= piece.length;
    const repaired = attempt(() => jsonrepair(piece));
    const parsed = repaired && strictJson(repaired.value);
    if (parsed === undefined) return undefined;
    const kept = new Set(wordsOf(textsIn(parsed.value).join(' ')));
    for (const word of wordsOf(piece.replace(/\\u[\da-f]{4}|\\[^u]/gi, ' '))) if (!kept.has(word)) this.leftOut.add(word);
    return parsed;
  }
}

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]{4,}/gu) ?? [];

/** Undefined if it throws: on malformed text, or on nesting too deep for the stack. */
function attempt<T>(read: () => T): { readonly value: T } | undefined {
  try {
    return { value: read() };
  } catch {
    return undefined;
  }
}

/** How many names the objects of a value have. */
function namesIn(value: unknown): number {
  let names = 0;
  walk(value, (part) => {
    if (typeof part === 'object' && part !== null && !Array.isArray(part)) names += Object.keys(part).length;
  });
  return names;
}

/** Every name and every text in a value. */
function textsIn(value: unknown): readonly string[] {
  const texts: string[] = [];
  walk(value, (part) => {
    if (typeof part !== 'object' || part === null) texts.push(String(part));
    else if (!Array.isArray(part)) for (const name of Object.keys(part)) texts.push(name);
  });
  return texts;
}

/** Visits every part of a value; not by recursion, because a value may be nested deeper than the stack. */
function walk(root: unknown, visit: (part: unknown) => void): void {
  const left = [root];
  while (left.length > 0) {
    const part = left.pop();
    visit(part);
    if (typeof part === 'object' && part !== null) for (const inner of Object.values(part)) left.push(inner);
  }
}
