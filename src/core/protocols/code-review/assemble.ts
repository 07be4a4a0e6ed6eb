import { total } from '../../consensus/confidence.ts';
import { AGREEMENT_LEVELS } from '../../finding-debate/agreement.ts';
import { severityRank } from '../../finding-debate/severity.ts';
import type { ItemId } from '../../ids.ts';
import { compareText } from '../../text/order.ts';
import { sayTheSame } from '../../text/similarity.ts';
import { sketchOf, type TextSketch } from '../../text/sketch.ts';
import type { CodeItem } from './judge.ts';
import { contentOf } from './grouping.ts';
import { overlappingPairs } from './overlaps.ts';

/** Most important first: severity, confidence, level, file, line, then text. */
export function inReportOrder(items: readonly CodeItem[]): readonly CodeItem[] {
  return [...items].sort(
    (a, b) =>
      severityRank(b.severity) - severityRank(a.severity) ||
      total(b.confidence) - total(a.confidence) ||
      AGREEMENT_LEVELS.indexOf(a.level) - AGREEMENT_LEVELS.indexOf(b.level) ||
      compareText(a.file, b.file) ||
      a.lead.finding.line - b.lead.finding.line ||
      compareText(a.lead.finding.title, b.lead.finding.title) ||
      compareText(contentOf(a.lead.finding), contentOf(b.lead.finding)),
  );
}

/** Links listed for one item; more would help nobody. */
const LINKS_MAX = 16;

/** Links items on the same lines that say different things. */
export function linkRelated(items: readonly CodeItem[]): readonly CodeItem[] {
  const links = new Map<ItemId, ItemId[]>();
  const link = (from: CodeItem, to: CodeItem): void => {
    const known = links.get(from.id) ?? [];
    if (known.length < LINKS_MAX) links.set(from.id, [...known, to.id]);
  };
  for (const [a, b] of overlappingPairs(items)) {
    if (a.lead.finding.category === b.lead.finding.category) continue;
    link(a, b);
    link(b, a);
  }
  return items.map((item) => ({ ...item, related: links.get(item.id) ?? [] }));
}

/** Removes accepted items that repeat another: a part of its lines, or the same root cause elsewhere. */
export function foldRepeats(items: readonly CodeItem[]): readonly CodeItem[] {
  const sketches = new Map<ItemId, TextSketch>();
  const sketch = (item: CodeItem): TextSketch => {
    const known = sketches.get(item.id) ?? sketchOf(item.lead.finding.title, item.lead.description);
    sketches.set(item.id, known);
    return known;
  };
  const absorbed = new Map<ItemId, CodeItem['absorbed']>();
  const accepted = items.filter(({ verdict, absorbed: gone }) => verdict.status === 'accepted' && gone === undefined);
  for (const [a, b] of overlappingPairs(accepted)) {
    const inner = within(b, a) ? b : within(a, b) ? a : undefined;
    const outer = inner === a ? b : a;
    if (inner === undefined || absorbed.has(inner.id) || absorbed.has(outer.id)) continue;
    if (sayTheSame(sketch(inner), sketch(outer))) absorbed.set(inner.id, { into: outer.id, why: 'subset' });
  }
  for (const alike of sameTitles(accepted.filter(({ id }) => !absorbed.has(id)))) {
    const [first, ...others] = inReportOrder(alike);
    if (first === undefined) continue;
    for (const other of others) {
      if (sayTheSame(sketch(first), sketch(other))) absorbed.set(other.id, { into: first.id, why: 'same-root-cause' });
    }
  }
  return items.map((item) => ({ ...item, absorbed: absorbed.get(item.id) ?? item.absorbed }));
}

const within = (inner: CodeItem, outer: CodeItem): boolean => inner.start >= outer.start && inner.end <= outer.end;

/** Items of one category whose titles differ in nothing but case, spacing and punctuation. */
function sameTitles(items: readonly CodeItem[]): Iterable<readonly CodeItem[]> {
  const byTitle = new Map<string, CodeItem[]>();
  for (const item of items) {
    const { category, title } = item.lead.finding;
    const key = `${category}\n${title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim()}`;
    const list = byTitle.get(key);
    if (list === undefined) byTitle.set(key, [item]);
    else list.push(item);
  }
  return byTitle.values();
}
