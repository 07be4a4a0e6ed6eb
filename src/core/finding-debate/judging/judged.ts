import type { Confidence } from '../../consensus/confidence.ts';
import type { ItemId, SourceId } from '../../ids.ts';
import type { Phrase } from '../../phrase.ts';
import type { AgreementLevel } from '../assembly/agreement.ts';
import type { Calibrated } from '../calibrated/calibrated.ts';
import type { Position } from '../hearing/positions.ts';
import type { ArbiterRuling, Reported } from '../hearing/said.ts';
import type { LadderFacts, Verdict } from './ladder.ts';
import type { Severity } from './severity.ts';
import type { Sides } from './sides.ts';

/** One report of an issue, as far as both finding debates look at it. */
export interface MemberBase<F extends Reported = Reported> {
  readonly finding: F;
  readonly source: SourceId;
  readonly conceded: boolean;
  readonly severity: Severity;
  /** The severity as its author last wrote it, if it could not be read. */
  readonly severityUnread?: string | undefined;
  readonly description: string;
}

/** Why an item is no longer listed by itself, and where it went. */
export interface Absorbed {
  readonly into: ItemId;
  readonly why: 'subset' | 'same-root-cause' | 'merged-diagnoses';
}

/** One issue with everything its standing follows from. */
export interface Judged<M extends MemberBase> {
  readonly id: ItemId;
  readonly members: readonly M[];
  /** The members not conceded, or all where every one conceded. */
  readonly deciding: readonly M[];
  /** The member whose title and place the item carries. */
  readonly lead: M;
  readonly positions: readonly Position[];
  readonly sides: Sides;
  /** Distinct sources among the deciding members. */
  readonly sourceCount: number;
  readonly severityVotes: readonly Severity[];
  /** The panel's severity before the challenge. */
  readonly votedSeverity: Severity;
  readonly severity: Severity;
  readonly confidence: Confidence;
  readonly facts: LadderFacts;
  readonly verdict: Verdict;
  readonly level: AgreementLevel;
  /** The arbiter's ruling on it, if it was asked. */
  readonly ruling: ArbiterRuling['ruling'] | undefined;
  /** The panelists that were asked about it and did not answer. */
  readonly silent: readonly string[];
  readonly absorbed: Absorbed | undefined;
  /** The grounds of its probability; version 2 only. */
  readonly calibrated?: Calibrated;
  /** The statements against an accepted item, or for one that lost. */
  readonly dissent: readonly Phrase[];
}
