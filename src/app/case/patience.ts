/** How patient a run is; what is undefined is as usual. */
export interface Patience {
  /** How long nothing may arrive in the first round, and in later ones. */
  readonly reviewMs?: number | undefined;
  readonly debateMs?: number | undefined;
  /** How long a call may take in all. */
  readonly callMs?: number | undefined;
  readonly retryMs?: number | undefined;
  /** How long answers may still arrive once the run is to end. */
  readonly graceMs?: number | undefined;
}
