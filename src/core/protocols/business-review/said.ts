import type {
  DefenseBase,
  Draft,
  Entered,
  FindingDebateSetup,
  FindingPhases,
  FindingRecord,
} from '../../finding-debate/hearing/said.ts';
import type { SeatId } from '../../ids.ts';

/** The evidence a reviewer offers for checking. */
export interface BusinessEvidence {
  readonly quote?: string;
  readonly impact: 'concrete' | 'theoretical' | 'none';
  /** Read from the finding's words, because its author gave none. */
  readonly inferred?: boolean;
}

/** The place that a finding sets against its own: a document that says two things. */
export interface Contradiction {
  readonly section: string;
  readonly paragraph?: number;
  readonly quote: string;
}

/** The result of checking a claim of fact. */
export type Verification = 'verified' | 'partially_accurate' | 'unverified' | 'contradicted';

/** A finding about a document, before it has an id. */
export interface BusinessFindingDraft extends Draft {
  readonly section: string;
  /** Counted from 1 within its section; undefined if the reviewer named none. */
  readonly paragraph?: number;
  readonly claim?: string;
  readonly verification?: Verification;
  readonly evidence: BusinessEvidence;
  /** The document's contradicting passage: it is shown, so a defense cannot bring it as new evidence. */
  readonly contradicts?: Contradiction;
}

/** A finding on the record. */
export type BusinessFinding = Entered<BusinessFindingDraft>;

/** An author's word on its own finding in Round 3; `concede` is a withdrawal, `modify` a revision. */
export interface BusinessDefense extends DefenseBase {
  readonly additionalEvidence: string;
}

/** The result of a checked claim; a bare status if the reviewer does not say which claim. */
export type CheckedClaim = Verification | { readonly claim: string; readonly status: Verification };

/** A score of one part of a field; a bare number if the reviewer does not say of which. */
export type SubScore = number | { readonly name: string; readonly score: number };

/** One reviewer's scores on 0–100; `overall` is the one it called so. */
export interface Scorecard {
  readonly overall?: number;
  readonly subScores: readonly SubScore[];
}

/** The scores a business review brings besides findings. */
export interface ReviewScores {
  readonly scorecard?: Scorecard;
  readonly verifications: readonly CheckedClaim[];
}

export type BusinessReviewPhases = FindingPhases<BusinessFindingDraft, BusinessDefense, ReviewScores>;
export type BusinessReviewRecord = FindingRecord<BusinessFindingDraft, BusinessDefense, ReviewScores>;

/** Everything about a business debate that is fixed before the first word. */
export interface BusinessReviewSetup extends FindingDebateSetup {
  readonly contentType: string;
  /** Text of the document, where it can be read. */
  readonly texts: ReadonlyMap<string, string>;
  /** Models from outside the team: cross-reviewers, and primaries of a bare category. */
  readonly externals: ReadonlySet<SeatId>;
  /** The accuracy score counts neither claims whose finding was withdrawn nor claims that could not be checked. Missing in old cases. Row Q8. */
  readonly claimsApart?: true;
}
