/** The actions for findings: how many before going on, soon after and at some time, and how many a person must decide. */
export interface FindingsToDo {
  readonly first: number;
  /** The number of those for soon after. */
  readonly soon: number;
  /** The number of those of low severity. */
  readonly low: number;
  readonly decide: number;
  /** The number of those that a person should decide first. */
  readonly decisive: number;
  /** An answer is missing, or part of the work was not seen. */
  readonly isPartial: boolean;
}

/** The actions for a plan: its score, and how many conditions, fixes and decisions it needs. */
export interface PlanToDo {
  readonly score: string;
  readonly conditions: number;
  /** Defects that the offline checks found. */
  readonly checks: number;
  readonly fixes: number;
  readonly decide: number;
}
