import type { PartSpan, ReviewedPart } from '../../contracts/material.ts';
import type { Change, ChangedFile } from '../../diff/change.ts';
import { hunkLines } from '../../diff/hunk-lines.ts';
import { type ReadRun, readPart } from './read-part.ts';

/** Changed lines that no reviewer saw: their number and places; a removed line counts at the next existing line. */
export interface UnseenLines {
  readonly lines: number;
  readonly places: readonly PartSpan[];
}

/** The changed lines that are only in parts without an answer. */
export function unseenLines({ files }: Change, parts: readonly ReviewedPart[], unseen: ReadonlySet<string>): UnseenLines {
  const byPath = new Map<string, PartedLines>();
  for (const part of parts) {
    for (const { path, runs } of readPart(part)) {
      const lines = byPath.get(path) ?? new PartedLines();
      byPath.set(path, lines);
      for (const run of runs) lines.take(run, !unseen.has(part.id));
    }
  }
  const found = files.map((file) => unseenIn(file, byPath.get(file.path) ?? new PartedLines()));
  return {
    lines: found.reduce((sum, { lines }) => sum + lines, 0),
    places: found.flatMap(({ places }) => places),
  };
}

/** The lines of one file in seen and in unseen parts. */
class PartedLines {
  readonly #seen = new Set<string>();
  readonly #missed = new Set<string>();
  /** The largest number of removed lines seen together, by position. */
  readonly #gone = new Map<number, number>();

  take({ span, rows }: ReadRun, isSeen: boolean): void {
    const there = isSeen ? this.#seen : this.#missed;
    const gone = new Map<number, number>();
    let next = span.start;
    for (const { mark, number } of rows) {
      if (number !== undefined) next = number + 1;
      if (mark !== ' ') there.add(number === undefined ? `gone ${next}` : `${mark} ${number}`);
      if (mark === '-' && number === undefined) gone.set(next, (gone.get(next) ?? 0) + 1);
    }
    if (isSeen) for (const [place, count] of gone) this.#gone.set(place, Math.max(count, this.#gone.get(place) ?? 0));
  }

  isUnseen(mark: '+' | '-', line: number): boolean {
    return this.#missed.has(`${mark} ${line}`) && !this.#seen.has(`${mark} ${line}`);
  }

  /**
   * If removed lines are spread over several parts, it is unknown which are where: all of those parts must be seen, or one with
   * all the lines.
   */
  areGoneUnseen(place: number, count: number): boolean {
    return this.#missed.has(`gone ${place}`) && (this.#gone.get(place) ?? 0) < count;
  }
}

function unseenIn(file: ChangedFile, parted: PartedLines): UnseenLines {
  const unseen: number[] = [];
  const gone = new Map<number, number>();
  for (const hunk of file.hunks) {
    let next = Math.max(1, hunk.newStart);
    for (const { mark, oldLine = 0, newLine } of hunkLines(hunk)) {
      if (newLine !== undefined) next = newLine + 1;
      if (mark === '+' && newLine !== undefined && parted.isUnseen('+', newLine)) unseen.push(newLine);
      if (mark !== '-') continue;
      if (file.kind !== 'deleted') gone.set(next, (gone.get(next) ?? 0) + 1);
      else if (parted.isUnseen('-', oldLine)) unseen.push(oldLine);
    }
  }
  for (const [place, count] of gone) {
    if (parted.areGoneUnseen(place, count)) for (let at = 0; at < count; at++) unseen.push(place);
  }
  const places: { file: string; start: number; end: number }[] = [];
  for (const line of unseen.sort((a, b) => a - b)) {
    const last = places.at(-1);
    if (last !== undefined && line <= last.end + 1) last.end = line;
    else places.push({ file: file.path, start: line, end: line });
  }
  return { lines: unseen.length, places };
}
