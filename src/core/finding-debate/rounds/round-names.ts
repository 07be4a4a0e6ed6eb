import type { FindingId } from '../../ids.ts';

/** The blind first round, as the record calls it. */
export const REVIEW_ROUND = '1:review';

/** A round of the agenda, as the record calls it; `index` counts the agenda. */
export const debateRoundName = (index: number, phase: string): string => `${index + 2}:${phase}`;

/** The round in which severe findings are put to refuters, as the record calls it; it belongs to Round 2. */
export const REFUTE_ROUND = '2:refute';

/** The round in which disputed findings are voted on, as the record calls it. */
export const BALLOT_ROUND = 'ballot';

/** The round in which advisers are asked, as the record calls it. */
export const ADVICE_ROUND = 'advise';

/** The arbiter's rounds, as the record calls them. */
export const RULING_ROUNDS = ['rule', 'rule-again'] as const;

/** The record as far as convening looks at it. */
export interface HeldRounds {
  readonly rounds: readonly {
    readonly name: string;
    readonly heard: readonly { readonly ask: { readonly phase: string; readonly brief: object } }[];
  }[];
}

/** The findings that a cross-examination asked about. */
export function askedIn({ rounds }: HeldRounds, name: string | undefined): ReadonlySet<FindingId> {
  const asks = rounds.find((round) => round.name === name)?.heard ?? [];
  const shown = asks.flatMap(({ ask }) =>
    'findings' in ask.brief && Array.isArray(ask.brief.findings) ? ask.brief.findings : [],
  );
  return new Set(shown.map((finding: { readonly id: FindingId }) => finding.id));
}
