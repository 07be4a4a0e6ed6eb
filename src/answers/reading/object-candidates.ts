import { type Bracketed, bracketsIn } from '../json/brackets.ts';
import { closeCut, stringsIn } from '../json/cut-object.ts';
import { type JsonInText, type JsonPiece, outside } from '../json/json-in-text.ts';
import { Repairer, strictJson } from '../json/json-repair.ts';
import { Unreadable } from '../json/unreadable.ts';
import type { Candidate } from './choose.ts';
import { type Envelope, isEnvelope } from './envelope.ts';
import { fullness, type Named, named, type ObjectShape } from './object-shape.ts';
import type { Gathered } from './salvage.ts';

/** The subject or author of an answer, if it names one. */
export interface Address {
  /** The field in which it names it. */
  readonly key: string;
  readonly isOwn: (name: string) => boolean;
  /** True for another subject or author: the object does not answer the ask. */
  readonly isOther: (name: string) => boolean;
  /** The expected subject, for the description of a problem. */
  readonly expected: string;
}

/** The object to search for in a text. */
export interface Sought {
  readonly shape: ObjectShape;
  readonly address: Address;
}

/** An object in an answer that may be the requested one. */
export interface ObjectCandidate extends Named, Candidate, Place {
  /** The subjects that it names. */
  readonly about: readonly string[];
  /** True if it answers another ask. */
  readonly isAstray: boolean;
  /** If the text is truncated inside it: the lost part. */
  readonly cut?: Cut | undefined;
}

/** The position of an object in a text. */
interface Place {
  readonly piece: JsonPiece;
  /** The keys that lead to it, outermost first. */
  readonly under: readonly string[];
  readonly isRepaired: boolean;
}

interface Cut {
  readonly endsIn: string;
  readonly rest: string;
}

/** The most lists and objects that may wrap an answer. */
const WRAPPERS_MAX = 3;
/** The most objects that are looked at. */
const OBJECTS_MAX = 20_000;

/** Everything in some values that looks like the answer, in the order in which it was said. */
export const gatherObjects = (found: JsonInText, sought: Sought): Gathered<ObjectCandidate> =>
  new ObjectGathering(sought).take(found);

class ObjectGathering {
  readonly #shape: ObjectShape;
  readonly #address: Address;
  readonly #candidates: ObjectCandidate[] = [];
  readonly #unread: string[] = [];
  readonly #repairer = new Repairer();
  #left = OBJECTS_MAX;

  constructor({ shape, address }: Sought) {
    this.#shape = shape;
    this.#address = address;
  }

