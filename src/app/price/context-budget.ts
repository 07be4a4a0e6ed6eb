import { minOf } from '../../core/consensus/max-of.ts';
import type { Candidate } from '../../panelists/candidate.ts';

/** The share of a model's context window that a change may fill: the rest is for rules, findings, looks and the answer. */
const SHARE = 4;
/** The budget for a model whose context window is unknown: agents, scripts, servers of the user's own. */
const UNKNOWN = 32_000;
/** Longer texts are read less closely, and cost more per token with some models. */
const MOST = 100_000;

/** The tokens of the change that one request shows: as many as the smallest model of the panel reads comfortably. */
export function contextBudget(panel: readonly Pick<Candidate, 'sits' | 'context'>[]): number {
  const shares = panel.flatMap(({ sits, context }) =>
    sits === 'model' ? [context === undefined ? UNKNOWN : Math.floor(context / SHARE)] : [],
  );
  return shares.length === 0
    ? UNKNOWN
    : Math.min(
        MOST,
        minOf(shares, (share) => share),
      );
}

/** The least that a seat reads of a change in parts, if there is so much. */
const READ_LEAST = 48_000;
/** A change a little longer than the budget is still read by every seat. */
const READ_SHARE = 1.25;

/** The tokens that one seat is given of a change in parts, beyond those that no other seat reviews. */
export const readPerSeat = (budget: number): number => Math.max(READ_LEAST, READ_SHARE * budget);
