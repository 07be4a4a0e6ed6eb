import type { Placed } from '../../finding-debate/assembly/placed.ts';
import type { DebateOutcome } from '../../finding-debate/assembly/proceedings.ts';
import type { Coverage } from '../../finding-debate/assembly/recommendation.ts';
import type { FindingStatistics } from '../../finding-debate/assembly/statistics.ts';
import type { EchoingPair } from '../../finding-debate/calibrated/echoes.ts';
import type { FittedTo } from '../../finding-debate/calibration.ts';
import type { AuthorFamily } from '../../finding-debate/hearing/author-family.ts';
import type { PolicyName } from '../../finding-debate/hearing/said.ts';
import type { SeatId } from '../../ids.ts';
import type { KnownRecord } from '../../track-record/track-record.ts';
import type { EvidenceLevel } from './evidence/evidence-level.ts';
import type { CodeItem } from './members.ts';

/** An item with the facts that only the whole panel's view yields. */
export interface DecidedItem extends CodeItem {
  readonly evidenceLevel: EvidenceLevel;
  /** A person should look at it now: severe, unresolved, and it would change the recommendation. */
  readonly escalate: boolean;
}

/** An accepted item that is not sure enough to be reported. */
export interface FilteredItem extends DecidedItem {
  /** The confidence that an item of its severity needs. */
  readonly needed: number;
}

/** How many reviewers answered the first round. */
export interface Quorum {
  readonly needed: number;
  /** Seats of models or people that answered, wholly or in part. */
  readonly answered: number;
  readonly seated: number;
}

/** Counts of the statements in the debate. */
export interface CodeReviewStatistics extends FindingStatistics {
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
  /** Accepted findings that are not sure enough to be reported. */
  readonly belowThreshold: number;
}

/** The outcome of a debate: every finding in exactly one place, with everything said about it. */
export interface CodeReviewOutcome extends Placed<DecidedItem>, DebateOutcome {
  /** The version that decided it. */
  readonly protocol: 'code-review/1' | 'code-review/2';
  /** The policy that decided it. */
  readonly policy: PolicyName;
  /** Findings that predate the change; version 2 only. */
  readonly preExisting: readonly DecidedItem[];
  /** The data its probabilities' weights were fitted to, if they were fitted. */
  readonly fittedTo?: FittedTo;
  /** The track records that it was decided with, where there are any. */
  readonly learned?: readonly KnownRecord[];
  /** The number of independent voices the panel is worth, when the errors of its sources correlate. */
  readonly effectiveVoices: number;
  /** The families that wrote the change and reviewed it: each is one dependent voice. */
  readonly authors?: readonly AuthorFamily[];
  /** Sources that used the same words in most of their common reports: they count as partly one. */
  readonly echoes?: readonly EchoingPair[];
  /** The number of passes of each model in the first round, if more than one. */
  readonly passes?: number;
  readonly recommendation: Recommendation;
  readonly intraFamily: boolean;
  /** The models that answered the first round. */
  readonly models: readonly string[];
  /** How many asks of the first round were answered. */
  readonly answered: number;
  readonly statistics: CodeReviewStatistics;
  /** Accepted by the panel, and below the threshold of the case. */
  readonly filtered: readonly FilteredItem[];
  readonly coverage: Coverage;
  /** Parts that no model and no person answered for in the first round. */
  readonly unseenParts: readonly string[];
  /** The seats that answered for each part in the first round, analysers included. */
  readonly seenBy: ReadonlyMap<string, readonly SeatId[]>;
  /** Enough reviewers answered the first round. */
  readonly quorate: boolean;
  readonly quorum: Quorum;
}

/** The recommendation that follows from the accepted findings. */
export type Recommendation = 'do-not-merge' | 'fix-before-merge' | 'fix-soon' | 'merge' | 'incomplete' | 'no-verdict';
