import type { SeatId } from '../../ids.ts';
import { plainlyDifferent } from '../../text/similarity.ts';
import { sketchOfReport } from '../../text/sketch.ts';
import type { CodeFinding, CodeReviewSetup } from './said.ts';

/** The facts about a finding and a group that follow from analysers being exact about lines and rules. */
export interface Exactness {
  /** The finding may join the group, as far as analysers are concerned. */
  readonly mayJoin: (members: readonly CodeFinding[], finding: CodeFinding) => boolean;
  /** Tells whether the finding is about a fault of the group, whatever its words. */
  readonly isSame: (members: readonly CodeFinding[], finding: CodeFinding) => boolean;
  /** Tells whether `isSame` can hold for a finding. */
  readonly goesByRule: (finding: CodeFinding) => boolean;
}

const NOTHING_KNOWN: Exactness = { mayJoin: () => true, isSame: () => false, goesByRule: () => false };

/** Two findings of analysers are one only on the same lines, and under the same rule or in the same words. Row G9. */
export function ruleByRule({ seats = [], ruleByRule: isOn }: Partial<CodeReviewSetup>): Exactness {
  const analysers = new Set<SeatId>(seats.filter(({ kind }) => kind === 'analyser').map(({ id }) => id));
  if (isOn !== true || analysers.size === 0) return NOTHING_KNOWN;
  const exact = (members: readonly CodeFinding[]): readonly CodeFinding[] => members.filter(({ seat }) => analysers.has(seat));
  return {
    mayJoin: (members, finding) => !analysers.has(finding.seat) || exact(members).every((member) => isOneFault(member, finding)),
    goesByRule: ({ seat }) => analysers.has(seat),
    isSame: (members, finding) =>
      analysers.has(finding.seat) && exact(members).some((member) => overlap(member, finding) && isOneRule(member, finding)),
  };
}

const isOneFault = (a: CodeFinding, b: CodeFinding): boolean =>
  overlap(a, b) &&
  (isOneRule(a, b) ||
    // Two tools have two names for one rule.
    (a.seat !== b.seat && !plainlyDifferent(sketchOfReport(a), sketchOfReport(b))));

const overlap = (a: CodeFinding, b: CodeFinding): boolean =>
  a.line <= Math.max(b.line, b.endLine) && b.line <= Math.max(a.line, a.endLine);

const isOneRule = (a: CodeFinding, b: CodeFinding): boolean =>
  a.evidence.reference !== undefined && a.evidence.reference === b.evidence.reference;
