import { assert } from '../../../assert.ts';
import { isConcreteSuggestion } from '../../../finding-debate/hearing/speech.ts';
import { contentOf } from '../../../finding-debate/judging/lead.ts';
import { compareText } from '../../../text/order.ts';
import type { Member } from '../members.ts';

/** The member whose words and place an item carries: best evidence, then most specific, then text. Row G20. */
export function leadMember(members: readonly Member[]): Member {
  const [lead] = [...members].sort(
    (a, b) =>
      b.grounding.quality - a.grounding.quality ||
      Number(b.grounding.quoted) - Number(a.grounding.quoted) ||
      specificity(b) - specificity(a) ||
      b.finding.confidence - a.finding.confidence ||
      b.description.length - a.description.length ||
      compareText(contentOf(a.finding), contentOf(b.finding)),
  );
  assert(lead !== undefined, 'an item has a finding');
  return lead;
}

/** Names that can be looked up, up to some number; a concrete suggestion; a line rather than a file. */
function specificity({ finding, description }: Member): number {
  const names = new Set(description.slice(0, 4000).match(/`[^`\n]{1,100}`|\b\w{1,60}\(|:\d{1,6}\b/g) ?? []).size;
  return Math.min(names, 8) + (isConcreteSuggestion(finding.suggestion) ? 2 : 0) + (finding.line > 0 ? 2 : 0);
}
