import type { Ruling } from '../event.ts';
import type { ItemId } from '../ids.ts';
import type { Standing } from '../item.ts';
import type { Part } from './track-record.ts';

/** One seat's statement for or against an item. */
export interface Saying {
  readonly panelist: string;
  readonly as: Part;
  readonly role: string;
  readonly side: 'for' | 'against';
}

/** An item with every seat that took a side on it. */
export interface ItemSayings {
  readonly item: ItemId;
  readonly category: string;
  /** The panel's decision on it, before people ruled. */
  readonly standing: Standing;
  readonly sayings: readonly Saying[];
}

/**
 * People's ruling on one item, with each seat's statement on it. This is the one form in which outcomes teach: a new kind
 * of outcome (an appeal, a dismissed review thread) becomes one of these, once for each case and item, and everything
 * behind it stays as it is.
 */
export interface Outcome extends ItemSayings {
  readonly truth: 'upheld' | 'dismissed';
}

/** The outcomes of a case: its items that a person ruled on, each once, by the last ruling. */
export function ruledOutcomes(items: readonly ItemSayings[], rulings: ReadonlyMap<ItemId, Ruling>): readonly Outcome[] {
  return items.flatMap((one) => {
    const ruling = rulings.get(one.item);
    return ruling === undefined ? [] : [{ ...one, truth: ruling.ruling === 'uphold' ? 'upheld' : 'dismissed' } as const];
  });
}

/** Tells whether a saying turned out right. */
export const isRight = ({ side }: Pick<Saying, 'side'>, { truth }: Pick<Outcome, 'truth'>): boolean =>
  (side === 'for') === (truth === 'upheld');
