import type { FindingId, SeatId } from '../../ids.ts';
import type { FailedAsk, Voices } from './said.ts';

export interface SilenceInput {
  readonly members: readonly { readonly id: FindingId; readonly seat: SeatId }[];
  /** The seats that spoke about the group, and their last turn. */
  readonly answered: { readonly inRound2: ReadonlyMap<SeatId, number>; readonly inRound3: ReadonlyMap<SeatId, number> };
  /** At least one panelist disagreed with it, or agreed only in part. */
  readonly challenged: boolean;
  readonly failedAsks: readonly FailedAsk[];
}

/**
 * Lists the asks about a group that went unanswered: in Round 2 a failed ask was about everything its seat did not report,
 * in Round 3 about its own findings. An answer from before the ask was repeated does not count as its answer.
 */
export function silentOn({ members, answered, challenged, failedAsks }: SilenceInput): readonly FailedAsk[] {
  if (failedAsks.length === 0) return [];
  const authors = new Set(members.map(({ seat }) => seat));
  return failedAsks.filter(({ by, round, asked, about, turn }) => {
    const isSilent = (spoke: ReadonlyMap<SeatId, number>): boolean => (spoke.get(by.id) ?? -1) < turn;
    if (about === 'challenged' ? !challenged : about && !members.some(({ id }) => about.has(id))) return false;
    if (round === 4 && asked === undefined) return true;
    if (round === 3) return authors.has(by.id) && isSilent(answered.inRound3);
    return !authors.has(by.id) && isSilent(answered.inRound2);
  });
}

/** Names the seats that failed, each once. */
export const namesOfFailed = (failed: readonly FailedAsk[], voices: Voices): readonly string[] =>
  [...new Set(failed.map(({ by }) => voices.nameOf(by.id)))].sort();
