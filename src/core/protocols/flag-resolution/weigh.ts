import { defined } from '../../defined.ts';
import type { Phrase } from '../../phrase.ts';
import type { Shelf } from './citations.ts';
import { phrase } from './phrases.ts';
import type { Citation, FlagPosition, Gap, ShownStatement, Side, Stand } from './said.ts';

/** Something a side said that does not count, and why. */
export type Struck = { readonly by: Side; readonly round: number; readonly reason: Phrase } & (
  | { readonly kind: 'citation'; readonly citation: Citation }
  | { readonly kind: 'gap'; readonly gap: Gap }
);

/** A position with its citations checked and its gaps weighed. */
export interface Weighed {
  readonly side: Side;
  readonly round: number;
  readonly said: FlagPosition;
  /** What the position comes to: whoever proposes an edit wants the text changed. */
  readonly stand: Stand;
  readonly verified: readonly Citation[];
  readonly gaps: readonly Gap[];
  readonly struck: readonly Struck[];
}

/** Checks what a position rests on before anything else is made of it. */
export function weigh(said: FlagPosition, side: Side, round: number, shelf: Shelf): Weighed {
  const verified: Citation[] = [];
  const gaps: Gap[] = [];
  const struck: Struck[] = [];
  for (const citation of said.citations) {
    const reason = shelf.faultOf(citation);
    if (reason === undefined) verified.push(citation);
    else struck.push({ by: side, round, reason, kind: 'citation', citation });
  }
  for (const gap of side === 'critic' ? said.gaps : []) {
    const reason = vaguenessOf(gap);
    if (reason === undefined) gaps.push(gap);
    else struck.push({ by: side, round, reason, kind: 'gap', gap });
  }
  return { side, round, said, stand: said.fix === undefined ? said.stand : 'fix-required', verified, gaps, struck };
}

function vaguenessOf({ what, where, why }: Gap): Phrase | undefined {
  if (what.trim() === '') return phrase('gap-without-what');
  return where.trim() === '' && why.trim() === '' ? phrase('gap-without-where') : undefined;
}

/** A position as others get to see it. */
export const shown = ({ side, round, stand, said, verified, gaps }: Weighed): ShownStatement => ({
  side,
  round,
  stand,
  argument: said.argument,
  citations: verified,
  gaps,
  ...defined({ fix: said.fix }),
});
