import type { Case } from './case.ts';
import type { Item } from './item.ts';
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
  const count = (standing: Item['standing']): number => after.filter((item) => item.standing === standing).length;
  return [
    `${after.length} items`,
    `${count('upheld')} upheld, ${count('open')} open, ${count('dismissed')} dismissed`,
    `${after.length - known.length} new, ${moved} changed standing, ${shifted} changed confidence`,
  ].join('; ');
}
