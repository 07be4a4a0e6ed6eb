import type { ReportTerms } from '../core/event.ts';
import type { SearchedTexts } from './material.ts';
import type { AdvisoryRemarks } from './remarks/advisory-remarks.ts';
import type { ConfigRemarks } from './remarks/config-remarks.ts';
import type { ForgeRemarks } from './remarks/forge-remarks.ts';
import type { PanelRemarks } from './remarks/panel-remarks.ts';
import type { ProjectRemarks } from './remarks/project-remarks.ts';
import type { SourceRemarks } from './remarks/source-remarks.ts';
import type { StoredCaseRemarks } from './remarks/stored-case-remarks.ts';
import type { SurveyRemarks } from './remarks/survey-remarks.ts';
import type { WorkRemarks } from './remarks/work-remarks.ts';

/** Remarks on cases and their holders. */
export interface CaseRemarks {
  /** The work was read, and the search for panelists begins. */
  readonly 'work-read': { readonly title: string; readonly extent: string; readonly manner?: string };
  /** The case cannot be marked as the user's own. */
  readonly 'case-unmarked': { readonly why: string };
  /** The debate is over: no panelist is asked again. */
  readonly 'already-over': { readonly id: string };
  /** The result of an earlier, equal case is shown; no call is made. */
  readonly 'result-reused': { readonly id: string; readonly openedAt: number };
  /** A run would show the result of an earlier, equal case. */
  readonly 'result-known': { readonly id: string; readonly openedAt: number };
  /** The gate and outputs of earlier runs of the case apply to this run too. */
  readonly 'report-kept': { readonly id: string; readonly terms: ReportTerms };
  /** Panelists cannot look beyond what they are shown. */
  readonly 'nothing-beyond': { readonly why: string };
  /** A server may silently truncate a prompt that exceeds its context window. */
  readonly 'context-cut-silently': {
    readonly what: string;
    readonly tokens: number;
    readonly panelist: string;
    readonly hint: string;
  };
  /** Sources are too long to be shown whole, so that each flag shows the passages that a search finds for it. */
  readonly 'sources-searched': SearchedTexts;
  /** A document is too long to be shown whole, so that the first round shows it in parts. */
  readonly 'document-in-parts': { readonly of: number; readonly parts: number };
  /** A plan is too long to be shown whole, so that judges are shown an outline and passages of it. */
  readonly 'plan-searched': SearchedTexts;
  /** A debate held elsewhere has an unknown key; the text is quoted from the record. */
  readonly 'debate-key-unknown': { readonly file: string; readonly text: string };
  /** No panel can be seated: a named panelist is unavailable, or none was found. */
  readonly 'panel-unavailable': { readonly why: string; readonly hint?: string };
  /** Git tracks the folder that cases are kept in. */
  readonly 'cases-tracked': { readonly folder: string };
}

/** The data of every remark, by its code. Names and quotes may hold untrusted text: a front door makes them printable. */
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
