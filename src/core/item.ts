import type { Ruling } from './event.ts';
import type { ItemId } from './ids.ts';

/** `open` means the panel could not settle it: a person must. */
export type Standing = 'upheld' | 'dismissed' | 'open';

/** The form to which every protocol's outcome is reduced, for reports, pull requests, rulings and exit codes. */
export interface Item {
  readonly id: ItemId;
  readonly standing: Standing;
  /** Dismissed without being rejected: not sure enough to be reported, or there before the change. */
  readonly apart?: 'set-aside' | 'pre-existing';
  /** The one item about the whole work: a score or a gate. Counts of items leave it out. */
  readonly isVerdict?: true;
  readonly title: string;
  /** Never empty: every standing is explained. */
  readonly why: string;
  readonly severity?: string;
  readonly confidence?: number;
  /** The number itself, if the item is a score. */
  readonly score?: number;
}

/** An item after people's rulings. */
export interface RuledItem extends Item {
  readonly ruledBy?: Ruling;
}

/** Rulings overlay the outcome; they never rewrite the record. */
export function ruled(items: readonly Item[], rulings: ReadonlyMap<ItemId, Ruling>): readonly RuledItem[] {
  return items.map((item) => {
    const ruling = rulings.get(item.id);
    if (ruling === undefined) return item;
    const { apart: _undecided, ...known } = item;
    return { ...known, standing: ruling.ruling === 'uphold' ? 'upheld' : 'dismissed', why: ruling.reason, ruledBy: ruling };
  });
}

/** Writes the decisions and nothing else as text: equal verdicts give equal texts, whatever words explain them. */
export const verdictText = (items: readonly Item[]): string =>
  JSON.stringify(
    items.map(({ id, standing, severity = null, confidence = null, score }) => [
      id,
      standing,
      severity,
      confidence,
      ...(score === undefined ? [] : [score]),
    ]),
  );
