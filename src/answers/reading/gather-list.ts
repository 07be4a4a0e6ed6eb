import type { JsonPiece } from '../json/json-in-text.ts';
import { Unreadable } from '../json/unreadable.ts';
import { type Envelope, isEnvelope } from './envelope.ts';
import type { ListShape } from './list-shape.ts';

/** A conflict between the lists of an answer: the key of its message. */
type Conflict = 'list-empty' | 'list-beside' | 'lists-several';

/** The list of an answer, collected from all values in it. */
export interface Gathered {
  /** In the order of the text; some may be `Unreadable`. */
  readonly elements: readonly unknown[];
  /** The objects that contain the list, with their other fields. */
  readonly envelopes: readonly Envelope[];
  /** The objects around an object with the list, without it. */
  readonly wrappers: readonly Envelope[];
  /** Other names under which a list was found. */
  readonly aliases: readonly string[];
  /** Other names under which fields of its elements were found. */
  readonly renamed: ReadonlyMap<string, string>;
  /** Values under the list's name that are not lists. */
  readonly misplaced: readonly unknown[];
  /** Why it is not clear which of several lists is meant. */
  readonly conflicts: readonly Conflict[];
  /** A list was found, if only an empty one. */
  readonly hasList: boolean;
  readonly used: readonly JsonPiece[];
  readonly ignored: readonly JsonPiece[];
}

/**
 * Joins the lists of all values that fit. If a list has the expected name, only such lists count: other lists and elements
 * may be quotes or drafts. Objects that only resemble an element count if there is no list.
 */
export function gatherList(pieces: readonly JsonPiece[], shape: ListShape<unknown>): Gathered {
  const named = new Gathering(shape, 'named').take(pieces);
  if (named.hasList) return named;
  const strictly = new Gathering(shape, 'strict').take(pieces);
  return strictly.hasList ? strictly : new Gathering(shape, 'lenient').take(pieces);
}

class Gathering {
  readonly #shape: ListShape<unknown>;
  readonly #manner: 'named' | 'strict' | 'lenient';
  readonly #conflicts = new Set<Conflict>();
  #hasEmptyList = false;
  readonly #elements: unknown[] = [];
  /** The original elements in the text. */
  readonly #taken = new Set<unknown>();
  readonly #envelopes: Envelope[] = [];
  readonly #wrappers: Envelope[] = [];
  readonly #aliases = new Set<string>();
  readonly #renamed = new Map<string, string>();
  readonly #misplaced: unknown[] = [];
  #hasList = false;

  constructor(shape: ListShape<unknown>, manner: 'named' | 'strict' | 'lenient') {
    this.#shape = shape;
    this.#manner = manner;
  }

