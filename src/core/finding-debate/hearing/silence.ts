import type { FindingId, SeatId } from '../../ids.ts';
import type { FailedAsk, Voices } from './said.ts';

export interface SilenceInput {
  readonly members: readonly { readonly id: FindingId; readonly seat: SeatId }[];
  /** Those who did speak about the group, and when they spoke last. */
  readonly answered: { readonly inRound2: ReadonlyMap<SeatId, number>; readonly inRound3: ReadonlyMap<SeatId, number> };
  /** Somebody disagreed with it, or agreed only in part. */
  readonly challenged: boolean;
  readonly failedAsks: readonly FailedAsk[];
}

/**
 * Who did not answer about a group: in Round 2 a failed ask was about everything its seat did not report, in Round 3 about its
 * own. Asked again in a later round, an earlier answer is none.
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

/** Who failed, each once. */
export const namesOfFailed = (failed: readonly FailedAsk[], voices: Voices): readonly string[] =>
  [...new Set(failed.map(({ by }) => voices.nameOf(by.id)))].sort();
