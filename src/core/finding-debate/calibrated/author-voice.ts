import type { SeatId, SourceId } from '../../ids.ts';
import type { Seat } from '../../seat.ts';
import type { AuthorFamily } from '../hearing/author-family.ts';
import type { SourcePosition } from './source-positions.ts';

/** The weight of a statement for the change, or of silence about it, from the family that wrote the change. Row V2. */
export const AUTHOR_DEFENDS = 0.5;

/** The author's family that a source belongs to; undefined for every other source. */
export type AuthorOf = (source: SourceId) => string | undefined;

/** Finds the sources of the families that wrote the change: models only, since an analyser or a person shares no training with them. */
export function authorVoices(
  { seats, authorFamily = [] }: { readonly seats: readonly Seat[]; readonly authorFamily?: readonly AuthorFamily[] },
  sourceOf: (seat: SeatId) => SourceId,
): AuthorOf {
  const families = new Set(authorFamily.map(({ family }) => family));
  const voices = new Map(
    seats.flatMap(({ id, model, kind }) => (kind === 'model' && families.has(model) ? [[sourceOf(id), model] as const] : [])),
  );
  return (source) => voices.get(source);
}

/** The families that wrote the change and to which one of these seats belongs, for the report. */
export function authorsAmong(
  { seats, authorFamily = [] }: { readonly seats: readonly Seat[]; readonly authorFamily?: readonly AuthorFamily[] },
  heard: ReadonlySet<SeatId>,
): readonly AuthorFamily[] {
  const models = new Set(seats.flatMap(({ id, model, kind }) => (kind === 'model' && heard.has(id) ? [model] : [])));
  return authorFamily.filter(({ family }) => models.has(family));
}

/** How many sources looked and reported nothing, with the family that wrote the change as one voice that weighs less. */
export function quietVoices(looked: ReadonlySet<SourceId>, reporting: ReadonlySet<SourceId>, authorOf: AuthorOf): number {
  const spoke = new Set([...reporting].map(authorOf));
  const quiet = [...looked].filter((source) => !reporting.has(source));
  const authors = new Set(quiet.map(authorOf).filter((family) => family !== undefined && !spoke.has(family)));
  return quiet.filter((source) => authorOf(source) === undefined).length + authors.size * AUTHOR_DEFENDS;
}

/** Merges the positions against a finding of the family that wrote the change into one that weighs less; positions for it stay. */
export function withAuthors(positions: readonly SourcePosition[], authorOf: AuthorOf): readonly SourcePosition[] {
  const strongest = new Map<string, SourcePosition>();
  for (const position of positions) {
    const family = authorOf(position.source);
    if (family === undefined || position.value >= 0) continue;
    const known = strongest.get(family);
    if (known === undefined || strengthOf(position) > strengthOf(known)) strongest.set(family, position);
  }
  if (strongest.size === 0) return positions;
  return positions.map((position) => {
    const family = authorOf(position.source);
    if (family === undefined || position.value >= 0) return position;
    return { ...position, share: strongest.get(family) === position ? AUTHOR_DEFENDS : 0 };
  });
}

/** Ranks positions of one family against the same finding: from outside its reporters first, then by how far they go, then citing. */
const strengthOf = ({ value, cites, reported }: SourcePosition): number =>
  (reported ? 0 : 10) + Math.abs(value) * 2 + (cites ? 1 : 0);

/** How far two sources are one. */
type Alike = (a: SourceId, b: SourceId) => number;

/** How many sources these are, with the families that wrote the change as one each that weighs less, and those that repeat each other as partly one. */
export function countVoices(sources: ReadonlySet<SourceId>, authorOf: AuthorOf, alike: Alike = () => 0): number {
  const all = [...sources];
  const siblings = (source: SourceId): number => all.filter((other) => authorOf(other) === authorOf(source)).length;
  return all.reduce((sum, source) => {
    const weight = authorOf(source) === undefined ? 1 : AUTHOR_DEFENDS / siblings(source);
    const repeats = all.reduce((echo, other) => echo + (other === source ? 0 : alike(source, other)), 0);
    return sum + weight / (1 + repeats);
  }, 0);
}
