/** What a survey of the set-up has to tell while it asks the panelists that are there something small. */
export interface SurveyRemarks {
  /** These panelists are asked now, all at once; none where there is nobody to ask. */
  readonly 'check-asks': { readonly panelists: readonly string[] };
  /** What the calls cost at most, as far as prices are known, and the panelists whose prices are not. */
  readonly 'check-costs': { readonly mostMicros: number | undefined; readonly unpriced: readonly string[] };
  /** A panelist answered, or failed to; so many of all are done. */
  readonly 'check-done': {
    readonly panelist: string;
    readonly isAnswered: boolean;
    readonly done: number;
    readonly all: number;
  };
}
