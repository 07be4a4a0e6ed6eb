import type { Ruling } from '../event.ts';
import type { ItemId } from '../ids.ts';
import type { Standing } from '../item.ts';
import type { Part } from './track-record.ts';

/** What one seat said about an item: that it stands, or that it does not. */
export interface Saying {
  readonly panelist: string;
  readonly as: Part;
  readonly role: string;
  readonly side: 'for' | 'against';
}

/** An item with everybody who took a side on it. */
export interface ItemSayings {
  readonly item: ItemId;
  readonly category: string;
  /** Where the panel left it, before people spoke. */
  readonly standing: Standing;
  readonly sayings: readonly Saying[];
}

/**
 * What people found of one item, and who had said what. This is the one form in which outcomes teach: a new kind of outcome (an
 * appeal, a dismissed review thread) becomes one of these, once for each case and item, and everything behind it stays as it is.
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

/** Whether a saying turned out right. */
export const isRight = ({ side }: Pick<Saying, 'side'>, { truth }: Pick<Outcome, 'truth'>): boolean =>
  (side === 'for') === (truth === 'upheld');
