import { defined } from './defined.ts';
import type { Item } from './item.ts';

/** The number of items by standing, as reports count them; a verdict on the whole work is not counted. */
export interface ItemCounts {
  /** The score of the verdict, if there is one: null if no judge answered. */
  readonly score?: number | null;
  readonly toFix: number;
  readonly toDecide: number;
  readonly dismissed: number;
  /** The number of items that are neither certain enough to be reported nor rejected. */
  readonly setAside: number;
  /** The number of faults that existed before the change. */
  readonly preExisting: number;
}

/** Counts items by standing, people's rulings included. */
export function countItems(items: readonly Item[]): ItemCounts {
  const verdict = items.find(({ isVerdict }) => isVerdict === true);
  const count = (standing: Item['standing'], apart?: Item['apart']): number =>
    items.filter((item) => item !== verdict && item.standing === standing && item.apart === apart).length;
  return {
    ...defined({ score: verdict && (verdict.score ?? null) }),
    toFix: count('upheld'),
    toDecide: count('open'),
    dismissed: count('dismissed'),
    setAside: count('dismissed', 'set-aside'),
    preExisting: count('dismissed', 'pre-existing'),
  };
}
