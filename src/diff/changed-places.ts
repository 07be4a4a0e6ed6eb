import type { Change, ChangedFile } from './change.ts';
import { hunkLines } from './hunk-lines.ts';

/** A line of a file, and how many changed lines stand there. */
export interface ChangedPlace {
  readonly line: number;
  readonly changes: number;
}

/** Where each file changed, in order: lines as they are after the change, of a deleted file as they were; lines that are gone count where they stood. */
export const changedPlaces = ({ files }: Change): ReadonlyMap<string, readonly ChangedPlace[]> => {
  const places = new Map<string, readonly ChangedPlace[]>();
  // A path stands there twice where its type changed.
  for (const file of files) places.set(file.path, merged([...(places.get(file.path) ?? []), ...placesIn(file)]));
  return places;
};

function placesIn(file: ChangedFile): readonly ChangedPlace[] {
  const counts = new Map<number, number>();
  const add = (line: number): void => void counts.set(line, (counts.get(line) ?? 0) + 1);
  for (const hunk of file.hunks) {
    let last = Math.max(1, hunk.newStart - 1);
    let gone = 0;
    for (const { mark, oldLine, newLine } of hunkLines(hunk)) {
      if (file.kind === 'deleted') {
        if (mark === '-') add(oldLine ?? 1);
        continue;
      }
      if (mark === '-') gone++;
      else {
        last = newLine ?? last;
        if (mark === '+') add(last);
        for (; gone > 0; gone--) add(last);
      }
    }
    for (; gone > 0; gone--) add(last);
  }
  return [...counts].map(([line, changes]) => ({ line, changes }));
}

function merged(places: readonly ChangedPlace[]): readonly ChangedPlace[] {
  const counts = new Map<number, number>();
  for (const { line, changes } of places) counts.set(line, (counts.get(line) ?? 0) + changes);
  return [...counts].map(([line, changes]) => ({ line, changes })).sort((a, b) => a.line - b.line);
}
