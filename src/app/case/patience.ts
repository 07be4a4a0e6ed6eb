/** The timeouts of a run; undefined ones use the defaults. */
export interface Patience {
  /** How long nothing may arrive in the first round, and in later ones. */
  readonly reviewMs?: number | undefined;
  readonly debateMs?: number | undefined;
  /** How long a call may take in all. */
  readonly callMs?: number | undefined;
  readonly retryMs?: number | undefined;
  /** The time that answers may still arrive after the run is asked to end. */
  readonly graceMs?: number | undefined;
}
