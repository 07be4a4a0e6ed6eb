import { compareText } from '../../../text/order.ts';
import type { CodeItem } from '../members.ts';

/** Every pair of items on overlapping lines of one file, in an order that depends on content only. */
export function* overlappingPairs<T extends CodeItem>(items: readonly T[]): Generator<readonly [T, T]> {
  const placed = items.filter(({ start }) => start > 0);
  const ordered = placed.sort(
    (a, b) =>
      compareText(a.file, b.file) ||
      a.start - b.start ||
      a.end - b.end ||
      compareText(a.lead.finding.title, b.lead.finding.title),
  );
  let open: T[] = [];
  for (const item of ordered) {
    open = open.filter((earlier) => earlier.file === item.file && earlier.end >= item.start);
    for (const earlier of open) yield [earlier, item];
    open.push(item);
  }
}
