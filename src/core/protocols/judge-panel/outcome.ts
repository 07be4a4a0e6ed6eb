import type { CurtailReason, Unanswered } from '../../event.ts';
import type { ItemId, SeatId } from '../../ids.ts';
import type { Note } from '../../note.ts';
import type { NotedFailure } from '../../noted-failure.ts';
import type { Phrase } from '../../phrase.ts';
import type { ClaimConfidence, Dimension, Judge, JudgeReliability, Opinion, Priority, Unresolved } from './said.ts';

/** The gate that the score opens: everything passes, something with conditions, nothing. */
export type Gate = 'GREEN' | 'YELLOW' | 'RED';

/** The judges that were heard: all, not all, only one, none. */
export type PanelState = 'full' | 'degraded' | 'INTERNAL' | 'none';

/** The panel's decision. Scores are shown with two decimals; `exactScore` and `calculation` are exact. */
export interface Verdict {
  readonly type: 'consensus' | 'majority' | 'split';
  readonly confidence: 'HIGH' | 'MEDIUM' | 'LOW';
  /** The round of the consensus. */
  readonly reachedAt: number | null;
  readonly score: number;
  readonly exactScore: string;
  readonly outOf20: number;
  readonly gate: Gate;
  readonly uncappedGate: Gate;
  /** The critical findings that keep it from being GREEN. */
  readonly cappedBy: readonly string[];
  readonly calculation: Phrase | string;
  /** Empty unless there is a majority. */
  readonly majority: readonly SeatId[];
  readonly minority: readonly SeatId[];
  readonly majorityScore?: number;
  readonly minorityScore?: number;
  /** Since version 2: every judge that holds any critical finding. */
  readonly criticalHolders?: readonly SeatId[];
  /** Since version 2: so many hold something critical that a person must decide. */
  readonly decisionNeeded?: true;
  /** The weights and the verdict without them, if scores are weighted by the judges' records. */
  readonly weighing?: Weighing;
}

/** The weights of the scores, and the result of the same scores without them. Row L7. */
export interface Weighing {
  readonly source: string;
  readonly date: string;
  readonly judges: readonly (JudgeReliability & {
    readonly effect: 'weighed' | 'not-counted' | 'misleads';
  })[];
  /** False if too few judges with a weight were heard: then weights decide nothing, and a person must decide. */
  readonly decides: boolean;
  readonly unweighted: Pick<Verdict, 'type' | 'score' | 'exactScore' | 'outOf20' | 'gate'>;
}

/** One judge after one round: its statement in it, and its score. */
export interface Position {
  readonly judge: SeatId;
  readonly stance: string;
  /** Null where it was never heard. */
  readonly score: number | null;
  readonly exactScore: string | null;
  readonly statedScore: number | null;
  readonly how: Phrase;
  readonly dimensions: readonly { readonly name: string; readonly score: number; readonly carried: boolean }[];
  /** Its score under each stance, if it takes all stances in turn. */
  readonly stances?: readonly { readonly stance: string; readonly score: number }[];
  /** The critical findings it holds. */
  readonly holds: readonly string[];
  /** Since version 2: the citations it made in this round that do not occur in the work. Missing if there are none. */
  readonly notFound?: readonly string[];
  /** Missing where it was silent in this round. */
  readonly opinion?: Opinion;
}

/** One round that counts. */
export interface CountedRound {
  readonly round: number;
  readonly range: number;
  readonly consensus: boolean;
  readonly dimensionCheck: 'carried' | 'passed' | 'failed';
  readonly whyNot: readonly Phrase[];
  readonly dimensions: readonly {
    readonly name: string;
    readonly mean: number;
    readonly range: number;
    readonly count: number;
  }[];
  readonly critical: readonly {
    readonly id?: string;
    readonly finding: string;
    readonly wordings: readonly string[];
    readonly heldBy: readonly SeatId[];
    readonly rejectedBy?: readonly SeatId[];
  }[];
  readonly absent: readonly { readonly judge: SeatId; readonly failure: Unanswered }[];
  readonly positions: readonly Position[];
}

