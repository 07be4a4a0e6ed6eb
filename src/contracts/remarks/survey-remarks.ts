/** Remarks of a setup check while it sends a small test ask to each available panelist. */
export interface SurveyRemarks {
  /** These panelists are asked now, in parallel; empty if there is none. */
  readonly 'check-asks': { readonly panelists: readonly string[] };
  /** The maximum cost of the calls as far as prices are known, and the panelists without known prices. */
  readonly 'check-costs': { readonly mostMicros: number | undefined; readonly unpriced: readonly string[] };
  /** A panelist answered or failed; `done` of all are finished. */
  readonly 'check-done': {
    readonly panelist: string;
    readonly isAnswered: boolean;
    readonly done: number;
    readonly all: number;
  };
}
