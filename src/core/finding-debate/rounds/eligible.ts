import type { SeatId, SourceId } from '../../ids.ts';
import type { Seat } from '../../seat.ts';
import type { Voices } from '../hearing/said.ts';

/** The sources that answered the first round for a file; analysers and people count only where they spoke up. */
export function lookedAt(
  reviews: readonly { readonly seat: SeatId; readonly files: readonly string[] | undefined }[],
  seats: readonly Seat[],
  voices: Voices,
): (file: string) => ReadonlySet<SourceId> {
  const models = new Set(seats.filter(({ kind }) => kind === 'model').map(({ id }) => id));
  const everywhere = new Set<SourceId>();
  const byFile = new Map<string, Set<SourceId>>();
  for (const { seat, files } of reviews) {
    if (!models.has(seat)) continue;
    const source = voices.sourceOf(seat);
    if (files === undefined) everywhere.add(source);
    for (const file of files ?? []) byFile.set(file, (byFile.get(file) ?? new Set()).add(source));
  }
  const cache = new Map<string, ReadonlySet<SourceId>>();
  return (file) => {
    const known = cache.get(file) ?? new Set([...everywhere, ...(byFile.get(file) ?? [])]);
    cache.set(file, known);
    return known;
  };
}

/** Tells whether part of a failed Round 1 ask's material was reviewed by no other seat. */
export function leftUnseen(
  reviews: readonly { readonly files: readonly string[] | undefined }[],
  failed: readonly { readonly files: readonly string[] | undefined }[],
): boolean {
  const seenWhole = reviews.some(({ files }) => files === undefined);
  const seen = new Set(reviews.flatMap(({ files }) => files ?? []));
  return !seenWhole && failed.some(({ files }) => files === undefined || files.some((file) => !seen.has(file)));
}
