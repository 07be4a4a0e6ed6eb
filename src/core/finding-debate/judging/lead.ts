import { assert } from '../../assert.ts';
import { compareText } from '../../text/order.ts';
import { sketchOf, sketchOfReport, type TextSketch } from '../../text/sketch.ts';
import type { Reported } from '../hearing/said.ts';
import type { MemberBase } from './judged.ts';

/** Everything a finding says, as one text to order equals by: nothing about who said it. */
export function contentOf(finding: Reported): string {
  const { id: _id, seat: _seat, origin: _origin, ...content } = finding;
  return JSON.stringify(content);
}

/** The sketch of what a member says now: its own words, or those that its author revised them to. */
export const memberSketch = ({ finding, description }: Pick<MemberBase, 'finding' | 'description'>): TextSketch =>
  description === finding.description ? sketchOfReport(finding) : sketchOf(finding.title, description);

/** Surest first, then the longest text, then text order: nothing about who said it. */
export function leadOf<M extends MemberBase>(members: readonly M[]): M {
  const [lead] = [...members].sort(
    (a, b) =>
      b.finding.confidence - a.finding.confidence ||
      b.description.length - a.description.length ||
      compareText(contentOf(a.finding), contentOf(b.finding)),
  );
  assert(lead !== undefined, 'an item has a finding');
  return lead;
}
