/** What is to be done about findings: how many before going on, how many later, how many a person must decide. */
export interface FindingsToDo {
  readonly first: number;
  readonly later: number;
  readonly decide: number;
  /** Those of them that could change what is recommended. */
  readonly decisive: number;
  /** Not everybody answered, or not everything was seen. */
  readonly isPartial: boolean;
}

/** What is to be done about a plan: its score, and how much is to be met, fixed and decided. */
export interface PlanToDo {
  readonly score: string;
  readonly conditions: number;
  readonly fixes: number;
  readonly decide: number;
}

/** How many items of a case stand where. */
export interface CaseCounts {
  readonly upheld: number;
  readonly open: number;
  readonly dismissed: number;
  /** Not sure enough to be reported, and not rejected. */
  readonly setAside: number;
  /** There before the change. */
  readonly preExisting: number;
}
