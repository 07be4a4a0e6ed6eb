import type { AnalysedChange } from '../../contracts/analyser.ts';
import type { ChangeMemory } from '../../contracts/dismissal.ts';
import type { Lookout } from '../../contracts/lookout.ts';
import type { ReviewedPullRequest } from '../../contracts/material.ts';
import type { Case } from '../../core/case.ts';
import type { ItemId, SeatId } from '../../core/ids.ts';
import type { RuledItem } from '../../core/item.ts';
import type { AnyAsk } from '../../core/protocol.ts';
import type { ItemSayings } from '../../core/track-record/outcome.ts';
import type { FirstRound } from '../../reports/protocols/code-review/first-round.ts';
import type { CaseExtra } from '../../reports/report/result-parts.ts';
import type { Report } from '../../reports/report/schema/report.ts';
import type { ReportView, ViewAnswer } from '../../reports/report/view.ts';
import type { CaseSetup, Desk } from '../../runtime/desks/desk.ts';
import type { LookoutAround } from '../case/code-review-lookout.ts';
import type { KnownItems } from '../report/gate.ts';
import type { Editing } from './editing.ts';

export type { CaseSetup };

/** An outcome made ready to be printed. */
export interface Presented {
  /** The seeds' JSON. */
  readonly result: object;
  /** The published report, before its sentences are in words. */
  readonly report: Report;
  readonly view: () => ReportView;
  /** The final decisions, after people's rulings. */
  readonly items: readonly RuledItem[];
  /** At least one panelist answered the first round. */
  readonly answered: boolean;
  /** Enough of them did for a valid debate. */
  readonly quorate: boolean;
  /** A panelist was absent, did not answer or answered only in part, or part of the work was not seen. */
  readonly gaps: boolean;
  /** Whether the status of the article is NOT READY; undefined for other work. */
  readonly isNotReady?: boolean;
  /** The one thing that the gate needs to pass, if there is exactly one. */
  readonly wanting?: string;
  /** The parts of the review that have documents of their own, each with its report. */
  readonly parts?: readonly { readonly name: string; readonly view: () => ReportView }[];
  /** Items that the panel upholds and a person must rule on all the same. */
  readonly mustRule?: readonly ItemId[];
  /** The items that a gate passes over, if the report is compared with an earlier one. */
  readonly known?: KnownItems | undefined;
  /** The reviewed texts by file, with secrets masked. */
  readonly texts?: ReadonlyMap<string, string> | undefined;
  /** Every raw answer, if there is a journal. */
  readonly answers?: () => Promise<readonly ViewAnswer[]>;
}

/** A document that a debate leaves behind. */
export interface LeftDocument {
  /** Within the folder of the case, and within that of the work. */
  readonly path: string;
  readonly text: string;
}

/** The place where the report of a case can be posted. */
export interface PostingPlace {
  readonly pullRequest: ReviewedPullRequest;
  /** Files that the change deletes. */
  readonly gone: ReadonlySet<string>;
  /** The files of the reviewed change. */
  readonly files: ReadonlySet<string>;
}

/** A round after the first, as far as it is known before any panelist is asked. */
export interface LaterRound {
  readonly round: number;
  readonly name: string;
  /** The seats that can be asked in it. */
  readonly seats: readonly SeatId[];
  /** How often each of them can be asked. */
  readonly times: number;
  /** The likely share of these asks, from 0 to 1. */
  readonly share: number;
  /** The number of answers that an ask wants, one after the other; one if it is missing. */
  readonly answers?: number;
  /** There can be more asks: their number depends on what the first round finds. */
  readonly isOpen?: boolean;
}

/** A protocol from the loop to the report. */
export interface Kind<S extends CaseSetup, P, O> {
  readonly desk: Desk<S, P, O>;
  readonly present: (outcome: O, extra: CaseExtra, setup: S) => Presented;
  /** How its decided edits are made; missing where nothing is edited. */
  readonly editing?: Editing<S, O>;
  /** The documents that the debate writes besides its report on standard output. */
  readonly documents?: (presented: Presented, setup: S) => readonly LeftDocument[];
  /** The side that each panelist took on each item, if panelists can be right or wrong about items. */
  readonly sayings?: (outcome: O, setup: S) => readonly ItemSayings[];
  /** The answers of the first round, reported before others answer them. */
  readonly afterReview?: (state: Case<S, P, O>) => FirstRound;
  /** The change that analysers on the panel read, if there are any. */
  readonly analysed?: (setup: S) => AnalysedChange | undefined;
  /** The findings about the work that the team dismissed before, if the case knows any. */
  readonly memory?: (setup: S) => ChangeMemory | undefined;
  /** The place where the result can be posted. */
  readonly posting?: (setup: S) => PostingPlace | undefined;
  /** The rounds that may follow the first, for a forecast. */
  readonly laterRounds?: (setup: S) => readonly LaterRound[];
  /** An answer for a rehearsal of the debate. */
  readonly inventedAnswer?: (ask: AnyAsk<P>, setup: S) => string;
  /** The work in a few words by which an earlier case about it is found; missing if no other case can be about it. */
  readonly about?: (setup: S) => string | undefined;
  /** Access to the work beyond the shown parts, if the panel may look further. */
  readonly lookout?: (setup: S, around: LookoutAround) => Promise<Lookout | undefined>;
}
