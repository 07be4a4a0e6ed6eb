import type { Placed } from '../../finding-debate/placed.ts';
import type { DebateOutcome } from '../../finding-debate/proceedings.ts';
import type { EvidenceLevel } from './evidence-level.ts';
import type { CodeItem } from './judge.ts';

/** An item with what only the whole panel's view can tell. */
export interface DecidedItem extends CodeItem {
  readonly evidenceLevel: EvidenceLevel;
  /** A person should look at it now: severe, unresolved, and it would change the recommendation. */
  readonly escalate: boolean;
}

/** What was said in the debate, counted. */
export interface CodeReviewStatistics {
  readonly received: number;
  readonly receivedByModel: ReadonlyMap<string, number>;
  readonly agreements: number;
  readonly conflictsResolved: number;
  readonly disputesUnresolved: number;
  readonly uniqueAccepted: number;
  readonly uniqueRejected: number;
  readonly advisoriesChecked: number;
  readonly responsesByModel: ReadonlyMap<string, number>;
  readonly agreed: number;
  readonly disagreed: number;
  readonly partlyAgreed: number;
  readonly observationsAdded: number;
  readonly defensesByModel: ReadonlyMap<string, number>;
  readonly defended: number;
  readonly conceded: number;
  readonly modified: number;
  readonly increased: number;
  readonly decreased: number;
  readonly unchanged: number;
}

/** Where a debate ends: every finding in exactly one place, with everything said about it. */
export interface CodeReviewOutcome extends Placed<DecidedItem>, DebateOutcome {
  readonly recommendation: Recommendation;
  readonly intraFamily: boolean;
  /** The models that answered the first round. */
  readonly models: readonly string[];
  /** How many asks of the first round were answered. */
  readonly answered: number;
  readonly statistics: CodeReviewStatistics;
}

/** What the accepted findings come to. */
export type Recommendation = 'do-not-merge' | 'fix-before-merge' | 'fix-soon' | 'merge' | 'incomplete' | 'no-verdict';