/** Critical findings that say the same, in their final state. */
export interface CriticalIssue {
  readonly id: ItemId;
  readonly finding: string;
  readonly evidence: string;
  /** Every wording of it, brought to one case and single blanks. */
  readonly wordings: readonly string[];
  /** Empty if every judge that held it has withdrawn it. */
  readonly heldBy: readonly SeatId[];
  /** How many of the judges that spoke hold it. */
  readonly held: 'by-most' | 'by-some' | 'by-nobody';
  /** Since version 2: the judges that reject it, and the reasons given on either side. */
  readonly rejectedBy?: readonly SeatId[];
  readonly reasons?: readonly StanceReason[];
  /** Since version 2: the citations for it that do not occur in the work. Missing if there are none. */
  readonly notFound?: readonly string[];
  /** Since version 2: it counts as not critical, because none of the citations for it occurs in the work. */
  readonly unfounded?: true;
}

/** Why a judge holds or rejects a critical finding, in its last words on it. */
export interface StanceReason {
  readonly judge: SeatId;
  readonly stance: 'hold' | 'reject';
  readonly reason: string;
}

/** A concern, the condition that would remove it, and the judges that have it. */
export interface SharedCondition {
  /** The critical finding that it is, where it is one. */
  readonly id?: string;
  readonly concern: string;
  readonly wouldRemove: readonly string[];
  /** The dimensions that the judges with this concern name. */
  readonly dimensions: readonly string[];
  readonly heldBy: readonly SeatId[];
}

/** Claims that say the same. */
export interface SharedClaim {
  readonly claim: string;
  readonly evidence: string;
  /** The least confidence given by the judges that made it. */
  readonly confidence: ClaimConfidence;
  readonly judges: readonly SeatId[];
}

/** Something on which all judges agree. */
export interface Convergent {
  readonly kind: 'critical' | 'claim';
  /** Of a critical finding, since version 2. */
  readonly id?: string;
  readonly finding: string;
  readonly priority: Priority;
  readonly evidence: string;
}

/** Something on which they differ: a critical finding that some hold, a dimension, or a dispute that judges call unresolved. */
export type Divergent = {
  readonly finding: Phrase | string;
  readonly priority: Priority;
  readonly evidence: string;
  /** The judges that hold it, are at either end of the dimension, or call it unresolved. */
  readonly judges: readonly SeatId[];
} & (
  | { readonly kind: 'critical'; readonly id?: string }
  | { readonly kind: 'dimension'; readonly higher: readonly SeatId[]; readonly lower: readonly SeatId[] }
  | { readonly kind: 'dispute'; readonly views: readonly (Unresolved & { readonly judge: SeatId })[] }
);

/** Counts of the statements in the debate. */
export interface JudgePanelStatistics {
  readonly roundsHeld: number;
  readonly opinions: number;
  readonly absences: number;
  readonly raised: number;
  readonly lowered: number;
  readonly unchanged: number;
  readonly agreements: number;
  readonly disagreements: number;
  readonly concessions: number;
}

/** The outcome of a judge debate. Plain data: equal debates give equal outcomes. */
export interface JudgePanelOutcome {
  /** The version of the protocol that decided; missing under version 1. */
  readonly version?: 2;
  /** `heard`: it gave a score; `spoke`: it made any statement. */
  readonly judges: readonly (Judge & { readonly heard: boolean; readonly spoke: boolean })[];
  readonly dimensions: readonly Dimension[];
  readonly single: boolean;
  readonly panel: PanelState;
  /** Undefined if no judge was heard. */
  readonly verdict: Verdict | undefined;
  readonly rounds: readonly CountedRound[];
  readonly critical: readonly CriticalIssue[];
  readonly claims: readonly SharedClaim[];
  readonly convergent: readonly Convergent[];
  readonly divergent: readonly Divergent[];
  /** Since version 2. */
  readonly conditions?: readonly SharedCondition[];
  /** A single round so unanimous that it may be groupthink. */
  readonly groupthink?: { readonly range: number; readonly rangeOutOf20: number };
  readonly statistics: JudgePanelStatistics;
  readonly failures: readonly NotedFailure[];
  readonly curtailed: CurtailReason | undefined;
  readonly notes: readonly Note[];
}
