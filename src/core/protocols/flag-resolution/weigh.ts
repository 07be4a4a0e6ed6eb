import { defined } from '../../defined.ts';
import type { Phrase } from '../../phrase.ts';
import type { Shelf } from './citations.ts';
import { phrase } from './phrases.ts';
import type { Citation, FlagPosition, Gap, ShownStatement, Side, Stand } from './said.ts';

/** A verified citation, in the words of its source. */
export interface StandingCitation extends Citation {
  /** The words as the side wrote them, if the source words them differently. */
  readonly written?: string;
}

/** A statement of a side that does not count, and the reason. */
export type Struck = { readonly by: Side; readonly round: number; readonly reason: Phrase } & (
  | { readonly kind: 'citation'; readonly citation: Citation }
  | { readonly kind: 'gap'; readonly gap: Gap }
);

/** A position with its citations checked and its gaps weighed. */
export interface Weighed {
  readonly side: Side;
  readonly round: number;
  readonly said: FlagPosition;
  /** The effective stand of the position: a side that proposes an edit wants the text changed. */
  readonly stand: Stand;
  readonly verified: readonly StandingCitation[];
  /** The sources it cites that exist, also where the citation was struck. */
  readonly named: readonly string[];
  readonly gaps: readonly Gap[];
  readonly struck: readonly Struck[];
}

/** Checks the citations of a position before it is used. */
export function weigh(said: FlagPosition, side: Side, round: number, shelf: Shelf): Weighed {
  const verified: StandingCitation[] = [];
  const gaps: Gap[] = [];
  const struck: Struck[] = [];
  for (const citation of said.citations) {
    const reason = shelf.faultOf(citation);
    if (reason === undefined) verified.push(standing(citation, shelf));
    else struck.push({ by: side, round, reason, kind: 'citation', citation });
  }
  for (const gap of side === 'critic' ? said.gaps : []) {
    const reason = vaguenessOf(gap);
    if (reason === undefined) gaps.push(gap);
    else struck.push({ by: side, round, reason, kind: 'gap', gap });
  }
  return {
    side,
    round,
    said,
    stand: said.fix === undefined ? said.stand : 'fix-required',
    verified,
    named: said.citations.map(({ source }) => source).filter((source) => shelf.exists(source)),
    gaps,
    struck,
  };
}

function standing(citation: Citation, shelf: Shelf): StandingCitation {
  const stands = shelf.inItsWords(citation);
  return stands.quote === citation.quote ? citation : { ...stands, written: citation.quote };
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
  citations: verified.map(({ source, quote }) => ({ source, quote })),
  gaps,
  ...defined({ fix: said.fix }),
});
