import type { FindingId } from '../../ids.ts';

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
