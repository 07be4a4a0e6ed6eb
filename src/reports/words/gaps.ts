/** The actions for findings: how many before going on, how many later, how many a person must decide. */
export interface FindingsToDo {
  readonly first: number;
  readonly later: number;
  readonly decide: number;
  /** The number of those that could change the recommendation. */
  readonly decisive: number;
  /** An answer is missing, or part of the work was not seen. */
  readonly isPartial: boolean;
}

/** The actions for a plan: its score, and how many conditions, fixes and decisions it needs. */
export interface PlanToDo {
  readonly score: string;
  readonly conditions: number;
  readonly fixes: number;
  readonly decide: number;
}

/** The number of items of a case by standing. */
export interface CaseCounts {
  readonly upheld: number;
  readonly open: number;
  readonly dismissed: number;
  /** The number of items that are neither certain enough to be reported nor rejected. */
  readonly setAside: number;
  /** The number of faults that existed before the change. */
  readonly preExisting: number;
}
