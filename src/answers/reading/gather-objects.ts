import { type Bracketed, bracketsIn } from '../json/brackets.ts';
import { closeCut, stringsIn } from '../json/cut-object.ts';
import { type JsonInText, type JsonPiece, outside } from '../json/json-in-text.ts';
import { Repairer, strictJson } from '../json/json-repair.ts';
import { Unreadable } from '../json/unreadable.ts';
import { type Envelope, isEnvelope } from './envelope.ts';
import { fullness, isMentioned, type Named, named, type ObjectShape } from './object-shape.ts';

/** An object in an answer that may be the requested one. */
export interface Candidate extends Named {
  /** The keys that lead to it, outermost first. */
  readonly under: readonly string[];
  readonly isRepaired: boolean;
  /** If the text is truncated inside it: the lost part. */
  readonly cut?: { readonly endsIn: string; readonly rest: string };
}

/** The candidates for the answer in a text, and the remaining text. */
export interface GatheredObjects {
  readonly candidates: readonly Candidate[];
  /** Values without a candidate. */
  readonly ignored: readonly JsonPiece[];
  /** Other words inside a piece of which only a part could be read. */
  readonly unread: readonly string[];
  readonly leftOut: readonly string[];
  readonly isFull: boolean;
}

/** The most lists and objects that may wrap an answer. */
const WRAPPERS_MAX = 3;
/** The most objects that are looked at. */
const OBJECTS_MAX = 20_000;

/** Everything in some values that looks like the answer, in the order in which it was said. */
export const gatherObjects = (found: JsonInText, shape: ObjectShape): GatheredObjects => new ObjectGathering(shape).take(found);

class ObjectGathering {
  readonly #shape: ObjectShape;
  readonly #candidates: Candidate[] = [];
  readonly #unread: string[] = [];
  readonly #repairer = new Repairer();
  #left = OBJECTS_MAX;

  constructor(shape: ObjectShape) {
    this.#shape = shape;
  }

  take({ pieces, leftOut, isFull }: JsonInText): GatheredObjects {
    const ignored = pieces.filter(({ value, isRepaired }) => {
      const before = this.#candidates.length;
      this.#walk(value, { levels: WRAPPERS_MAX, under: [], isRepaired });
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

  #walk(value: unknown, at: Place): void {
    if (typeof value !== 'object' || value === null || this.#left-- <= 0) return;
    if (value instanceof Unreadable) {
      if (value.isCut) this.#takeCut(value.text, at);
      return;
    }
    if (Array.isArray(value)) {
      if (at.levels > 0) for (const item of value) this.#walk(item, { ...at, levels: at.levels - 1 });
      return;
    }
    const one = this.#candidate(value as Envelope);
    if (one !== undefined) this.#candidates.push({ ...one, under: at.under, isRepaired: at.isRepaired });
    else if (at.levels > 0)
      for (const [name, inner] of Object.entries(value))
        this.#walk(inner, { ...at, levels: at.levels - 1, under: [...at.under, name] });
  }

  /** It says what an answer cannot do without, or at least two other things that an answer says. */
  #candidate(value: Envelope): Named | undefined {
    const one = named(value, this.#shape);
    const { decides } = this.#shape;
    return decides(one.object) || fullness(one.object, this.#shape) >= 2 ? one : undefined;
  }

  /** A bracket in prose that is never closed must not hide the answer behind it; otherwise the answer itself is not closed. */
  #takeCut(text: string, at: Place): void {
    const [root] = bracketsIn(text, WRAPPERS_MAX + 1);
    const before = this.#candidates.length;
    const closed = root === undefined ? [] : closedIn(root, at.under);
    const taken = closed.filter(({ node, under }) => this.#takeClosed(text.slice(node.start, node.end), node, { ...at, under }));
    const rest = outside(
      text,
      taken.map(({ node }) => node),
    );
    if (isMentioned(rest, this.#shape) && !this.#takeBegun(text, at) && this.#candidates.length > before) this.#unread.push(rest);
  }

  #takeClosed(text: string, { names }: Bracketed, at: Place): boolean {
    if (this.#left-- <= 0 || !isMentionedAnyhow(text, this.#shape)) return false;
    const valid = strictJson(text, names);
    const value = (valid ?? this.#repairer.repair(text))?.value;
    const one = isEnvelope(value) ? this.#candidate(value) : undefined;
    if (one === undefined || !this.#shape.decides(one.object)) return false;
    this.#candidates.push({ ...one, under: at.under, isRepaired: valid === undefined || at.isRepaired });
    return true;
  }

  /** The object in which the text is truncated, at any depth. */
  #takeBegun(text: string, { levels, under }: Place): boolean {
    const strings = stringsIn(text);
    for (let level = 0; level <= levels; level++) {
      const cut = closeCut(text, level, strings);
      const valid = cut && strictJson(cut.text);
      const parsed = valid ?? (cut && this.#repairer.repair(cut.text));
      const inner = parsed && innermost(parsed.value, level);
      const one = inner && this.#candidate(inner.object);
      if (cut === undefined || inner === undefined || one === undefined) continue;
      const { endsIn, rest } = cut;
      const isRepaired = valid === undefined;
      this.#candidates.push({ ...one, under: [...under, ...inner.under], isRepaired, cut: { endsIn, rest } });
      return true;
    }
    return false;
  }
}

/** The position of a value during the search. */
interface Place {
  readonly levels: number;
  readonly under: readonly string[];
  readonly isRepaired: boolean;
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
