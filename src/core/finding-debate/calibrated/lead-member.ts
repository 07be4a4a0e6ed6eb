import { assert } from '../../assert.ts';
import { compareText } from '../../text/order.ts';
import { isConcreteSuggestion } from '../hearing/speech.ts';
import type { MemberBase } from '../judging/judged.ts';
import { contentOf } from '../judging/lead.ts';

/** A member whose evidence was checked. */
type Checked = MemberBase & { readonly grounding: { readonly quality: number; readonly quoted: boolean } };

/** The member whose words and place an item carries: best evidence, then most specific, then text. Row L1. */
export function leadMember<M extends Checked>(members: readonly M[], hasPlace: (member: M) => boolean): M {
  const [lead] = [...members].sort(
    (a, b) =>
      b.grounding.quality - a.grounding.quality ||
      Number(b.grounding.quoted) - Number(a.grounding.quoted) ||
      specificity(b, hasPlace) - specificity(a, hasPlace) ||
      b.finding.confidence - a.finding.confidence ||
      b.description.length - a.description.length ||
      compareText(contentOf(a.finding), contentOf(b.finding)),
  );
  assert(lead !== undefined, 'an item has a finding');
  return lead;
}

const READ_MAX = 4000;
const NAMES_MAX = 8;

/** Names that can be looked up, up to some number; a concrete suggestion; a line rather than a whole. */
function specificity<M extends Checked>(member: M, hasPlace: (member: M) => boolean): number {
  const names = new Set(member.description.slice(0, READ_MAX).match(/`[^`\n]{1,100}`|\b\w{1,60}\(|:\d{1,6}\b/g) ?? []).size;
  const concrete = isConcreteSuggestion(member.finding.suggestion) ? 2 : 0;
  return Math.min(names, NAMES_MAX) + concrete + (hasPlace(member) ? 2 : 0);
}