  take({ pieces, leftOut, isFull }: JsonInText): Gathered<ObjectCandidate> {
    const ignored = pieces.filter((piece) => {
      const before = this.#candidates.length;
      this.#walk(piece.value, { piece, under: [], isRepaired: piece.isRepaired }, WRAPPERS_MAX);
      return this.#candidates.length === before;
    });
    return {
      candidates: this.#candidates,
      ignored,
      unread: this.#unread,
      leftOut: [...new Set([...leftOut, ...this.#repairer.leftOut])],
      isFull: isFull || this.#left <= 0,
    };
  }

  #walk(value: unknown, at: Place, levels: number): void {
    if (typeof value !== 'object' || value === null || this.#left-- <= 0) return;
    if (value instanceof Unreadable) {
      if (value.isCut) this.#takeCut(value.text, at, levels);
      return;
    }
    if (!Array.isArray(value) && this.#take(this.#named(value as Envelope), at)) return;
    if (levels === 0) return;
    for (const [name, inner] of Object.entries(value))
      this.#walk(inner, Array.isArray(value) ? at : { ...at, under: [...at.under, name] }, levels - 1);
  }

  /** It says what an answer cannot do without, or at least two other things that an answer says. */
  #named(value: Envelope): Named | undefined {
    const one = named(value, this.#shape);
    return this.#shape.decides(one.object) || fullness(one.object, this.#shape) >= 2 ? one : undefined;
  }

  /** Correctly addressed goes first, then deciding, then complete, then full. */
  #take(one: Named | undefined, at: Place, cut?: Cut): boolean {
    if (one === undefined) return false;
    const { key, isOther, isOwn } = this.#address;
    const own = one.object[key];
    const about = typeof own === 'string' || typeof own === 'number' ? [...at.under, String(own)] : at.under;
    const isAstray = about.some(isOther);
    const holds = [!isAstray, about.some(isOwn), this.#shape.decides(one.object), cut === undefined];
    const rank = [...holds.map(Number), fullness(one.object, this.#shape)];
    this.#candidates.push({ ...one, ...at, about, isAstray, rank, isWhole: true, cut });
    return true;
  }

  /** A bracket in prose that is never closed must not hide the answer behind it; otherwise the answer itself is not closed. */
  #takeCut(text: string, at: Place, levels: number): void {
    const [root] = bracketsIn(text, WRAPPERS_MAX + 1);
    const before = this.#candidates.length;
    const closed = root === undefined ? [] : closedIn(root, at.under);
    const taken = closed.filter(({ node, under }) => this.#takeClosed(text.slice(node.start, node.end), node, { ...at, under }));
    const rest = outside(
      text,
      taken.map(({ node }) => node),
    );
    const isMore = this.#shape.isMentioned(rest) && !this.#takeBegun(text, at, levels);
    if (isMore && this.#candidates.length > before) this.#unread.push(rest);
  }

  #takeClosed(text: string, { names }: Bracketed, at: Place): boolean {
    if (this.#left-- <= 0 || !isMentionedAnyhow(text, this.#shape)) return false;
    const valid = strictJson(text, names);
    const value = (valid ?? this.#repairer.repair(text))?.value;
    const one = isEnvelope(value) ? this.#named(value) : undefined;
    if (one === undefined || !this.#shape.decides(one.object)) return false;
    return this.#take(one, { ...at, isRepaired: valid === undefined || at.isRepaired });
  }

  /** The object in which the text is truncated, at any depth. */
  #takeBegun(text: string, at: Place, levels: number): boolean {
    const strings = stringsIn(text);
    for (let level = 0; level <= levels; level++) {
      const cut = closeCut(text, level, strings);
      const valid = cut && strictJson(cut.text);
      const parsed = valid ?? (cut && this.#repairer.repair(cut.text));
      const inner = parsed && innermost(parsed.value, level);
      if (cut === undefined || inner === undefined) continue;
      const place = { ...at, under: [...at.under, ...inner.under], isRepaired: valid === undefined };
      if (this.#take(this.#named(inner.object), place, cut)) return true;
    }
    return false;
  }
}

/** The last object so many brackets deep: the one in which the text ended. */
function innermost(root: unknown, level: number): { readonly object: Envelope; readonly under: readonly string[] } | undefined {
  const under: string[] = [];
  let value = root;
  for (let left = level; left > 0; left--) {
    if (typeof value !== 'object' || value === null) return undefined;
    const [name, last] = Object.entries(value).at(-1) ?? [];
    if (name !== undefined && !Array.isArray(value)) under.push(name);
    value = last;
  }
  return isEnvelope(value) ? { object: value, under } : undefined;
}

interface Closed {
  readonly node: Bracketed;
  readonly under: readonly string[];
}

/** The outermost objects that are closed, in something that is not. */
function closedIn(node: Bracketed, under: readonly string[]): readonly Closed[] {
  return node.inside.flatMap((inner) => {
    const names = inner.key === '' ? under : [...under, inner.key];
    if (!inner.isClosed) return closedIn(inner, names);
    return inner.kind === 'object' ? [{ node: inner, under: names }] : [];
  });
}

/** Cheap, and right for every name that could be read. */
const isMentionedAnyhow = (text: string, { fields, aliases }: ObjectShape): boolean => {
  const folded = text.toLowerCase();
  const names = [...Object.keys(fields), ...aliases.map(({ name }) => name)];
  return names.some((name) => folded.includes(name) || folded.includes(name.replaceAll('_', '')));
};
