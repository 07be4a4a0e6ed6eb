import type { ReportTerms } from '../core/event.ts';
import type { AdvisoryRemarks } from './remarks/advisory-remarks.ts';
import type { ConfigRemarks } from './remarks/config-remarks.ts';
import type { ForgeRemarks } from './remarks/forge-remarks.ts';
import type { PanelRemarks } from './remarks/panel-remarks.ts';
import type { ProjectRemarks } from './remarks/project-remarks.ts';
import type { SourceRemarks } from './remarks/source-remarks.ts';
import type { StoredCaseRemarks } from './remarks/stored-case-remarks.ts';
import type { SurveyRemarks } from './remarks/survey-remarks.ts';
import type { WorkRemarks } from './remarks/work-remarks.ts';

/** What cases and their holders have to tell. */
export interface CaseRemarks {
  /** The work was read, and a panel is about to be looked for. */
  readonly 'work-read': { readonly title: string; readonly extent: string; readonly manner?: string };
  /** The case cannot be marked as the user's own. */
  readonly 'case-unmarked': { readonly why: string };
  /** The debate is over: nobody is asked again. */
  readonly 'already-over': { readonly id: string };
  /** Gate and outputs of the earlier runs of the case count for this one, too. */
  readonly 'report-kept': { readonly id: string; readonly terms: ReportTerms };
  /** Panelists cannot look beyond what they are shown. */
  readonly 'nothing-beyond': { readonly why: string };
  /** A server may cut what is longer than its context without saying so. */
  readonly 'context-cut-silently': {
    readonly what: string;
    readonly tokens: number;
    readonly panelist: string;
    readonly hint: string;
  };
  /** A key in a debate that was held elsewhere means nothing; the words are those of the record. */
  readonly 'debate-key-unknown': { readonly file: string; readonly text: string };
  /** No panel can be seated: a panelist that was named cannot be asked, or none is there. */
  readonly 'panel-unavailable': { readonly why: string; readonly hint?: string };
  /** Git tracks the folder that cases are kept in. */
  readonly 'cases-tracked': { readonly folder: string };
}

/** The facts of every remark, by its code. Names and words that others wrote may hold anything: a front door makes them printable. */
export interface RemarkData
  extends CaseRemarks,
    StoredCaseRemarks,
    SurveyRemarks,
    SourceRemarks,
    ProjectRemarks,
    ForgeRemarks,
    ConfigRemarks,
    AdvisoryRemarks,
    PanelRemarks,
    WorkRemarks {}
