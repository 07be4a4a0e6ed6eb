import { assert } from '../../assert.ts';
import { compareText } from '../../text/order.ts';
import { similarity } from '../../text/similarity.ts';
import { isConcreteSuggestion } from '../hearing/speech.ts';
import type { MemberBase } from '../judging/judged.ts';
import { contentOf, memberSketch } from '../judging/lead.ts';
import { ALIKE } from './weights.ts';

/** A member whose evidence was checked. */
type Checked = MemberBase & { readonly grounding: { readonly quality: number; readonly quoted: boolean } };

/** What tells members apart whose evidence is equally good. */
export interface LeadFacts<M extends MemberBase> {
  readonly hasPlace: (member: M) => boolean;
  /** What the track record of its author adds, in a case that was opened with a calibration. */
  readonly trackRecord?: ((member: M) => number) | undefined;
}

/**
 * The member whose words and place an item carries: best evidence, then the most specific one, then text. With a calibration the
 * one that speaks best for all comes before the most specific one. Row L1.
 */
export function leadMember<M extends Checked>(members: readonly M[], { hasPlace, trackRecord }: LeadFacts<M>): M {
  const [only] = members;
  if (only !== undefined && members.length === 1) return only;
  const standing = trackRecord === undefined ? undefined : spokesmanship(members, trackRecord);
  const [lead] = [...members].sort(
    (a, b) =>
      b.grounding.quality - a.grounding.quality ||
      Number(b.grounding.quoted) - Number(a.grounding.quoted) ||
      (standing?.get(b) ?? 0) - (standing?.get(a) ?? 0) ||
      specificity(b, hasPlace) - specificity(a, hasPlace) ||
      b.finding.confidence - a.finding.confidence ||
      b.description.length - a.description.length ||
      compareText(contentOf(a.finding), contentOf(b.finding)),
  );
  assert(lead !== undefined, 'an item has a finding');
  return lead;
}

/** How well a member speaks for the others: by its author's track record, and by how alike it is to them. Row L1. */
function spokesmanship<M extends Checked>(members: readonly M[], trackRecord: (member: M) => number): ReadonlyMap<M, number> {
  // So many are compared; more say nothing new.
  const compared = members.slice(0, COMPARED_MAX).map(memberSketch);
  return new Map(
    members.map((member, at) => {
      const own = compared[at];
      const others = compared.filter((_, other) => other !== at);
      const alike =
        own === undefined || others.length === 0
          ? 0
          : others.reduce((sum, other) => sum + similarity(own, other), 0) / others.length;
      return [member, trackRecord(member) + ALIKE * alike];
    }),
  );
}

const COMPARED_MAX = 20;

const READ_MAX = 4000;
const NAMES_MAX = 8;

/** Names that can be looked up, up to some number; a concrete suggestion; a line rather than a whole. */
function specificity<M extends Checked>(member: M, hasPlace: (member: M) => boolean): number {
  const names = new Set(member.description.slice(0, READ_MAX).match(/`[^`\n]{1,100}`|\b\w{1,60}\(|:\d{1,6}\b/g) ?? []).size;
  const concrete = isConcreteSuggestion(member.finding.suggestion) ? 2 : 0;
  return Math.min(names, NAMES_MAX) + concrete + (hasPlace(member) ? 2 : 0);
}
