import { total } from '../../consensus/confidence.ts';
import type { ItemId } from '../../ids.ts';
import { compareText } from '../../text/order.ts';
import { sayTheSame } from '../../text/similarity.ts';
import type { TextSketch } from '../../text/sketch.ts';
import type { Judged, MemberBase } from '../judging/judged.ts';
import { contentOf, memberSketch } from '../judging/lead.ts';
import { severityRank } from '../judging/severity.ts';
import { AGREEMENT_LEVELS } from './agreement.ts';

type AnyJudged = Judged<MemberBase>;

/** Most important first: severity, confidence, level, place, then text. */
export function inReportOrder<J extends AnyJudged>(items: readonly J[], comparePlace: (a: J, b: J) => number): readonly J[] {
  return [...items].sort(
    (a, b) =>
      severityRank(b.severity) - severityRank(a.severity) ||
      total(b.confidence) - total(a.confidence) ||
      AGREEMENT_LEVELS.indexOf(a.level) - AGREEMENT_LEVELS.indexOf(b.level) ||
      comparePlace(a, b) ||
      compareText(a.lead.finding.title, b.lead.finding.title) ||
      compareText(contentOf(a.lead.finding), contentOf(b.lead.finding)),
  );
}

/** The most links listed for one item, so that the list stays readable. */
export const LINKS_MAX = 16;

/** Items on the same place that say different things, each with the others. */
export function relatedItems<J extends AnyJudged>(
  overlapping: Iterable<readonly [J, J]>,
): ReadonlyMap<ItemId, readonly ItemId[]> {
  const links = new Map<ItemId, ItemId[]>();
  const link = (from: J, to: J): void => {
    const known = links.get(from.id);
    if (known === undefined) links.set(from.id, [to.id]);
    else if (known.length < LINKS_MAX) known.push(to.id);
  };
  for (const [a, b] of overlapping) {
    if (a.lead.finding.category === b.lead.finding.category) continue;
    link(a, b);
    link(b, a);
  }
  return links;
}

export interface FoldRules<J> {
  /** Pairs on overlapping places, and which of the two lies within the other; pairs of plainly different sketches may lack. */
  readonly overlapping: (items: readonly J[], sketch: (item: J) => TextSketch) => Iterable<readonly [J, J]>;
  readonly liesWithin: (inner: J, outer: J) => boolean;
  readonly comparePlace: (a: J, b: J) => number;
  /** Tells whether two items have no common cause, whatever their titles. */
  readonly areApart?: (a: J, b: J) => boolean;
  /** Tells whether an item is not sure enough to be reported: it absorbs no item that is. */
  readonly isUnsure?: (item: J) => boolean;
}

/** Removes accepted items that repeat another: a part of its place, or the same root cause elsewhere. */
export function foldRepeats<J extends AnyJudged>(items: readonly J[], rules: FoldRules<J>): readonly J[] {
  const sketch = sketchBook();
  const { isUnsure = () => false } = rules;
  const absorbed = new Map<ItemId, AnyJudged['absorbed']>();
  const accepted = items.filter(({ verdict, absorbed: gone }) => verdict.status === 'accepted' && gone === undefined);
  for (const [a, b] of rules.overlapping(accepted, sketch)) {
    const inner = rules.liesWithin(b, a) ? b : rules.liesWithin(a, b) ? a : undefined;
    const outer = inner === a ? b : a;
    if (inner === undefined || absorbed.has(inner.id) || absorbed.has(outer.id)) continue;
    if ((isUnsure(outer) && !isUnsure(inner)) || isUnread(inner)) continue;
    if (sayTheSame(sketch(inner), sketch(outer))) absorbed.set(inner.id, { into: outer.id, why: 'subset' });
  }
  for (const alike of sameTitles(accepted.filter(({ id }) => !absorbed.has(id)))) {
    const [first, ...others] = inReportOrder(alike, rules.comparePlace);
    if (first === undefined) continue;
    const firstSure = isUnsure(first) ? others.find((one) => !isUnsure(one)) : first;
    for (const other of others) {
      const host = isUnsure(other) ? first : firstSure;
      if (host === undefined || host === other || isUnread(other) || rules.areApart?.(host, other)) continue;
      if (sayTheSame(sketch(host), sketch(other))) absorbed.set(other.id, { into: host.id, why: 'same-root-cause' });
    }
  }
  return items.map((item) => {
    const gone = absorbed.get(item.id);
    return gone === undefined ? item : { ...item, absorbed: gone };
  });
}

/** A finding with an unknown severity is not absorbed by one whose severity is known. */
const isUnread = ({ deciding }: AnyJudged): boolean => deciding.some(({ severityUnread }) => severityUnread !== undefined);

function sketchBook(): (item: AnyJudged) => TextSketch {
  const sketches = new Map<ItemId, TextSketch>();
  return (item) => {
    const known = sketches.get(item.id) ?? memberSketch(item.lead);
    sketches.set(item.id, known);
    return known;
  };
}

/** Groups items of one category whose titles differ only in case, spacing and punctuation. */
function sameTitles<J extends AnyJudged>(items: readonly J[]): Iterable<readonly J[]> {
  const byTitle = new Map<string, J[]>();
  for (const item of items) {
    const { category, title } = item.lead.finding;
    const key = `${category}\n${title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()}`;
    const list = byTitle.get(key);
    if (list === undefined) byTitle.set(key, [item]);
    else list.push(item);
  }
  return byTitle.values();
}
