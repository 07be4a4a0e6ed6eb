/** Remarks on stored cases. */
export interface StoredCaseRemarks {
  /** No case can be recognised as the user's own. */
  readonly 'no-own-cases': { readonly why: string };
  /** The case is not known to be the user's own. */
  readonly 'case-foreign': { readonly id: string };
  /** The last line of the journal is torn and ignored. */
  readonly 'journal-torn': { readonly id: string; readonly bytes: number };
  /** The debate is not finished; the report is provisional. */
  readonly 'case-unfinished': { readonly id: string };
  /** The case is decided again on an unfinished record. */
  readonly 'replay-unfinished': { readonly id: string };
  /** The case is unreadable and not counted. */
  readonly 'case-skipped': { readonly id: string; readonly why: string };
  /** Cases that are not known to be the user's own are not learned from. */
  readonly 'foreign-cases-skipped': { readonly cases: number };
  /** The user's settings are unreadable, so their language setting is unknown. */
  readonly 'language-unknown': { readonly why: string };
}
