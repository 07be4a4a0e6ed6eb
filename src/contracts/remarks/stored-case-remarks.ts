/** What there is to tell of cases that are stored. */
export interface StoredCaseRemarks {
  /** No case can be recognised as the user's own. */
  readonly 'no-own-cases': { readonly why: string };
  /** The case is not known to be the user's own. */
  readonly 'case-foreign': { readonly id: string };
  /** The last line of the journal is torn, and left out. */
  readonly 'journal-torn': { readonly id: string; readonly bytes: number };
  /** The debate is not over; what is told is how it stands. */
  readonly 'case-unfinished': { readonly id: string };
  /** The case is decided again on what was said so far. */
  readonly 'replay-unfinished': { readonly id: string };
  /** The case cannot be read, so it is left out of what is counted. */
  readonly 'case-skipped': { readonly id: string; readonly why: string };
  /** Cases that are not known to be the user's own teach nothing. */
  readonly 'foreign-cases-skipped': { readonly cases: number };
  /** The user's settings cannot be read, so they do not say which language is wanted. */
  readonly 'language-unknown': { readonly why: string };
}
