import type { JsonPiece } from './json-in-text.ts';
import type { ListShape } from './list-shape.ts';
import { Unreadable } from './unreadable.ts';

/** An object that has the list, with what else it says. */
export type Envelope = Readonly<Record<string, unknown>>;

/** What an answer lists, over all the values in it. */
export interface Gathered {
  /** In the order in which they were said; some may be `Unreadable`. */
  readonly elements: readonly unknown[];
  readonly envelopes: readonly Envelope[];
  /** Other names under which a list was found. */
  readonly aliases: readonly string[];
  /** What stands under the list's name and is no list. */
  readonly misplaced: readonly unknown[];
  /** A list was found, if only an empty one. */
  readonly hasList: boolean;
  readonly used: readonly JsonPiece[];
  readonly ignored: readonly JsonPiece[];
}

/** Joins the lists of all values that fit; objects that only resemble an element count where there is no list. */
export function gatherList(pieces: readonly JsonPiece[], shape: ListShape<unknown>): Gathered {
  const strictly = new Gathering(shape, false).take(pieces);
  return strictly.hasList ? strictly : new Gathering(shape, true).take(pieces);
}

class Gathering {
  readonly #shape: ListShape<unknown>;
  readonly #isLenient: boolean;
  readonly #elements: unknown[] = [];
  readonly #envelopes: Envelope[] = [];
  readonly #aliases = new Set<string>();
  readonly #misplaced: unknown[] = [];
  #hasList = false;

  constructor(shape: ListShape<unknown>, isLenient: boolean) {
    this.#shape = shape;
    this.#isLenient = isLenient;
  }

  take(pieces: readonly JsonPiece[]): Gathered {
    const used: JsonPiece[] = [];
    const ignored: JsonPiece[] = [];
    for (const piece of pieces) (this.#takePiece(piece) ? used : ignored).push(piece);
    return {
      elements: this.#elements,
      envelopes: this.#envelopes,
      aliases: [...this.#aliases],
      misplaced: this.#misplaced,
      hasList: this.#hasList,
      used,
      ignored,
    };
  }

  #takePiece({ value, isWhole, standsAlone }: JsonPiece): boolean {
    if (value instanceof Unreadable)
      return (value.isCut || this.#isLenient) && this.#shape.isMentioned(value.text) && this.#push(value);
    if (Array.isArray(value)) return this.#speaks(value, standsAlone) && this.#takeList(value);
    return isObject(value) && this.#takeObject(value, isWhole, standsAlone);
  }

  /** A list without the right name speaks for itself; an empty one says nothing in the middle of a sentence. */
  #speaks(list: readonly unknown[], standsAlone: boolean): boolean {
    return list.length === 0 ? standsAlone : list.some((item) => this.#resembles(item));
  }

  #takeObject(object: Envelope, isWhole: boolean, standsAlone: boolean): boolean {
    const { name, fits, resembles } = this.#shape;
    if (this.#takeNamed(object)) return true;
    if (isWhole && fits(object)) return this.#push(object);
    if (this.#takeAliased(object, standsAlone) || this.#takeInside(object, 2, standsAlone)) return true;
    const misplaced = under(object, name);
    if (misplaced !== undefined) return this.#misplaced.push(misplaced) > 0;
    return isWhole && this.#isLenient && resembles(object) && this.#push(object);
  }

  #takeNamed(object: Envelope): boolean {
    const list = under(object, this.#shape.name);
    if (!Array.isArray(list)) return false;
    this.#envelopes.push(object);
    return this.#takeList(list);
  }

  #takeAliased(object: Envelope, standsAlone: boolean): boolean {
    const found = this.#shape.aliases.flatMap((alias) => {
      const list = under(object, alias);
      return Array.isArray(list) && this.#speaks(list, standsAlone) ? [{ alias, list: list as readonly unknown[] }] : [];
    });
    if (found.length === 0) return false;
    this.#envelopes.push(object);
    for (const { alias, list } of found) {
      this.#aliases.add(alias);
      this.#takeList(list);
    }
    return true;
  }

  #takeInside(object: Envelope, levels: number, standsAlone: boolean): boolean {
    const take = (one: Envelope): boolean =>
      this.#takeNamed(one) ||
      this.#takeAliased(one, standsAlone) ||
      (levels > 1 && this.#takeInside(one, levels - 1, standsAlone));
    return Object.values(object).filter(isObject).map(take).includes(true);
  }

  /** An element of a list may be an object that has a list itself: one for each file, say. */
  #takeList(list: readonly unknown[]): true {
    this.#hasList = true;
    for (const item of list) {
      const inner = isObject(item) ? item[this.#shape.name] : undefined;
      if (Array.isArray(inner) && !this.#shape.fits(item)) for (const one of inner) this.#push(one);
      else this.#push(item);
    }
    return true;
  }

  #push(element: unknown): true {
    this.#elements.push(element);
    return true;
  }

  #resembles(item: unknown): boolean {
    if (item instanceof Unreadable) return this.#shape.isMentioned(item.text);
    return isObject(item) && (this.#shape.resembles(item) || Array.isArray(under(item, this.#shape.name)));
  }
}

function under(object: Envelope, name: string): unknown {
  if (Object.hasOwn(object, name)) return object[name];
  return Object.entries(object).find(([key]) => key.toLowerCase() === name)?.[1];
}

const isObject = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Unreadable);
