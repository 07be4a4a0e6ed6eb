import { LINKS_MAX } from '../../../finding-debate/assembly/assemble.ts';
import type { ItemId } from '../../../ids.ts';
import { compareText } from '../../../text/order.ts';
import type { TextSketch } from '../../../text/sketch.ts';
import { TextIndex } from '../../../text/text-index.ts';
import type { CodeItem } from '../members.ts';

/** Every pair of items on overlapping lines of one file, in an order that depends on content only. */
export function* overlappingPairs<T extends CodeItem>(items: readonly T[]): Generator<readonly [T, T]> {
  const open = new Open<T>();
  for (const item of inOrder(items)) {
    for (const earlier of open.reaching(item)) yield [earlier, item];
    open.add(item);
  }
}

/** The same pairs, but for some whose sketches are plainly different: on a crowded line not every pair is visited. */
export function* alikeOverlaps<T extends CodeItem>(
  items: readonly T[],
  sketch: (item: T) => TextSketch,
): Generator<readonly [T, T]> {
  const open = new Open<T>();
  let index = new TextIndex<T>();
  for (const item of inOrder(items)) {
    const reaching = open.reaching(item);
    // Most of the index has ended, so it is made again from what is open.
    if (index.all.length > CLEANED_FROM && index.all.length > reaching.length * 2) {
      index = new TextIndex();
      for (const one of reaching) index.add(one, sketch(one));
    }
    for (const earlier of index.near(sketch(item)))
      if (earlier.file === item.file && earlier.end >= item.start) yield [earlier, item];
    open.add(item);
    index.add(item, sketch(item));
  }
}

/** Items in order of place, without those that end before the next one. On a crowded line none does, and none is looked at. */
class Open<T extends CodeItem> {
  #items: T[] = [];
  #firstEnd = Number.POSITIVE_INFINITY;

  reaching({ file, start }: T): readonly T[] {
    if (this.#firstEnd < start || this.#items[0]?.file !== file) {
      this.#items = this.#items.filter((earlier) => earlier.file === file && earlier.end >= start);
      this.#firstEnd = this.#items.reduce((least, { end }) => Math.min(least, end), Number.POSITIVE_INFINITY);
    }
    return this.#items;
  }

  add(item: T): void {
    this.#items.push(item);
    this.#firstEnd = Math.min(this.#firstEnd, item.end);
  }
}

/** Items with lines, in order of place and title. */
function inOrder<T extends CodeItem>(items: readonly T[]): readonly T[] {
  const placed = items.filter(({ start }) => start > 0);
  return placed.sort(
    (a, b) =>
      compareText(a.file, b.file) ||
      a.start - b.start ||
      a.end - b.end ||
      compareText(a.lead.finding.title, b.lead.finding.title),
  );
}

/**
 * Equals `relatedItems(overlappingPairs(items))` without visiting every pair: an item has a limited number of links, so on
 * a crowded line most pairs add none.
 */
export function relatedByPlace(items: readonly CodeItem[]): ReadonlyMap<ItemId, readonly ItemId[]> {
  const links = new Map<ItemId, ItemId[]>();
  let lines = new OpenLines('');
  for (const item of inOrder(items)) {
    if (item.file !== lines.file) lines = new OpenLines(item.file);
    lines.link(item, links);
  }
  return links;
}

/** Open items are cleaned of those that have ended when they have doubled, from this number on. */
const CLEANED_FROM = 64;

/** The items of one file whose lines may reach the next one. */
class OpenLines {
  readonly file: string;
  #open: CodeItem[] = [];
  #cleanAt = CLEANED_FROM;
  readonly #categories = new Map<string, number>();
  /** Those that can take more links, by category. */
  readonly #wanting = new Map<string, CodeItem[]>();

  constructor(file: string) {
    this.file = file;
  }

  /** Links an item with the open ones of other categories, and opens it. */
  link(item: CodeItem, links: Map<ItemId, ItemId[]>): void {
    const { category } = item.lead.finding;
    const earlier = this.#earlier(item);
    const add = (from: CodeItem): number => {
      const known = links.get(from.id) ?? [];
      links.set(from.id, known);
      return known.push(item.id);
    };
    const [first] = earlier;
    if (first !== undefined) {
      // In the order in which pairs would name them.
      if (!links.has(first.id)) links.set(first.id, []);
      const ids = earlier.map(({ id }) => id);
      links.set(item.id, ids);
    }
    for (const [other, wanting] of this.#wanting) {
      if (other === category) continue;
      const left = wanting.filter((one) => one.end >= item.start && add(one) < LINKS_MAX);
      if (left.length === 0) this.#wanting.delete(other);
      else this.#wanting.set(other, left);
    }
    this.#push(item, earlier.length < LINKS_MAX);
  }

  /** The first open items of other categories, as many as are listed. */
  #earlier(item: CodeItem): readonly CodeItem[] {
    const { category } = item.lead.finding;
    const found: CodeItem[] = [];
    if (this.#open.length === this.#categories.get(category)) return found;
    for (const one of this.#open) {
      if (one.end < item.start || one.lead.finding.category === category) continue;
      if (found.push(one) === LINKS_MAX) break;
    }
    return found;
  }

  #push(item: CodeItem, wantsMore: boolean): void {
    const { category } = item.lead.finding;
    if (this.#open.length >= this.#cleanAt) this.#clean(item.start);
    this.#open.push(item);
    this.#categories.set(category, (this.#categories.get(category) ?? 0) + 1);
    if (!wantsMore) return;
    const wanting = this.#wanting.get(category);
    if (wanting === undefined) this.#wanting.set(category, [item]);
    else wanting.push(item);
  }

  #clean(start: number): void {
    this.#open = this.#open.filter(({ end }) => end >= start);
    this.#cleanAt = Math.max(CLEANED_FROM, this.#open.length * 2);
    this.#categories.clear();
    for (const { lead } of this.#open) {
      const { category } = lead.finding;
      this.#categories.set(category, (this.#categories.get(category) ?? 0) + 1);
    }
  }
}