  take(pieces: readonly JsonPiece[]): Gathered {
    const used: JsonPiece[] = [];
    const ignored: JsonPiece[] = [];
    for (const piece of pieces) (this.#takePiece(piece) ? used : ignored).push(piece);
    if (this.#hasEmptyList && this.#elements.length > 0) this.#conflicts.add('list-empty');
    for (const { value } of ignored) if (this.#hasList && this.#looksLikeMore(value)) this.#conflicts.add('list-beside');
    if (this.#shape.isStrict && this.#hasList && used.some(({ value }) => this.#hides(value))) this.#conflicts.add('list-beside');
    return {
      elements: this.#elements,
      envelopes: this.#envelopes,
      wrappers: this.#wrappers,
      aliases: [...this.#aliases],
      renamed: this.#renamed,
      misplaced: this.#misplaced,
      conflicts: [...this.#conflicts],
      hasList: this.#hasList,
      used,
      ignored,
    };
  }

  #takePiece({ value, isWhole, standsAlone }: JsonPiece): boolean {
    if (value instanceof Unreadable)
      return (value.isCut || this.#manner === 'lenient') && this.#shape.isMentioned(value.text) && this.#push(value);
    if (Array.isArray(value)) {
      const isPerFile =
        value.length > 0 && value.every((item) => isEnvelope(item) && Array.isArray(under(item, this.#shape.name)));
      return (this.#manner !== 'named' || isPerFile) && this.#speaks(value, standsAlone) && this.#takeList(value);
    }
    return isEnvelope(value) && this.#takeObject(value, isWhole, standsAlone);
  }

  /** A list without the right name speaks for itself; an empty one says nothing in the middle of a sentence. */
  #speaks(list: readonly unknown[], standsAlone: boolean): boolean {
    return list.length === 0 ? standsAlone : list.some((item) => this.#resembles(item));
  }

  #takeObject(object: Envelope, isWhole: boolean, standsAlone: boolean): boolean {
    const { name, fits, resembles } = this.#shape;
    if (this.#takeNamed(object)) return true;
    if (this.#manner === 'named') return this.#takeInside(object, 2, standsAlone);
    if (isWhole && fits(object)) return this.#push(object);
    if (this.#takeAliased(object, standsAlone) || this.#takeInside(object, 2, standsAlone)) return true;
    const misplaced = under(object, name);
    if (misplaced !== undefined) return this.#misplaced.push(misplaced) > 0;
    return isWhole && this.#manner === 'lenient' && resembles(object) && this.#push(object);
  }

  #takeNamed(object: Envelope): boolean {
    const list = under(object, this.#shape.name);
    if (!Array.isArray(list)) return false;
    this.#envelopes.push(object);
    return this.#takeList(list, object);
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

  /** A single list inside an object is taken; several under different names are ambiguous. */
  #takeInside(object: Envelope, levels: number, standsAlone: boolean): boolean {
    const inside = Object.values(object).filter(isEnvelope);
    const holders = inside.filter((one) => this.#holdsList(one, levels - 1, standsAlone));
    if (holders.length > 1) {
      this.#conflicts.add('lists-several');
      return true;
    }
    const [holder] = holders;
    if (holder === undefined) return false;
    this.#wrappers.push(Object.fromEntries(Object.entries(object).filter(([, value]) => value !== holder)));
    if (this.#takeNamed(holder)) return true;
    if (this.#manner !== 'named' && this.#takeAliased(holder, standsAlone)) return true;
    return levels > 1 && this.#takeInside(holder, levels - 1, standsAlone);
  }

  #holdsList(object: Envelope, levels: number, standsAlone: boolean): boolean {
    if (Array.isArray(under(object, this.#shape.name))) return true;
    const isAliased = (alias: string): boolean => {
      const list = under(object, alias);
      return Array.isArray(list) && this.#speaks(list, standsAlone);
    };
    if (this.#manner !== 'named' && this.#shape.aliases.some(isAliased)) return true;
    return (
      levels > 0 &&
      Object.values(object)
        .filter(isEnvelope)
        .some((one) => this.#holdsList(one, levels - 1, standsAlone))
    );
  }

  /** An element of a list may be an object that has a list itself: one for each file, say. */
  #takeList(list: readonly unknown[], around: Envelope = {}): true {
    this.#hasList = true;
    if (list.length === 0) this.#hasEmptyList = true;
    for (const item of list) {
      const inner = isEnvelope(item) ? under(item, this.#shape.name) : undefined;
      if (isEnvelope(item) && Array.isArray(inner) && !this.#shape.fits(item)) for (const one of inner) this.#push(one, item);
      else this.#push(item, around);
    }
    return true;
  }

  /** A skipped value that has the fields of an element. */
  #looksLikeMore(value: unknown): boolean {
    if (value instanceof Unreadable) return false;
    const isMore = this.#shape.isStrict ? this.#shape.isLikely : this.#shape.fits;
    if (Array.isArray(value)) return value.some((item) => isEnvelope(item) && isMore(item));
    return isEnvelope(value) && isMore(value);
  }

  /** True if the parsed values contain an element that was not taken: under another name, or inside an element. */
  #hides(root: unknown): boolean {
    const left: { readonly value: unknown; readonly isInElement: boolean }[] = [{ value: root, isInElement: false }];
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      const { value, isInElement } = next;
      if (typeof value !== 'object' || value === null || value instanceof Unreadable) continue;
      const isTaken = this.#taken.has(value);
      if (isEnvelope(value) && !isTaken && this.#isUntaken(value, isInElement)) return true;
      for (const [name, inner] of Object.entries(value))
        if (!this.#isOther(name)) left.push({ value: inner, isInElement: isInElement || isTaken });
    }
    return false;
  }

  #isUntaken(value: Envelope, isInElement: boolean): boolean {
    const { resembles, fits, isLikely } = this.#shape;
    return isInElement ? resembles(value) && fits(value) : isLikely(value);
  }

  /** Fields that may accompany the list have their own shapes. */
  #isOther = (name: string): boolean => this.#shape.isBeside(name) && name.toLowerCase() !== this.#shape.name;

  #push(said: unknown, around: Envelope = {}): true {
    this.#taken.add(said);
    this.#elements.push(isEnvelope(said) ? placedIn(this.#named(said), this.#shape.renamed(around).element) : said);
    return true;
  }

  /** An element under the names that are asked for. */
  #named(said: Envelope): Envelope {
    const { element, read } = this.#shape.renamed(said);
    for (const { name, field } of read) this.#renamed.set(name, field);
    return element;
  }

  #resembles(item: unknown): boolean {
    if (item instanceof Unreadable) return this.#shape.isMentioned(item.text);
    return isEnvelope(item) && (this.#shape.resembles(item) || Array.isArray(under(item, this.#shape.name)));
  }
}

/** An element without a place inherits the place of the object that contains its list. */
function placedIn(element: Envelope, around: Envelope): Envelope {
  const missing = PLACES.filter(
    (key) => typeof around[key] === 'string' && (element[key] === undefined || element[key] === null),
  );
  return missing.length === 0 ? element : { ...element, ...Object.fromEntries(missing.map((key) => [key, around[key]])) };
}

const PLACES = ['file', 'section'] as const;

function under(object: Envelope, name: string): unknown {
  if (Object.hasOwn(object, name)) return object[name];
  return Object.entries(object).find(([key]) => key.toLowerCase() === name)?.[1];
}
