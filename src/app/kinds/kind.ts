import type { AnalysedChange } from '../../contracts/analyser.ts';
import type { Lookout } from '../../contracts/lookout.ts';
import type { ReviewedPullRequest } from '../../contracts/material.ts';
import type { Case } from '../../core/case.ts';
import type { RuledItem } from '../../core/item.ts';
import type { ItemSayings } from '../../core/track-record/outcome.ts';
import type { FirstRound } from '../../reports/protocols/code-review/first-round.ts';
import type { CaseExtra } from '../../reports/report/result-parts.ts';
import type { Report } from '../../reports/report/schema/report.ts';
import type { ReportView, ViewAnswer } from '../../reports/report/view.ts';
import type { CaseSetup, Desk } from '../../runtime/desks/desk.ts';
import type { LookoutAround } from '../case/code-review-lookout.ts';

export type { CaseSetup };

/** An outcome made ready to be printed. */
export interface Presented {
  /** The seeds' JSON. */
  readonly result: object;
  /** The published report, before its sentences are in words. */
  readonly report: Report;
  readonly view: () => ReportView;
  /** What it comes down to, after people have spoken. */
  readonly items: readonly RuledItem[];
  /** Somebody answered the first round. */
  readonly answered: boolean;
  /** Enough of them did for a valid debate. */
  readonly quorate: boolean;
  /** Somebody did not take part, or did not answer, or only in part, or there is something that nobody saw. */
  readonly gaps: boolean;
  /** Why a gate is not passed for want of something, where that is one thing. */
  readonly wanting?: string;
  /** What was reviewed, by file, without its secrets. */
  readonly texts?: ReadonlyMap<string, string> | undefined;
  /** Every answer as it came, where there is a journal. */
  readonly answers?: () => Promise<readonly ViewAnswer[]>;
}

/** A document that a debate leaves behind. */
export interface LeftDocument {
  /** Within the folder of the case, and within that of the work. */
  readonly path: string;
  readonly text: string;
}

/** Where the report of a case can be posted. */
export interface PostingPlace {
  readonly pullRequest: ReviewedPullRequest;
  /** Files that the change deletes. */
  readonly gone: ReadonlySet<string>;
}

/** A protocol from the loop to the report. */
export interface Kind<S extends CaseSetup, P, O> {
  readonly desk: Desk<S, P, O>;
  readonly present: (outcome: O, extra: CaseExtra, setup: S) => Presented;
  /** What the debate leaves behind besides its report on standard output. */
  readonly documents?: (presented: Presented, setup: S) => readonly LeftDocument[];
  /** Who took which side on each item, where panelists can be right or wrong about them. */
  readonly sayings?: (outcome: O, setup: S) => readonly ItemSayings[];
  /** What the first round said, told before others answer it. */
  readonly afterReview?: (state: Case<S, P, O>) => FirstRound;
  /** What analysers on the panel look at, where there are any. */
  readonly analysed?: (setup: S) => AnalysedChange | undefined;
  /** Where what it comes to can be posted. */
  readonly posting?: (setup: S) => PostingPlace | undefined;
  /** The work beyond what the panel is shown, where it may look further. */
  readonly lookout?: (setup: S, around: LookoutAround) => Promise<Lookout | undefined>;
}
