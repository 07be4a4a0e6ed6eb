// Each number stands in docs/protocols/same-issue.md under the row named behind it.

/** What speaks for and against two reports being one issue, in log-odds. Rows J1 to J12, J18, J19, J22. */
export const SAME_ISSUE = {
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
} as const;

/** Two texts apart from each other are one template where the shorter one shares so many of its words. Row J22. */
export const TEMPLATE = { near: 0.3, shared: 0.85 } as const;

/** A pair counts at most this much, either way. Row J13. */
export const PAIR_LIMIT = 4;

/** What a pair counts that shares too little to be compared. Row J14. */
export const NOT_COMPARED = -2;

/** How much of the strength of a link between two groups is their best pair; the rest is the mean of all. Row J15. */
export const BEST_PAIR_SHARE = 0.5;

/** What one examiner's "the same" needs, in log-odds; two need nothing. Row J16. */
export const ONE_SAYS_SAME = -2.5;

/** What two members need to stay together when an examiner says that two things are mixed. Row J17. */
export const STAYS_TOGETHER = 1.5;

/** Lines over which nearness fades. Row J9. */
export const NEAR_LINES = 8;
