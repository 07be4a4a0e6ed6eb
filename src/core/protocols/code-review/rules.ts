import type { CrossExamRules, SourceRules } from '../../finding-debate/judging/confidence-terms.ts';
import type { LadderRules } from '../../finding-debate/judging/ladder.ts';

// docs/protocols/code-review.md lists each number under the row named behind it.

/** How far apart two reports of one issue may be. Rows G1, G2. */
export const GROUPING = { linesApart: 5, spanGrowth: 5 } as const;

/** Points for agreement of independent sources, and the points an uncorroborated unique finding loses. Rows N2 to N4. */
export const SOURCES: SourceRules = {
  agreement: { perSource: 5, most: 15 },
  unique: { wellSupported: -5, wellSupportedScore: 5, weaklySupported: -15, weaklySupportedScore: 3 },
};

/** Cross-examination, first that holds. Rows N6 to N9. */
export const CROSS_EXAM: CrossExamRules = { many: 2, manyAgree: 15, oneAgrees: 5, manyDisagree: -20, oneDisagrees: -10 };

/** Defense. Rows N10 to N12. */
export const DEFENSE = { defended: 10, conceded: -25 } as const;

/** The words and similarity that a defense without a citation needs to answer a challenge. Row N16. */
export const ANSWERS_CHALLENGE = { words: 6, similarity: 0.2 } as const;

/** An adjustment a speaker may ask for, either way. Row N5. */
export const ADJUSTMENT_LIMIT = 30;

/** A confirmed advisory. Row N13. */
export const ADVISORY_CONFIRMED = 10;

/** The points a late discovery loses. Row O2. */
export const LATE_OBSERVATION = -10;

/** Validation score of a unique finding. Rows V1 to V7. */
export const SCORE = {
  confidence: [
    [80, 3],
    [60, 2],
    [40, 1],
  ],
  extraordinaryClaim: -2,
  extraordinaryBelow: 70,
  minorButSure: 1,
  minorSureAbove: 80,
  alignedPractice: 2,
  contradictsPractice: -1,
} as const;

/** The most lines between a quote and the reported line. Row V8. */
export const QUOTE_LINES_AWAY = 10;

/** A critical finding with one supporter needs this from one member. Row S4. */
export const CRITICAL_ALONE_CONFIDENCE = 85;

/** Severity votes this far apart are a conflict of type A. Row N15. */
export const SEVERITY_CONFLICT_LEVELS = 2;

/** The status ladder. Rows S5 to S7. */
export const LADDER: LadderRules = {
  scoreToStandAlone: 3,
  confidenceToStand: 40,
  challenge: { confidenceBelow: 70, scoreBelow: 5, pointsToKeep: 3, pointsToKeepLower: 2 },
};

/** The points that winning a conflict over the root cause costs. Row C2. */
export const ROOT_CAUSE_WINNER = -10;

/** Findings of one seat in several parts are one where they are this near. Row M1. */
export const MERGE_LINES = 3;

/** The most that one ask of a later round is about, where the material is in parts. Row M3. */
export const PER_ASK = { findings: 25, characters: 40_000 } as const;

/** The severity from which a finding is examined regardless of agreement. Row M4. */
export const EXAMINED_SEVERITY = 'high';

/** The points that severity adds to the confidence that an accepted finding needs to be reported. Row T1. */
export const THRESHOLD_BY_SEVERITY = { critical: -30, high: -15, medium: 0, low: 10 } as const;

/** The change of confidence from which reports call it "adjusted". Row P3. */
export const NOTABLE_CHANGE = 10;

// Version 2.

/** A place this near to a changed line is touched by the change. Row W3. */
export const NEAR_THE_CHANGE = 5;

/** The number of sources other than the reporters, with none that contradicts, that move a touched place elsewhere. Row W5. */
export const SAY_ELSEWHERE = 2;

/** The recommendation for the gravest accepted finding, by rank; the first applies if there is none. Row P7. */
export const BY_RANK = ['merge', 'merge', 'fix-soon', 'fix-before-merge', 'do-not-merge'] as const;
