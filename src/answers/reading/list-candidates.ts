import type { JsonPiece } from '../json/json-in-text.ts';
import { Unreadable } from '../json/unreadable.ts';
import type { Candidate } from './choose.ts';
import { type Envelope, isEnvelope } from './envelope.ts';
import type { ListShape } from './list-shape.ts';

/** The ranks of what may be the list: under its name; another list or a valid element; what only resembles an element. */
const [NAMED, LISTED, ALIKE] = [2, 1, 0];
/** The most objects that may wrap the object with the list. */
const WRAPPERS_MAX = 2;

/** What one value of a text has of the list. */
interface Found {
  readonly elements: readonly Placed[];
  /** It has a list, if only an empty one. */
  readonly isWhole: boolean;
  /** One of its lists is empty. */
  readonly isEmpty?: boolean;
  /** Several of the objects inside contain a list: it is not clear which is meant. */
  readonly isSeveral?: true;
  /** Values under the list's name that are not lists. */
  readonly misplaced?: readonly unknown[];
  /** The object that contains the list, with its other fields. */
  readonly envelope?: Envelope;
  /** The objects around that object, without it. */
  readonly wrappers?: readonly Envelope[];
  /** Other names under which a list was found. */
  readonly aliases?: readonly string[];
}

/** An element, and the object around it whose place it inherits. */
interface Placed {
  readonly said: unknown;
  readonly around: Envelope;
}

/** One value of a text as part of the list. */
export type ListCandidate = Found & Candidate;

/** All candidates for the list in some values: of a value one of each rank, down to that of its list. */
export function listCandidates(pieces: readonly JsonPiece[], shape: ListShape<unknown>): readonly ListCandidate[] {
  return pieces.flatMap((piece) => {
    const candidates: ListCandidate[] = [];
    for (const rank of [NAMED, LISTED, ALIKE]) {
      const found = new Search(shape, rank, piece.standsAlone).in(piece);
      if (found !== undefined) candidates.push({ ...found, piece, rank: [rank] });
      if (found?.isWhole) break;
    }
    return candidates;
  });
}

/** The search for what has at least some rank in one value. */
class Search {
  readonly #shape: ListShape<unknown>;
  readonly #rank: number;
  readonly #standsAlone: boolean;

  constructor(shape: ListShape<unknown>, rank: number, standsAlone: boolean) {
    this.#shape = shape;
    this.#rank = rank;
    this.#standsAlone = standsAlone;
  }

  in({ value, isWhole }: JsonPiece): Found | undefined {
    const { name, isMentioned } = this.#shape;
    if (value instanceof Unreadable)
      return (value.isCut || this.#rank === ALIKE) && isMentioned(value.text) ? alone(value) : undefined;
    if (isEnvelope(value)) return this.#inObject(value, isWhole);
    if (!Array.isArray(value)) return undefined;
    const isPerFile = value.length > 0 && value.every((item) => isEnvelope(item) && Array.isArray(under(item, name)));
    return (this.#rank !== NAMED || isPerFile) && this.#speaks(value) ? this.#lists([value]) : undefined;
  }

  #inObject(object: Envelope, isWhole: boolean): Found | undefined {
    const { name, fits, resembles } = this.#shape;
    if (this.#rank !== NAMED && isWhole && fits(object)) return alone(object);
    const found = this.#listIn(object) ?? this.#inside(object, WRAPPERS_MAX);
    if (found !== undefined || this.#rank === NAMED) return found;
    const misplaced = under(object, name);
    if (misplaced !== undefined) return { elements: [], isWhole: false, misplaced: [misplaced] };
    return isWhole && this.#rank === ALIKE && resembles(object) ? alone(object) : undefined;
  }

  #listIn(object: Envelope): Found | undefined {
    const { name, aliases } = this.#shape;
    const named = under(object, name);
    if (Array.isArray(named)) return { ...this.#lists([named], object), envelope: object };
    const found = this.#rank === NAMED ? [] : aliases.filter((alias) => this.#speaks(under(object, alias)));
    if (found.length === 0) return undefined;
    return { ...this.#lists(found.map((alias) => under(object, alias) as unknown[])), envelope: object, aliases: found };
  }

  /** `{ "result": { "findings": [ … ] } }` */
  #inside(object: Envelope, levels: number): Found | undefined {
    if (levels === 0) return undefined;
    const [first, ...more] = Object.entries(object).flatMap(([name, value]) => {
      const found = isEnvelope(value) ? (this.#listIn(value) ?? this.#inside(value, levels - 1)) : undefined;
      return found === undefined ? [] : [{ name, found }];
    });
    if (first === undefined) return undefined;
    if (more.length > 0) return { elements: [], isWhole: false, isSeveral: true };
    const { [first.name]: _, ...wrapper } = object;
    return { ...first.found, wrappers: [wrapper, ...(first.found.wrappers ?? [])] };
  }

  /** An element of a list may be an object that has a list itself: one for each file, say. */
  #lists(lists: readonly (readonly unknown[])[], around: Envelope = {}): Found {
    const { name, fits } = this.#shape;
    const elements = lists.flat().flatMap((item): readonly Placed[] => {
      const inner = isEnvelope(item) ? under(item, name) : undefined;
      if (!isEnvelope(item) || !Array.isArray(inner) || fits(item)) return [{ said: item, around }];
      return inner.map((said) => ({ said, around: item }));
    });
    return { elements, isWhole: true, isEmpty: lists.some((list) => list.length === 0) };
  }

  /** A list without the right name speaks for itself; an empty one says nothing in the middle of a sentence. */
  #speaks(list: unknown): boolean {
    if (!Array.isArray(list)) return false;
    return list.length === 0 ? this.#standsAlone : list.some((item) => this.#resembles(item));
  }

  #resembles(item: unknown): boolean {
    if (item instanceof Unreadable) return this.#shape.isMentioned(item.text);
    return isEnvelope(item) && (this.#shape.resembles(item) || Array.isArray(under(item, this.#shape.name)));
  }
}

/** An element outside of any list. */
const alone = (said: unknown): Found => ({ elements: [{ said, around: {} }], isWhole: false });

/** The value of a field whose name may be written in any case. */
function under(object: Envelope, name: string): unknown {
  if (Object.hasOwn(object, name)) return object[name];
  return Object.entries(object).find(([key]) => key.toLowerCase() === name)?.[1];
}
