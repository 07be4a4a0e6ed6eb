import type { FindingId, SeatId } from '../../ids.ts';

/** The blind first round, as the record calls it. */
export const REVIEW_ROUND = '1:review';

/** A round of the agenda, as the record calls it; `index` counts the agenda. */
export const debateRoundName = (index: number, phase: string): string => `${index + 2}:${phase}`;

/** The round that asks others in the place of examiners that did not answer, as the record calls it. */
export const againRoundName = (index: number): string => `${index + 2}:${EXAMINE_AGAIN}`;

/** The name of its asks. */
export const EXAMINE_AGAIN = 'cross-examine-again';

/** The round in which severe findings are put to refuters, as the record calls it; it belongs to Round 2. */
export const REFUTE_ROUND = '2:refute';

/** The round in which disputed findings are voted on, as the record calls it. */
export const BALLOT_ROUND = 'ballot';

/** The round about an appeal, as the record calls it; appeals count from 1. */
export const appealRoundName = (number: number): string => `appeal-${number}`;

/** The round in which advisers are asked, as the record calls it. */
export const ADVICE_ROUND = 'advise';

/** The arbiter's rounds, as the record calls them. */
export const RULING_ROUNDS = ['rule', 'rule-again'] as const;

/** The record as far as convening looks at it. */
export interface HeldRounds {
  readonly rounds: readonly {
    readonly name: string;
    readonly heard: readonly HeldAsk[];
  }[];
}

/** An ask on the record as far as convening looks at it. */
interface HeldAsk {
  readonly ask: { readonly seat: SeatId; readonly phase: string; readonly brief: object };
  readonly by?: SeatId;
  readonly failure?: unknown;
}

/** The findings that a cross-examination asked about. */
export function askedIn({ rounds }: HeldRounds, name: string | undefined): ReadonlySet<FindingId> {
  const asks = rounds.find((round) => round.name === name)?.heard ?? [];
  return new Set(asks.flatMap(({ ask }) => findingsOf(ask)));
}

/** The seats of a cross-examination that did not answer, or only in part, and the findings that each was asked about. */
export function unansweredIn({ rounds }: HeldRounds, name: string): ReadonlyMap<SeatId, ReadonlySet<FindingId>> {
  const failed = new Map<SeatId, Set<FindingId>>();
  for (const { ask, by = ask.seat, failure } of rounds.find((round) => round.name === name)?.heard ?? []) {
    if (failure === undefined) continue;
    const about = failed.get(by) ?? new Set();
    for (const id of findingsOf(ask)) about.add(id);
    failed.set(by, about);
  }
  return failed;
}

const findingsOf = ({ brief }: HeldAsk['ask']): readonly FindingId[] =>
  'findings' in brief && Array.isArray(brief.findings)
    ? brief.findings.map((finding: { readonly id: FindingId }) => finding.id)
    : [];
