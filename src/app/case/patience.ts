/** The timeouts of a run; undefined ones use the defaults. */
export interface Patience {
  /** The silence limit in the first round, and in later ones. */
  readonly reviewMs?: number | undefined;
  readonly debateMs?: number | undefined;
  /** The time limit of a call. */
  readonly callMs?: number | undefined;
  readonly retryMs?: number | undefined;
  /** The time that answers may still arrive after the run is asked to end. */
  readonly graceMs?: number | undefined;
}
