import { UserError } from '../../contracts/user-error.ts';
import { dollars } from '../../reports/wording/amounts.ts';

/** The highest likely cost, and number of first calls, of a review whose user set no limit. */
export const UNLIMITED_MOST = { micros: 20_000_000, calls: 400 } as const;

/** The size of a review. */
export interface ReviewSize {
  /** The likely cost of all rounds; null if a panelist's price is unknown. */
  readonly likelyMicros: () => number | null;
  /** Calls to models in the first round. */
  readonly calls: number;
}

/** The reason why a review without a user limit is too large to begin; undefined if it is not. */
export function tooLargeWithoutLimit({ calls, likelyMicros }: ReviewSize): string | undefined {
  if (calls > UNLIMITED_MOST.calls)
    return `the first round alone would be ${calls} calls, and without a limit of yours no more than ${UNLIMITED_MOST.calls} are made`;
  const likely = likelyMicros();
  return likely === null || likely <= UNLIMITED_MOST.micros
    ? undefined
    : `the review would probably cost ${dollars(likely)}, and without a limit of yours no more than ${dollars(UNLIMITED_MOST.micros)} is spent`;
}

/** Throws if a project's settings or the size of a change would spend more than the user could foresee. */
export function checkBudget(size: ReviewSize): void {
  const why = tooLargeWithoutLimit(size);
  if (why !== undefined)
    throw new UserError('no-limit', why, {
      hint: 'say what it may cost with --max-cost (it ends there, with what there is), or --max-tokens; what makes it so large: --dry-run, tribunal config explain',
    });
}
