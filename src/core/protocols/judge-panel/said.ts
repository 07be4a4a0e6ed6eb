import type { SeatId } from '../../ids.ts';
import type { Note } from '../../note.ts';
import type { CaseRecord } from '../../protocol.ts';
import type { Seat } from '../../seat.ts';

/** How grave a finding is, in the words of the judges' templates. */
export type Priority = 'CRITICAL' | 'HIGH' | 'MEDIUM' | 'LOW';

/** How sure a judge is of a claim. */
export type ClaimConfidence = 'HIGH' | 'MEDIUM' | 'LOW';

/** A dimension that a plan is scored on; weights are percents or shares, and only their proportion counts. */
export interface Dimension {
  readonly name: string;
  readonly weight: number;
}

/** A score from 1 to 5 for one dimension, under its canonical name. */
export interface DimensionScore {
  readonly name: string;
  readonly score: number;
}

/** A finding that a judge lists as critical; anything below CRITICAL takes no part in the decision. */
export interface ListedFinding {
  readonly id?: string;
  readonly finding: string;
  readonly priority: Priority;
  readonly evidence: string;
}

/** A claim on which a judge rests its score. */
export interface KeyClaim {
  readonly claim: string;
  readonly evidence: string;
  /** Missing if the judge gave none. */
  readonly confidence?: ClaimConfidence;
}

/** A point on which a judge agrees with another. */
export interface Agreement {
  readonly withJudge: string;
  readonly onPoint: string;
  readonly strengtheningEvidence: string;
}

/** A point on which it does not, and why. */
export interface Disagreement {
  readonly withJudge: string;
  readonly onPoint: string;
  readonly myCounterargument: string;
  readonly myEvidence: string;
  readonly theirEvidenceWeakness: string;
}

/** A point that a judge calls unresolved: a dispute of Round 2 or a disagreement of Round 3. */
export interface Unresolved {
  readonly issue: string;
  readonly myView: string;
  readonly opposingView: string;
  readonly whyUnresolved: string;
}

/** A point that a judge maintains at the end. */
export interface MaintainedPoint {
  readonly point: string;
  readonly reason: string;
  readonly evidence: string;
}

/** A point that it has come to accept. */
export interface Concession {
  readonly point: string;
  readonly convincedBy: string;
}

/** A judge's stance on a critical finding that was put to it under an id. */
export interface CriticalStance {
  readonly id: string;
  readonly stance: 'hold' | 'reject';
  readonly reason: string;
}

/** A condition that would remove a concern. */
export interface Condition {
  readonly concern: string;
  readonly wouldRemove: string;
  /** The dimension that it lowers, by its canonical name. */
  readonly dimension?: string;
}

/** All that one judge says in one round; a field that is missing was not filled in. */
export interface Opinion {
  readonly overallScore?: number;
  readonly newScore?: number;
  readonly finalScore?: number;
  readonly previousScore?: number;
  readonly scoreChanged?: boolean;
  readonly isFinal?: boolean;
  readonly dimensionScores: readonly DimensionScore[];
  readonly positionStatement?: string;
  readonly changeReason?: string;
  readonly positionRevision?: string;
  readonly finalPosition?: string;
  readonly keyClaims: readonly KeyClaim[];
  /** Replaces all findings that the judge held; missing means that it keeps them. */
  readonly criticalFindings?: readonly ListedFinding[];
  /** Findings of others that it also holds: by id, text, or `judge: text`. */
  readonly endorses: readonly string[];
  /** Findings that it holds no longer, named likewise. */
  readonly withdraws: readonly string[];
  /** Since version 2: its stances on the critical findings by their ids. */
  readonly stances?: readonly CriticalStance[];
  /** Since version 2: replaces its earlier conditions; missing means that they stay. */
  readonly conditions?: readonly Condition[];
  readonly agreements: readonly Agreement[];
  readonly disagreements: readonly Disagreement[];
  readonly unresolvedDisputes?: readonly Unresolved[];
  readonly keyPointsMaintained: readonly MaintainedPoint[];
  readonly concessionsMade: readonly Concession[];
  readonly unresolvedDisagreements?: readonly Unresolved[];
  readonly notes: readonly Note[];
}

