import type { SeatId } from '../ids.ts';
import type { FailedAsk, Voices } from './said.ts';

export interface SilenceInput {
  readonly members: readonly { readonly seat: SeatId }[];
  /** Those who did speak about the group, in whichever round. */
  readonly answered: { readonly inRound2: ReadonlySet<SeatId>; readonly inRound3: ReadonlySet<SeatId> };
  readonly failedAsks: readonly FailedAsk[];
  readonly voices: Voices;
}

/** Who did not answer about a group: in Round 2 a failed ask was about everything its seat did not report, in Round 3 about its own. */
export function silentOn({ members, answered, failedAsks, voices }: SilenceInput): readonly string[] {
  if (failedAsks.length === 0) return [];
  const authors = new Set(members.map(({ seat }) => seat));
  const silent = failedAsks.filter(({ by, round }) => {
    if (round === 3) return authors.has(by.id) && !answered.inRound3.has(by.id);
    return !authors.has(by.id) && !answered.inRound2.has(by.id);
  });
  return namesOfFailed(silent, voices);
}

/** Who failed, each once. */
export const namesOfFailed = (failed: readonly FailedAsk[], voices: Voices): readonly string[] =>
  [...new Set(failed.map(({ by }) => voices.nameOf(by.id)))].sort();
