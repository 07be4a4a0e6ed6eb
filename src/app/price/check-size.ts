import type { SearchedTexts } from '../../contracts/material.ts';
import { type Remark, remark } from '../../contracts/remark.ts';
import { UserError } from '../../contracts/user-error.ts';
import type { Candidate } from '../../panelists/candidate.ts';
import { estimatedTokens } from '../../panelists/estimated-tokens.ts';
import { tokens } from '../../reports/wording/amounts.ts';

/** The text that every panelist reads, and a hint for the case that it is too long. */
export interface Reading {
  readonly what: string;
  readonly text: string;
  readonly hint: string;
}

/** Tokens reserved for rules, role, findings and the answer. */
const ROOM_FOR_THE_REST = 40_000;
/** The assumed context size of a model whose size is unknown. */
const ASSUMED_CONTEXT = 128_000;
/** The default context size of a server that truncates silently. */
const SMALL_CONTEXT = 4_000;

/** Tokens of passages that one ask shows of texts that are too long to be shown whole. */
const PASSAGES = 8_000;

/** How texts are shown that some panelist cannot read whole; undefined if every panelist can. */
export function searchedTexts(text: string, candidates: readonly Candidate[]): SearchedTexts | undefined {
  const size = estimatedTokens(text);
  return size > readingRoom(candidates) ? { tokens: PASSAGES, of: size } : undefined;
}

/** The tokens of a text that every panelist can read whole. */
export const readingRoom = (candidates: readonly Candidate[]): number =>
  candidates.reduce(
    (least, { sits, context = ASSUMED_CONTEXT }) => (sits === 'analyser' ? least : Math.min(least, context - ROOM_FOR_THE_REST)),
    Number.POSITIVE_INFINITY,
  );

/** Refuses to send a panelist a text that it cannot read whole; returns remarks on panelists that may truncate it silently. */
export function checkSize({ what, text, hint }: Reading, candidates: readonly Candidate[]): readonly Remark[] {
  const size = estimatedTokens(text);
  return candidates.flatMap(({ spec, sits, context = ASSUMED_CONTEXT, cutsSilently }) => {
    if (sits === 'analyser') return [];
    if (size > context - ROOM_FOR_THE_REST)
      throw new UserError(
        'too-large',
        `${what} is about ${tokens(size)} tokens long, and ${spec} reads at most ${tokens(context - ROOM_FOR_THE_REST)} of it`,
        { hint },
      );
    return cutsSilently !== undefined && size > SMALL_CONTEXT
      ? [remark('warning', 'context-cut-silently', { what, tokens: size, panelist: spec, hint: cutsSilently })]
      : [];
  });
}
