import type { ReviewedPart } from '../contracts/material.ts';
import type { Change, ChangedFile } from '../diff/change.ts';
import { hunkLines } from '../diff/hunk-lines.ts';
import { type ReadRun, readPart } from './read-part.ts';

/** Changed lines of a file that nobody saw. */
export interface UnseenLines {
  readonly path: string;
  /** How many. */
  readonly lines: number;
  /** Where: lines after the change, of a deleted file as they were; lines that are gone stand where the next one is. */
  readonly ranges: readonly { readonly start: number; readonly end: number }[];
}

/** Which changed lines stand in no part that somebody answered: the parts are read back. */
export function unseenLines(
  { files }: Change,
  parts: readonly ReviewedPart[],
  answered: ReadonlySet<string>,
): readonly UnseenLines[] {
  const seen = new Map<string, SeenLines>();
  for (const part of parts) {
    for (const { path, runs } of readPart(part)) {
      const lines = seen.get(path) ?? new SeenLines();
      seen.set(path, lines);
      for (const run of runs) lines.take(run, answered.has(part.id));
    }
  }
  return files.flatMap((file) => unseenIn(file, seen.get(file.path) ?? new SeenLines()));
}

/** What was seen of one file. */
class SeenLines {
  readonly #added = new Set<number>();
  readonly #deleted = new Set<number>();
  /** How many lines that are gone were seen at once, by where they stood. */
  readonly #gone = new Map<number, number>();
  /** Where lines that are gone stand in a part that nobody answered. */
  readonly #missed = new Set<number>();

  take({ span, rows }: ReadRun, isSeen: boolean): void {
    const gone = new Map<number, number>();
    let next = span.start;
    for (const { mark, number } of rows) {
      if (number !== undefined) next = number + 1;
      if (mark === '+' && number !== undefined && isSeen) this.#added.add(number);
      if (mark === '-' && number !== undefined && isSeen) this.#deleted.add(number);
      if (mark === '-' && number === undefined) gone.set(next, (gone.get(next) ?? 0) + 1);
    }
    for (const [place, count] of gone) {
      if (isSeen) this.#gone.set(place, Math.max(count, this.#gone.get(place) ?? 0));
      else this.#missed.add(place);
    }
  }

  hasAdded = (line: number): boolean => this.#added.has(line);

  hasDeleted = (line: number): boolean => this.#deleted.has(line);

  /** Of lines that stand in several parts nobody knows which are where: all of those parts must be seen, or one that has them all. */
  hasGone(place: number, count: number): boolean {
    const seen = this.#gone.get(place) ?? 0;
    return seen >= count || (seen > 0 && !this.#missed.has(place));
  }
}

function unseenIn(file: ChangedFile, seen: SeenLines): readonly UnseenLines[] {
  const unseen: number[] = [];
  const gone = new Map<number, number>();
  for (const hunk of file.hunks) {
    let next = Math.max(1, hunk.newStart);
    for (const { mark, oldLine = 0, newLine } of hunkLines(hunk)) {
      if (newLine !== undefined) next = newLine + 1;
      if (mark === '+' && newLine !== undefined && !seen.hasAdded(newLine)) unseen.push(newLine);
      if (mark !== '-') continue;
      if (file.kind !== 'deleted') gone.set(next, (gone.get(next) ?? 0) + 1);
      else if (!seen.hasDeleted(oldLine)) unseen.push(oldLine);
    }
  }
  for (const [place, count] of gone) {
    if (!seen.hasGone(place, count)) for (let at = 0; at < count; at++) unseen.push(place);
  }
  if (unseen.length === 0) return [];
  const ranges: { start: number; end: number }[] = [];
  for (const line of unseen.sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && line <= last.end + 1) last.end = line;
    else ranges.push({ start: line, end: line });
  }
  return [{ path: file.path, lines: unseen.length, ranges }];
}
