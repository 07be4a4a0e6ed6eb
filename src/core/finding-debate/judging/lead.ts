import { assert } from '../../assert.ts';
import { compareText } from '../../text/order.ts';
import { contentOf } from '../assembly/content.ts';
import type { MemberBase } from './judged.ts';

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
