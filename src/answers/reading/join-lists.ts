import { Unreadable } from '../json/unreadable.ts';
import { type Envelope, isEnvelope } from './envelope.ts';
import type { ListCandidate } from './list-candidates.ts';
import type { ListShape } from './list-shape.ts';
import type { Salvaged } from './salvage.ts';

/** A conflict between the lists of an answer: the key of its message. */
type Conflict = 'list-empty' | 'list-beside' | 'lists-several';

/** The list of an answer, joined from all that counts. */
export interface JoinedList {
  /** It has a list, if only an empty one. */
  readonly isWhole: boolean;
  /** In the order of the text; some may be `Unreadable`. */
  readonly elements: readonly unknown[];
  /** Other names under which fields of its elements were found. */
  readonly renamed: ReadonlyMap<string, string>;
  /** The objects that contain the list, with their other fields. */
  readonly envelopes: readonly Envelope[];
  /** The objects around an object with the list, without it. */
  readonly wrappers: readonly Envelope[];
  /** Other names under which a list was found. */
  readonly aliases: readonly string[];
  /** Values under the list's name that are not lists. */
  readonly misplaced: readonly unknown[];
  /** The fields in which the text is truncated. */
  readonly ends: readonly string[];
  /** Why it is not clear which of several lists is meant. */
  readonly conflicts: readonly Conflict[];
}

/** Joins the lists and elements that count; beside a list, what else looks like an element may be a quote or a draft. */
export function joinLists({ counted, ignored }: Salvaged<ListCandidate>, shape: ListShape<unknown>): JoinedList {
  const renamed = new Map<string, string>();
  /** The original elements in the text. */
  const taken = new Set<unknown>();
  const elements = counted.flatMap((candidate) =>
    candidate.elements.map(({ said, around }) => {
      taken.add(said);
      if (!isEnvelope(said)) return said;
      const { element, read } = shape.renamed(said);
      for (const { name, field } of read) renamed.set(name, field);
      return placedIn(element, shape.renamed(around).element);
    }),
  );
  const isWhole = counted.some((one) => one.isWhole);
  const isMoreBeside = (): boolean =>
    ignored.some(({ value }) => looksLikeMore(value, shape)) ||
    (shape.isStrict && counted.some(({ piece }) => hides(piece.value, taken, shape)));
  const conflicts: readonly (Conflict | false)[] = [
    counted.some(({ isSeveral }) => isSeveral) && 'lists-several',
    counted.some(({ isEmpty }) => isEmpty) && elements.length > 0 && 'list-empty',
    isWhole && isMoreBeside() && 'list-beside',
  ];
  return {
    elements,
    isWhole,
    renamed,
    envelopes: counted.flatMap(({ envelope }) => (envelope === undefined ? [] : [envelope])),
    wrappers: counted.flatMap(({ wrappers }) => wrappers ?? []),
    aliases: [...new Set(counted.flatMap(({ aliases }) => aliases ?? []))],
    misplaced: counted.flatMap(({ misplaced }) => misplaced ?? []),
    ends: counted.flatMap(({ piece }) => piece.endsIn ?? []),
    conflicts: conflicts.filter((one) => one !== false),
  };
}

/** A skipped value that has the fields of an element. */
function looksLikeMore(value: unknown, { isStrict, isLikely, fits }: ListShape<unknown>): boolean {
  const isMore = isStrict ? isLikely : fits;
  return (Array.isArray(value) ? value : [value]).some((item) => isEnvelope(item) && isMore(item));
}

/** True if the parsed values contain an element that was not taken: under another name, or inside an element. */
function hides(root: unknown, taken: ReadonlySet<unknown>, shape: ListShape<unknown>): boolean {
  const { name: own, isBeside, resembles, fits, isLikely } = shape;
  const left: { readonly value: unknown; readonly isInElement: boolean }[] = [{ value: root, isInElement: false }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { value, isInElement } = next;
    if (typeof value !== 'object' || value === null || value instanceof Unreadable) continue;
    const isTaken = taken.has(value);
    if (isEnvelope(value) && !isTaken && (isInElement ? resembles(value) && fits(value) : isLikely(value))) return true;
    // Fields that may accompany the list have their own shapes.
    for (const [name, inner] of Object.entries(value))
      if (!isBeside(name) || name.toLowerCase() === own) left.push({ value: inner, isInElement: isInElement || isTaken });
  }
  return false;
}

/** An element without a place inherits the place of the object that contains its list. */
function placedIn(element: Envelope, around: Envelope): Envelope {
  const missing = PLACES.filter(
    (key) => typeof around[key] === 'string' && (element[key] === undefined || element[key] === null),
  );
  return missing.length === 0 ? element : { ...element, ...Object.fromEntries(missing.map((key) => [key, around[key]])) };
}

const PLACES = ['file', 'section'] as const;
