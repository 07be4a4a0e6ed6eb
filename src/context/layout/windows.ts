import type { ChangedFile, HunkLine } from '../../diff/change.ts';
import { hunkLines } from '../../diff/hunk-lines.ts';
import type { Outlined } from './outline.ts';
import { placeOf } from './rows.ts';

/** Lines of a file, both ends included. */
interface LineRange {
  readonly start: number;
  readonly end: number;
}

/** How much context is shown around changes. */
export interface Window {
  /** A file of at most this many lines is shown whole. */
  readonly wholeFileLines: number;
  /** Context lines around each hunk of a longer file, if no enclosing function can be shown whole. */
  readonly contextLines: number;
  /** The functions and classes of the file, if known. */
  readonly outline?: readonly Outlined[] | undefined;
  /** The number of lines from the top that are always shown. */
  readonly topLines?: number;
}

/** Of a longer function, only the first line is shown. */
const FUNCTION_LINES_MAX = 120;

/** The number of enclosing blocks whose first lines are shown, innermost first. */
const HEADS_MAX = 3;

/** The lines shown besides the hunks, as ordered, disjoint ranges. */
export function windowsOf(file: ChangedFile, count: number, window: Window): readonly LineRange[] {
  if (count <= window.wholeFileLines) return [{ start: 1, end: count }];
  const { contextLines, outline = [], topLines = 0 } = window;
  const wanted: LineRange[] = topLines > 0 ? [{ start: 1, end: topLines }] : [];
  const around = blocksAround(outline);
  for (const [index, hunk] of file.hunks.entries()) {
    const lines = hunkLines(hunk);
    const { first, last } = placeOf(file, index, lines);
    for (const place of placesIn(lines, first, count)) {
      const blocks = around(place);
      const whole = blocks.find(({ kind, start, end }) => kind === 'function' && end - start < FUNCTION_LINES_MAX);
      const shown = whole ?? { start: first - contextLines, end: last + contextLines };
      const heads = blocks.filter(({ start }) => start < shown.start).slice(-HEADS_MAX);
      for (const { start } of heads) wanted.push({ start, end: start });
      wanted.push({ start: shown.start, end: shown.end });
    }
  }
  return joined(wanted, count);
}

/** For places in ascending order, returns the enclosing blocks, outermost first. */
function blocksAround(outline: readonly Outlined[]): (place: LineRange) => readonly Outlined[] {
  const blocks = outline.values();
  let next = blocks.next().value;
  let open: Outlined[] = [];
  return (place) => {
    for (; next !== undefined && next.start <= place.start; next = blocks.next().value) {
      const { start } = next;
      open = open.filter(({ end }) => end >= start);
      open.push(next);
    }
    return open.filter(({ end }) => end >= place.end);
  };
}

/** The changed places of a hunk; removed lines lie between two existing ones. */
function placesIn(hunk: readonly HunkLine[], first: number, count: number): readonly LineRange[] {
  const places: { start: number; end: number }[] = [];
  let next = first;
  for (const { mark, newLine } of hunk) {
    if (newLine !== undefined) next = newLine + 1;
    if (mark === ' ') continue;
    const start = newLine ?? Math.max(1, next - 1);
    const end = newLine ?? Math.min(count, next);
    const last = places.at(-1);
    if (last !== undefined && start <= last.end + 1) last.end = Math.max(last.end, end);
    else places.push({ start, end });
  }
  return places;
}

/** Sorts, merges and clips ranges. */
function joined(ranges: readonly LineRange[], count: number): readonly LineRange[] {
  const out: { start: number; end: number }[] = [];
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const [start, end] = [Math.max(1, range.start), Math.min(count, range.end)];
    if (start > end) continue;
    const last = out.at(-1);
    if (last !== undefined && start <= last.end + 1) last.end = Math.max(last.end, end);
    else out.push({ start, end });
  }
  return out;
}
