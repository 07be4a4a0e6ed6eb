import type { Case } from './case.ts';
import type { Item } from './item.ts';
import { countItems } from './item-counts.ts';
import { itemsUnder, SEED_POLICY } from './protocol.ts';

/** Summarises in one line what a round changed: the standings of the items, and how many moved. */
export const roundSummary = <S, P, O>(before: Case<S, P, O>, after: Case<S, P, O>): string =>
  changes(asItStands(before), asItStands(after));

/** Computes the items as if the debate ended after the rounds on the record. */
function asItStands<S, P, O>({ protocol, setup, record }: Case<S, P, O>): readonly Item[] {
  return record.rounds.length === 0 ? [] : (itemsUnder(protocol, SEED_POLICY, setup, record) ?? []);
}

function changes(before: readonly Item[], after: readonly Item[]): string {
  const earlier = new Map(before.map((item) => [item.id, item]));
  const known = after.filter(({ id }) => earlier.has(id));
  const moved = known.filter(({ id, standing }) => earlier.get(id)?.standing !== standing).length;
  const shifted = known.filter(({ id, confidence }) => earlier.get(id)?.confidence !== confidence).length;
  const { toFix, toDecide, dismissed, setAside, preExisting } = countItems(after);
  return [
    `${after.length} ${after.length === 1 ? 'item' : 'items'}`,
    [
      `${toFix} to fix, ${toDecide} to decide, ${dismissed} dismissed`,
      ...(setAside === 0 ? [] : [`${setAside} set aside`]),
      ...(preExisting === 0 ? [] : [`${preExisting} pre-existing`]),
    ].join(', '),
    `${after.length - known.length} new, ${moved} changed standing, ${shifted} changed confidence`,
  ].join('; ');
}
