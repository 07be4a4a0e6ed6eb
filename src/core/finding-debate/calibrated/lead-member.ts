import { assert } from '../../assert.ts';
import { compareText } from '../../text/order.ts';
import { isConcreteSuggestion } from '../hearing/speech.ts';
import type { MemberBase } from '../judging/judged.ts';
import { contentOf, memberSketch } from '../judging/lead.ts';
import { alikeness } from './alikeness.ts';

/** A member whose evidence was checked. */
type Checked = MemberBase & { readonly grounding: { readonly quality: number; readonly quoted: boolean } };

/** The facts that break ties between members with equally good evidence. */
export interface LeadFacts<M extends MemberBase> {
  readonly hasPlace: (member: M) => boolean;
  /** How well a member speaks for all, if the case was opened with a calibration. */
  readonly speaking?: Speaking<M> | undefined;
}

/** The score by which a member is chosen to speak for all: its own worth, plus this much for its likeness to the others. Row L1. */
export interface Speaking<M> {
  readonly byItself: (member: M) => number;
  readonly alike: number;
}

/**
 * The member whose words and place an item carries: best evidence, then the most specific one, then text. With a calibration the
 * one that speaks best for all comes before the most specific one. Row L1.
 */
export function leadMember<M extends Checked>(members: readonly M[], { hasPlace, speaking }: LeadFacts<M>): M {
  const [only] = members;
  if (only !== undefined && members.length === 1) return only;
  const standing = speaking === undefined ? undefined : spokesmanship(members, speaking);
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

/** How well each member speaks for the others. Row L1. */
function spokesmanship<M extends Checked>(members: readonly M[], { byItself, alike }: Speaking<M>): ReadonlyMap<M, number> {
  const likeness = alikeness(members.map(memberSketch));
  return new Map(members.map((member, at) => [member, byItself(member) + alike * (likeness[at] ?? 0)]));
}

const READ_MAX = 4000;
const NAMES_MAX = 8;

/** Names that can be looked up, up to some number; a concrete suggestion; a line rather than a whole. */
function specificity<M extends Checked>(member: M, hasPlace: (member: M) => boolean): number {
  const names = new Set(member.description.slice(0, READ_MAX).match(/`[^`\n]{1,100}`|\b\w{1,60}\(|:\d{1,6}\b/g) ?? []).size;
  const concrete = isConcreteSuggestion(member.finding.suggestion) ? 2 : 0;
  return Math.min(names, NAMES_MAX) + concrete + (hasPlace(member) ? 2 : 0);
}
