// docs/protocols/same-issue.md lists each number under the row named behind it.

/** The evidence for and against two reports being one issue, in log-odds. Rows J1 to J12, J18, J19, J22, J25. */
export interface SameIssueWeights {
  readonly bias: number;
  readonly characters: number;
  readonly titles: number;
  readonly containment: number;
  readonly suggestions: number;
  readonly lengthRatio: number;
  readonly mutualNearest: number;
  readonly oneSidedNearest: number;
  readonly near: number;
  readonly otherPlace: number;
  readonly severityLevel: number;
  readonly onlyOneAboutTests: number;
  readonly mirrored: number;
  readonly sameClaim: number;
  readonly otherFilling: number;
  /** Times how much more alike they are than the next in each other's lists. Row J25; missing in calibrations without it. */
  readonly margin?: number;
}

/** The weights of a case that was opened without a calibration. */
export const SAME_ISSUE: SameIssueWeights = {
  bias: -6.85,
  characters: 9,
  titles: 4,
  containment: 2,
  suggestions: 1.2,
  lengthRatio: -0.6,
  mutualNearest: 1,
  oneSidedNearest: 0.4,
  near: 0.8,
  otherPlace: -0.3,
  severityLevel: -0.5,
  onlyOneAboutTests: -1.5,
  mirrored: 4,
  sameClaim: 3,
  otherFilling: -12,
};

/** Two texts apart from each other are one template where the shorter one shares so many of its words. Row J22. */
export const TEMPLATE = { near: 0.3, shared: 0.85 } as const;

/** A pair counts at most this much, either way. Row J13. */
export const PAIR_LIMIT = 4;

/** How groups are made of pairs. */
export interface LinkRules {
  /** The value of a pair that shares too little to be compared. Row J14. */
  readonly notCompared: number;
  /** How much of the strength of a link between two groups is their best pair; the rest is the mean of all. Row J15. */
  readonly bestPairShare: number;
  /** Lets single members move to the group that they fit best once groups are made. Row J24. */
  readonly moves: boolean;
  /** How much of the longer text a template about another subject shares, too. Row J22. */
  readonly templateShare: number;
  /** The value added to a pair of one answer, if it may be joined at all. Row J20. */
  readonly oneAnswer: number;
}

/** How groups are made in a case that was opened without a calibration. */
export const LINK_RULES: LinkRules = { notCompared: -2, bestPairShare: 0.5, moves: false, templateShare: 0, oneAnswer: 0 };

/** The log-odds that one examiner's "the same" needs; two need nothing. Row J16. */
export const ONE_SAYS_SAME = -2.5;

/** The log-odds that two members need to stay together when an examiner says that two things are mixed. Row J17. */
export const STAYS_TOGETHER = 1.5;

/** Lines over which nearness fades. Row J9. */
export const NEAR_LINES = 8;
