import { defined } from '../../defined.ts';
import type { SeatId } from '../../ids.ts';
import { type Alike, clustersOf } from '../../text/clusters.ts';
import { compareText } from '../../text/order.ts';
import type { RoundAfter } from './deliberate.ts';
import { type CriticalBook, criticalId } from './numbered.ts';
import type { SharedCondition } from './outcome.ts';
import { COMPARED_TEXTS_MAX } from './rules.ts';
import type { Condition } from './said.ts';

type Held = Condition & { readonly judge: SeatId; readonly id?: string };

/** Collects the conditions that would remove each concern, by the last list of each judge; those of one concern are merged, with its holders. Row W1. */
export function conditionsIn(
  rounds: readonly RoundAfter[],
  { findings }: CriticalBook,
  alike: Alike,
): readonly SharedCondition[] {
  const last = new Map<SeatId, readonly Condition[]>();
  for (const { judges } of rounds)
    for (const { judge, opinion, brokenOff } of judges)
      if (opinion?.conditions !== undefined)
        last.set(judge.seat, brokenOff ? [...(last.get(judge.seat) ?? []), ...opinion.conditions] : opinion.conditions);
  const held = [...last].flatMap(([judge, conditions]) =>
    conditions.map((condition): Held => {
      const named = findings.find(({ id }) => id === criticalId(condition.concern));
      return { judge, ...condition, ...(named === undefined ? {} : { id: named.id, concern: named.finding }) };
    }),
  );
  const { clusters } = clustersOf(held, ({ concern, wouldRemove }) => concern || wouldRemove, {
    alike,
    most: COMPARED_TEXTS_MAX,
  });
  return clusters
    .map((members) => conditionOf(members, alike))
    .sort((a, b) => b.heldBy.length - a.heldBy.length || compareText(a.concern, b.concern));
}

function conditionOf(members: readonly Held[], alike: Alike): SharedCondition {
  const [id] = [...new Set(members.flatMap((one) => one.id ?? []))].sort(compareText);
  const remedies = clustersOf(
    members.map(({ wouldRemove }) => wouldRemove).filter((text) => text !== ''),
    (text) => text,
    { alike, most: COMPARED_TEXTS_MAX },
  );
  return {
    ...defined({ id }),
    concern: longest(members.filter((one) => id === undefined || one.id === id).map(({ concern }) => concern)),
    wouldRemove: remedies.clusters.map(longest).sort(compareText),
    dimensions: [...new Set(members.flatMap(({ dimension }) => dimension ?? []))].sort(compareText),
    heldBy: [...new Set(members.map(({ judge }) => judge))].sort(compareText),
  };
}

/** The longest of texts that say the same, then text order decides. */
const longest = (texts: readonly string[]): string =>
  [...texts].sort((a, b) => b.length - a.length || compareText(a, b))[0] ?? '';
