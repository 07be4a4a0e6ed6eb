import { total } from '../../consensus/confidence.ts';
import type { ItemId } from '../../ids.ts';
import { inReportOrder } from '../assembly/assemble.ts';
import type { Judged, MemberBase } from '../judging/judged.ts';
import { isEscalated } from './standing.ts';
import { PUT_TO_A_PERSON } from './weights.ts';

/** Lists the probability that each item that was set aside would have needed. */
export const neededBySetAside = (items: readonly Judged<MemberBase>[]): readonly (readonly [ItemId, number])[] =>
  items.flatMap(({ id, verdict, calibrated }) =>
    verdict.status === 'set-aside' ? [[id, calibrated?.needed ?? 0] as const] : [],
  );

/** The disputed items that a person is asked about by name: few, grave, and likely enough to be true. */
export function firstToDecide<J extends Judged<MemberBase>>(
  items: readonly J[],
  comparePlace: (a: J, b: J) => number,
): (item: J) => boolean {
  const grave = items.filter(
    (item) =>
      item.verdict.status === 'disputed' &&
      isEscalated({
        severity: item.severity,
        probability: total(item.confidence),
        quoteFound: item.calibrated?.quote === 'found',
        place: item.calibrated?.place,
      }),
  );
  const first = new Set(
    inReportOrder(grave, comparePlace)
      .slice(0, PUT_TO_A_PERSON)
      .map(({ id }) => id),
  );
  return ({ id }) => first.has(id);
}
