import type { SeatId } from '../../ids.ts';
import { plainlyDifferent } from '../../text/similarity.ts';
import { sketchOf } from '../../text/sketch.ts';
import type { CodeFinding, CodeReviewSetup } from './said.ts';

/** Whether a finding may stand in one group with others, as far as analysers are concerned. */
export type MayJoin = (members: readonly CodeFinding[], finding: CodeFinding) => boolean;

/** Analysers know the line and the rule: two findings of theirs are one only on the same lines and under the same rule. Row G9. */
export function ruleByRule({ seats = [], ruleByRule: isOn }: Partial<CodeReviewSetup>): MayJoin {
  const analysers = new Set<SeatId>(seats.filter(({ kind }) => kind === 'analyser').map(({ id }) => id));
  if (isOn !== true || analysers.size === 0) return () => true;
  return (members, finding) =>
    !analysers.has(finding.seat) || members.every((member) => !analysers.has(member.seat) || isOneFault(member, finding));
}

function isOneFault(a: CodeFinding, b: CodeFinding): boolean {
  const overlap = a.line <= Math.max(b.line, b.endLine) && b.line <= Math.max(a.line, a.endLine);
  if (!overlap) return false;
  if (a.evidence.reference === b.evidence.reference) return true;
  // Two tools have two names for one rule.
  return a.seat !== b.seat && !plainlyDifferent(sketchOf(a.title, a.description), sketchOf(b.title, b.description));
}
