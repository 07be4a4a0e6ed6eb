import type { StoredCaseRemarks } from './remarks/stored-case-remarks.ts';
import type { SurveyRemarks } from './remarks/survey-remarks.ts';

/** What cases and their holders have to tell. */
export interface CaseRemarks {
  /** The work was read, and a panel is about to be looked for. */
  readonly 'work-read': { readonly title: string; readonly extent: string; readonly manner?: string };
  /** The case cannot be marked as the user's own. */
  readonly 'case-unmarked': { readonly why: string };
  /** Git tracks the folder that cases are kept in. */
  readonly 'cases-tracked': { readonly folder: string };
}

/** The facts of every remark, by its code. Text that others wrote is fit to be printed: on one line, with nothing hidden in it. */
export interface RemarkData extends CaseRemarks, StoredCaseRemarks, SurveyRemarks {}