/** A stance to argue from, with the user's words on it. */
export interface Stance {
  readonly stance: string;
  readonly stancePrompt?: string;
}

/** A seat with the stance it argues from. */
export interface Judge extends Stance {
  readonly seat: SeatId;
  /** The stances that it scores under in turn, each in an ask of its own; then the mean of its scores counts. Row J11. */
  readonly rotates?: readonly Stance[];
}

/** Another judge's last opinion, as it is shown to the panel. */
export interface ShownOpinion {
  readonly judge: SeatId;
  readonly stance: string;
  readonly round: number;
  /** With two decimals. */
  readonly score: number;
  readonly opinion: Opinion;
  /** The critical findings that it holds and did not list in this opinion: kept from before, or endorsed. Missing if there are none. */
  readonly alsoHolds?: readonly string[];
  /** Since version 2: its citations that do not occur in the work. Missing if there are none. */
  readonly notFound?: readonly string[];
}

/** A critical finding as it is put to every judge, since version 2. */
export interface PutFinding {
  readonly id: string;
  readonly finding: string;
  readonly evidence: string;
  readonly heldBy: readonly SeatId[];
  readonly rejectedBy: readonly SeatId[];
  /** The citations for it that do not occur in the work. Missing if there are none. */
  readonly notFound?: readonly string[];
  /** It counts as not critical, because none of the citations for it occurs in the work. */
  readonly unfounded?: true;
}

/** The instructions a judge gets in every round. */
export interface AssessBrief {
  readonly stance: string;
  readonly stancePrompt?: string;
  readonly dimensions: readonly Dimension[];
}

/** The same with the snapshot of the round before. */
export interface DebateBrief extends AssessBrief {
  /** Missing where the judge was not heard yet. */
  readonly own?: ShownOpinion;
  readonly others: readonly ShownOpinion[];
  /** Since version 2: every critical finding so far, by id. */
  readonly critical?: readonly PutFinding[];
}

/** One phase a round; every answer is an opinion. */
export interface JudgePanelPhases {
  assess: { brief: AssessBrief; answer: Opinion };
  rebut: { brief: DebateBrief; answer: Opinion };
  finalise: { brief: DebateBrief; answer: Opinion };
}

/** All rounds that were held. */
export type JudgePanelRecord = CaseRecord<JudgePanelPhases>;

/** A piece of the work as every judge is shown it; null where it is missing or cannot be read. */
export interface Artefact {
  readonly name: string;
  readonly text: string | null;
}

/** The versions of the protocol; docs/protocols/judge-panel.md lists their differences. */
export type PanelVersion = 1 | 2;

/** The weight of a judge's score, and the number of examples it was learned from. */
export interface JudgeReliability {
  readonly seat: SeatId;
  /** Log-odds of being right; below zero its statements point the wrong way. Row L2. */
  readonly weight: number;
  /** 0 if the judge has no record and gets the weight of a judge without one. */
  readonly examples: number;
}

/** The reliability of a panel's judges, learned before its first round. */
export interface PanelReliability {
  /** Its origin, in words for the reader. */
  readonly source: string;
  /** The day it was learned, such as 2026-05-01. */
  readonly date: string;
  /** One for each judge of the panel. */
  readonly judges: readonly JudgeReliability[];
}

/** Everything about a judge debate that is fixed before the first word. */
export interface JudgePanelSetup {
  readonly seats: readonly Seat[];
  readonly judges: readonly Judge[];
  readonly dimensions: readonly Dimension[];
  /** How many rounds there are at most. */
  readonly rounds: 1 | 2 | 3;
  /** One round without a debate: the mean per dimension. */
  readonly single: boolean;
  /** The judged material, if available: since version 2 judges' citations are looked up in it. */
  readonly material?: { readonly artefacts: readonly Artefact[] };
  /** The judges' learned reliability, by which their scores are weighted. Rows L1 to L7. */
  readonly reliability?: PanelReliability;
}

/** The rounds in their order, by name. */
export const ROUND_NAMES = ['1:assess', '2:rebut', '3:finalise'] as const;
