import { formula, total } from '../../consensus/confidence.ts';
import { say } from '../../english.ts';
import type { Item } from '../../item.ts';
import type { Phrase } from '../../phrase.ts';
import type { Judged, MemberBase } from '../judging/judged.ts';
import { inReportOrder } from './assemble.ts';

/** Every item in exactly one place, each place in report order. */
export interface Placed<J> {
  readonly accepted: readonly J[];
  readonly disputed: readonly J[];
  readonly rejected: readonly J[];
  /** Items that were folded into another one. */
  readonly absorbed: readonly J[];
}

/** Puts items in their places; `view` adds the facts that only the accepted ones together yield. */
export function place<J extends Judged<MemberBase>, D extends J>(
  items: readonly J[],
  comparePlace: (a: J, b: J) => number,
  view: (accepted: readonly J[]) => (item: J) => D,
): Placed<D> {
  const listed = items.filter(({ absorbed }) => absorbed === undefined);
  const withStatus = (status: J['verdict']['status']): readonly J[] => listed.filter(({ verdict }) => verdict.status === status);
  const seen = view(withStatus('accepted'));
  const ordered = (chosen: readonly J[]): readonly D[] => inReportOrder(chosen, comparePlace).map(seen);
  return {
    accepted: ordered(withStatus('accepted')),
    disputed: ordered(withStatus('disputed')),
    rejected: ordered(withStatus('rejected')),
    absorbed: ordered(items.filter(({ absorbed }) => absorbed !== undefined)),
  };
}

/** The same in the words the rest of the house shares. */
export function itemsOf<J extends Judged<MemberBase>>(
  { accepted, disputed, rejected }: Placed<J>,
  why: (item: J) => Phrase,
): readonly Item[] {
  const itemOf =
    (standing: Item['standing']) =>
    (item: J): Item => ({
      id: item.id,
      standing,
      title: item.lead.finding.title,
      why: `${say(why(item))}; ${say(formula(item.confidence))}`,
      severity: item.severity,
      confidence: total(item.confidence),
    });
  return [...accepted.map(itemOf('upheld')), ...disputed.map(itemOf('open')), ...rejected.map(itemOf('dismissed'))];
}

/** Items that are in no count of things to fix, and were not rejected either. */
export const itemsApart = <J extends Judged<MemberBase>>(
  items: readonly J[],
  apart: NonNullable<Item['apart']>,
  why: (item: J) => Phrase,
): readonly Item[] =>
  itemsOf({ accepted: [], disputed: [], rejected: items, absorbed: [] }, why).map((item) => ({ ...item, apart }));
