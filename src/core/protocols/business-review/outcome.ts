import type { Placed } from '../../finding-debate/assembly/placed.ts';
import type { DebateOutcome } from '../../finding-debate/assembly/proceedings.ts';
import type { FindingStatistics } from '../../finding-debate/assembly/statistics.ts';
import type { EchoingPair } from '../../finding-debate/calibrated/echoes.ts';
import type { PolicyName } from '../../finding-debate/hearing/said.ts';
import type { KnownRecord } from '../../track-record/track-record.ts';
import type { BusinessItem } from './judge.ts';
import type { QualityScorecard } from './scorecard.ts';

/** An item with the facts that only the whole panel's view yields. */
export interface DecidedItem extends BusinessItem {
  readonly evidenceLevel: EvidenceLevel;
  readonly escalate: boolean;
  /** Reviewers of accuracy and of evidence are on opposite sides of a fact. */
  readonly factualDispute: boolean;
}

/** An item that is not sure enough to be reported. */
export interface FilteredItem extends DecidedItem {
  /** The confidence that an item of its severity needs. */
  readonly needed: number;
}

/** How well a finding is backed, by the checks of code; lowest rung first. */
export type EvidenceLevel = 'asserted' | 'quoted' | 'co-reported' | 'survived' | 'reproduced';

/** The recommendation that follows from the accepted findings. */
export type Recommendation =
  | 'do-not-publish'
  | 'revise-before-publishing'
  | 'revise-soon'
  | 'publish'
  | 'incomplete'
  | 'no-verdict';

/** Counts of the statements in the debate. */
export interface BusinessReviewStatistics extends FindingStatistics {
  readonly receivedByReviewer: ReadonlyMap<string, number>;
  /** Reviewers, and models from outside, that were asked and never answered. */
  readonly silentReviewers: readonly string[];
  readonly responses: number;
  readonly supports: number;
  readonly challenges: number;
  readonly externalResponses: ReadonlyMap<string, number>;
  readonly challenged: number;
  readonly defended: number;
  readonly revised: number;
  readonly withdrawn: number;
  readonly implicitDefend: number;
  readonly implicitDefendExternal: number;
  readonly externals: readonly {
    readonly model: string;
    readonly role: 'round1_primary' | 'round2_cross';
    readonly categories: readonly string[];
  }[];
}

/** The outcome of a business debate: every finding in exactly one place, and the quality of the document. */
export interface BusinessReviewOutcome extends Placed<DecidedItem>, DebateOutcome {
  /** The version that decided it. */
  readonly protocol: 'business-review/1' | 'business-review/2';
  /** The policy that decided it. */
  readonly policy: PolicyName;
  /** Set aside: not likely enough; version 2 only. */
  readonly filtered: readonly FilteredItem[];
  /** The track records that it was decided with, where there are any. */
  readonly learned?: readonly KnownRecord[];
  /** The number of independent voices the panel is worth, when the errors of its sources correlate. */
  readonly effectiveVoices: number;
  /** Sources that used the same words in most of their common reports: they count as partly one. */
  readonly echoes?: readonly EchoingPair[];
  readonly contentType: string;
  readonly scorecard: QualityScorecard;
  readonly recommendation: Recommendation;
  /** Too few reviewers for a valid debate. */
  readonly degraded: boolean;
  /** The analysers that answered the first round, where there are any. */
  readonly analysers?: readonly string[];
  /** The reviewers that answered the first round; analysers are none. */
  readonly reviewers: readonly string[];
  readonly statistics: BusinessReviewStatistics;
}
