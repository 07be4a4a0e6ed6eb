import { assert } from '../../assert.ts';
import { compareText } from '../../text/order.ts';
import { sketchOf, sketchOfReport, type TextSketch } from '../../text/sketch.ts';
import type { Reported } from '../hearing/said.ts';
import type { MemberBase } from './judged.ts';

/** Joins everything a finding says into one text that orders equals, without its author. */
export function contentOf(finding: Reported): string {
  const { id: _id, seat: _seat, origin: _origin, ...content } = finding;
  return JSON.stringify(content);
}

/** The sketch of a member's current text: its own words, or its author's revision. */
export const memberSketch = ({ finding, description }: Pick<MemberBase, 'finding' | 'description'>): TextSketch =>
  description === finding.description ? sketchOfReport(finding) : sketchOf(finding.title, description);

/** Chooses the surest, then the longest text, then by text order, without regard to the author. */
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
