import { hashOf } from '../../../core/text/hash.ts';
import { compareText } from '../../../core/text/order.ts';

/** The training and test items of a fold. */
export interface Fold<T> {
  readonly train: readonly T[];
  readonly test: readonly T[];
}

/**
 * Splits items into folds that depend on their keys alone, not on the order they come in.
 * Items of one group are never on both sides. Within a stratum groups are dealt out in turn, so that folds are alike.
 */
export function foldsOf<T>(items: readonly T[], options: FoldOptions<T>): readonly Fold<T>[] {
  const { groupOf, stratumOf = () => '', seed = 0 } = options;
  const strata = new Map<string, Map<string, number>>();
  for (const item of items) {
    const stratum = stratumOf(item);
    const groups = strata.get(stratum) ?? new Map<string, number>();
    const group = groupOf(item);
    strata.set(stratum, groups.set(group, hashOf(group, seed) >>> 0));
  }
  const foldOf = new Map<string, number>();
  let next = 0;
  for (const [, groups] of [...strata].sort(([a], [b]) => compareText(a, b)))
    for (const [group] of [...groups].sort(([a, hashA], [b, hashB]) => hashA - hashB || compareText(a, b)))
      if (!foldOf.has(group)) foldOf.set(group, next++);
  const count = Math.min(options.count ?? foldOf.size, foldOf.size);
  return Array.from({ length: count }, (_, fold) => ({
    train: items.filter((item) => (foldOf.get(groupOf(item)) ?? 0) % count !== fold),
    test: items.filter((item) => (foldOf.get(groupOf(item)) ?? 0) % count === fold),
  }));
}

/** The options for splitting items into folds. */
export interface FoldOptions<T> {
  /** The number of folds; without it each group is one fold (leave one out). */
  readonly count?: number;
  /** The group that must stay on one side of a split, such as the repository. */
  readonly groupOf: (item: T) => string;
  /** The stratum to balance over the folds, such as the label. */
  readonly stratumOf?: (item: T) => string;
  readonly seed?: number;
}
