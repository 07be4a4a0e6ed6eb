/** Version 2 also sets aside findings that are not sure enough and do not matter enough, and marks those that predate the change. */
export type Status = 'accepted' | 'disputed' | 'rejected' | 'set-aside' | 'pre-existing';

/** Quality of evidence: 3 cited and concrete, 2 cited and theoretical, 1 neither. */
export type EvidenceQuality = 1 | 2 | 3;

/** All that a status follows from. */
export interface LadderFacts {
  readonly everyMemberConceded: boolean;
  /** Every member conceded, yet the cross-examination came out in favour. */
  readonly keptByOthers: boolean;
  readonly supporters: number;
  readonly opponents: number;
  readonly defended: boolean;
  readonly evidence: EvidenceQuality;
  readonly critical: boolean;
  /** One member alone meets the bar for a critical finding. */
  readonly soundAlone: boolean;
  readonly score: number;
  readonly final: number;
  /** Points of the last challenge, where the protocol holds one. */
  readonly challengePoints: number;
  /** At least one panelist that was asked about the finding did not answer. */
  readonly somebodyFailed: boolean;
  readonly ruling: 'accept' | 'reject' | 'dispute' | undefined;
}

/** The numbers of the ladder; each protocol has its own. */
export interface LadderRules {
  readonly scoreToStandAlone: number;
  readonly confidenceToStand: number;
  /** The last challenge: the findings it applies to, and the score they need. Undefined if there is none. */
  readonly challenge:
    | {
        readonly confidenceBelow: number;
        readonly scoreBelow: number;
        readonly pointsToKeep: number;
        readonly pointsToKeepLower: number;
      }
    | undefined;
}

export type Reason =
  | 'withdrawn'
  | 'majority-challenged'
  | 'balanced-without-evidence'
  | 'balanced'
  | 'challenged-but-well-defended'
  | 'critical-needs-more'
  | 'insufficient-evidence'
  | 'confidence-too-low'
  | 'challenge-failed'
  | 'rule-of-arbiter'
  | 'root-cause-conflict'
  | 'root-cause-tie'
  | 'stands'
  | 'likely'
  | 'not-sure-enough'
  | 'unlikely'
  | 'contested'
  | 'there-before'
  | 'vote';

/** The decision and the rung it fell on. */
export interface Verdict {
  readonly status: Status;
  readonly step: number;
  readonly reason: Reason;
  /** The challenge cost one severity level. */
  readonly lowered: boolean;
  /** An even or lost vote was settled in favour. */
  readonly conflictResolved: boolean;
  /** It would have been rejected if every panelist that was asked had answered. */
  readonly heldOpen: boolean;
}

/** Walks the ladder; the first rung that holds decides. */
export function climb(facts: LadderFacts, rules: LadderRules): Verdict {
  return holdOpen(withdrawal(facts) ?? validity(facts, rules) ?? substance(facts, rules) ?? challenge(facts, rules), facts);
}

/** Applies the last rungs alone, for a confidence that changed after the climb; a disputed finding can only fall. */
export function climbAgain(facts: LadderFacts, rules: LadderRules, before: Verdict): Verdict {
  const low = confidenceRung(facts, rules);
  if (before.status !== 'accepted') return low?.status === 'rejected' ? holdOpen(low, facts) : before;
  return holdOpen(low ?? challenge(facts, rules), facts);
}

function withdrawal(facts: LadderFacts): Verdict | undefined {
  return facts.everyMemberConceded && !facts.keptByOthers ? decided('rejected', 1, 'withdrawn') : undefined;
}

function validity(facts: LadderFacts, rules: LadderRules): Verdict | undefined {
  const { supporters, opponents, defended, evidence, ruling } = facts;
  const step = opponents > supporters ? 2 : opponents === supporters && opponents >= 1 ? 3 : 0;
  if (step === 0) return undefined;
  if (ruling === 'reject') return decided('rejected', step, 'rule-of-arbiter');
  if (ruling === 'dispute') return decided('disputed', step, 'rule-of-arbiter');
  if (ruling === 'accept') return resolved(substance(facts, rules) ?? challenge(facts, rules));
  if (step === 2) {
    return defended && evidence === 3
      ? decided('disputed', 2, 'challenged-but-well-defended')
      : decided('rejected', 2, 'majority-challenged');
  }
  if (defended && evidence === 3) return resolved(substance(facts, rules) ?? challenge(facts, rules));
  if (!defended && evidence === 1) return decided('rejected', 3, 'balanced-without-evidence');
  return substance(facts, rules) ?? decided('disputed', 3, 'balanced');
}

/** Steps 4 to 6. */
function substance(facts: LadderFacts, rules: LadderRules): Verdict | undefined {
  if (facts.critical && facts.supporters < 2 && !facts.soundAlone) return decided('disputed', 4, 'critical-needs-more');
  if (facts.supporters <= 1 && facts.score < rules.scoreToStandAlone) return decided('rejected', 5, 'insufficient-evidence');
  return confidenceRung(facts, rules);
}

function confidenceRung(facts: LadderFacts, rules: LadderRules): Verdict | undefined {
  if (facts.final >= rules.confidenceToStand) return undefined;
  const open = facts.supporters >= 2 || facts.evidence === 3;
  return decided(open ? 'disputed' : 'rejected', 6, 'confidence-too-low');
}

/** Steps 7 and 8. */
function challenge({ final, supporters, score, challengePoints }: LadderFacts, rules: LadderRules): Verdict {
  const accepted = decided('accepted', 8, 'stands');
  const last = rules.challenge;
  if (last === undefined) return accepted;
  const doubtful = final < last.confidenceBelow || (supporters <= 1 && score < last.scoreBelow);
  if (!doubtful || challengePoints >= last.pointsToKeep) return accepted;
  if (challengePoints >= last.pointsToKeepLower) return { ...accepted, lowered: true };
  return decided('disputed', 7, 'challenge-failed');
}

const decided = (status: Status, step: number, reason: Reason): Verdict => ({
  status,
  step,
  reason,
  lowered: false,
  conflictResolved: false,
  heldOpen: false,
});

const resolved = (verdict: Verdict): Verdict => ({ ...verdict, conflictResolved: true });

/** Silence never dismisses. */
function holdOpen(verdict: Verdict, facts: LadderFacts): Verdict {
  return verdict.status === 'rejected' && facts.somebodyFailed ? { ...verdict, status: 'disputed', heldOpen: true } : verdict;
}

/** The best evidence among several members. */
export const bestEvidence = (qualities: readonly EvidenceQuality[]): EvidenceQuality =>
  qualities.includes(3) ? 3 : qualities.includes(2) ? 2 : 1;
