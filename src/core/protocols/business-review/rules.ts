import type { CrossExamRules, SourceRules } from '../../finding-debate/judging/confidence-terms.ts';
import type { LadderRules } from '../../finding-debate/judging/ladder.ts';

// docs/protocols/business-review.md lists each number under the row named behind it.

/** How far apart two reports of one issue may be, in paragraphs. Rows G1, G2. */
export const GROUPING = { paragraphsApart: 1, spanGrowth: 1 } as const;

/** From here on two claims with the same number are about the same subject. Row G4. */
export const SAME_SUBJECT = 0.4;

/** Points for agreement of reviewers, and the points a unique finding without support loses. Rows N2 to N4. */
export const SOURCES: SourceRules = {
  agreement: { perSource: 5, most: 15 },
  unique: { wellSupported: -5, wellSupportedScore: 5, weaklySupported: -15, weaklySupportedScore: 3 },
};

/** Adjustments a reviewer, or an external model, may ask for, either way. Row N5. */
export const ADJUSTMENT_LIMIT = { reviewer: 20, external: 30 } as const;

/** Returns the largest adjustment that an external model, or a reviewer, may ask for. Row N5. */
export const adjustmentLimitOf = (isExternal: boolean): number => ADJUSTMENT_LIMIT[isExternal ? 'external' : 'reviewer'];

/** Cross-review, first that holds. Rows N6 to N9. */
export const CROSS_REVIEW: CrossExamRules = { many: 2, manyAgree: 15, oneAgrees: 5, manyDisagree: -20, oneDisagrees: -10 };

/** The share of the challenge's cost that a defense wins back. Rows D1 to D3. */
export const RECOVERY = { strong: 0.7, moderate: 0.3, weak: 0 } as const;

/** The points a late discovery loses. Row O2. */
export const LATE_OBSERVATION = -10;

/** Validation score of a unique finding. Rows V1 to V5. */
export const SCORE = {
  confidence: [
    [80, 3],
    [60, 2],
    [40, 1],
  ],
  ownDomain: 2,
  otherDomain: -1,
  extraordinaryClaim: -2,
  extraordinaryBelow: 70,
} as const;

/** A critical finding with one supporter needs this from one member. Row S4. */
export const CRITICAL_ALONE_CONFIDENCE = 85;

/** Severity votes this far apart are a conflict of type A. Row N14. */
export const SEVERITY_CONFLICT_LEVELS = 2;

/** The status ladder; there is no last challenge. Rows S5, S6. */
export const LADDER: LadderRules = {
  scoreToStandAlone: 3,
  confidenceToStand: 40,
  challenge: undefined,
};

/** The points that winning a conflict over the same passage costs. Row C2. */
export const RIVALRY_WINNER = -10;

/** The score of each verification status. Row Q2. */
export const VERIFICATION_SCORE = { verified: 100, partially_accurate: 60, unverified: 40, contradicted: 0 } as const;

/** The points an accepted finding takes off a dimension that no reviewer scored. Row Q3. */
export const DERIVED_PENALTY = { critical: 40, high: 20, medium: 10, low: 5 } as const;

/** A debate of fewer reviewers is degraded. Row Q5. */
export const REVIEWERS_MIN = 3;

/** The change of confidence from which reports call it "adjusted". Row P3. */
export const NOTABLE_CHANGE = 10;

/** The recommendation for the gravest accepted finding, by rank; the first applies if there is none. Row P6. */
export const BY_RANK = ['publish', 'publish', 'revise-soon', 'revise-before-publishing', 'do-not-publish'] as const;
