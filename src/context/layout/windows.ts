import type { ChangedFile, HunkLine } from '../../diff/change.ts';
import { hunkLines } from '../../diff/hunk-lines.ts';
import type { Outlined } from './outline.ts';
import { placeOf } from './rows.ts';

/** Lines of a file, both ends included. */
export interface LineRange {
  readonly start: number;
  readonly end: number;
}

/** How much context is shown around changes. */
export interface Window {
  /** A file of at most this many lines is shown whole. */
  readonly wholeFileLines: number;
  /** Context lines around each hunk of a longer file, if no enclosing function can be shown whole. */
  readonly contextLines: number;
  /** The functions, classes and imports of the file, if known. */
  readonly outline?: readonly Outlined[] | undefined;
  /** The number of lines from the top that are always shown. */
  readonly topLines?: number;
}

/** The longest block that is shown whole; of a longer one, only the first line is shown. */
const WHOLE_LINES_MAX: { readonly [K in Outlined['kind']]: number } = { function: 120, class: 40, import: 20 };

/** Between functions of a file whose functions are known, fewer lines tell enough. */
const BETWEEN_LINES_MAX = 10;

/** The number of enclosing blocks whose first lines are shown, innermost first. */
const HEADS_MAX = 3;

/** The lines shown besides the hunks, as ordered, disjoint ranges. */
export function windowsOf(file: ChangedFile, count: number, window: Window): readonly LineRange[] {
  if (count <= window.wholeFileLines) return [{ start: 1, end: count }];
  const { contextLines, outline = [], topLines = 0 } = window;
  const wanted: LineRange[] = topLines > 0 ? [{ start: 1, end: topLines }] : [];
  const touching = blocksTouching(outline);
  for (const [index, hunk] of file.hunks.entries()) {
    const shown = hunkLines(hunk);
    const { first, last } = placeOf(file, index, shown);
    for (const place of placesIn(shown, first, count)) {
      const blocks = touching(place);
      const isBetween = outline.length > 0 && !isInFunction(blocks, place);
      const lines = isBetween ? Math.min(contextLines, BETWEEN_LINES_MAX) : contextLines;
      const whole = shownWhole(blocks, place) ?? [{ start: first - lines, end: last + lines }];
      const from = Math.min(place.start, whole[0]?.start ?? place.start);
      const heads = blocks.filter(({ kind, start, end }) => kind !== 'import' && start < from && end >= place.end);
      for (const { start } of heads.slice(-HEADS_MAX)) wanted.push({ start, end: start });
      for (const { start, end } of whole) wanted.push({ start, end });
    }
  }
  return joined(wanted, count);
}

/** A changed place; removed lines lie between two existing ones. */
interface Place extends LineRange {
  readonly isBetween: boolean;
}

/** The blocks to show around a place, none if it tells enough by itself; undefined if there is no such block. */
function shownWhole(blocks: readonly Outlined[], place: Place): readonly LineRange[] | undefined {
  const isShort = ({ kind, start, end }: Outlined): boolean => end - start < WHOLE_LINES_MAX[kind];
  const isAround = ({ start, end }: Outlined): boolean => !place.isBetween || (start <= place.start && end >= place.end);
  const ofKind = (kind: Outlined['kind']): readonly Outlined[] =>
    outermost(blocks.filter((block) => block.kind === kind && isShort(block) && isAround(block)));
  const functions = ofKind('function');
  if (functions.length > 0) return functions;
  if (isInFunction(blocks, place)) return undefined;
  const classes = ofKind('class');
  if (classes.length > 0) return classes;
  const imports = blocks.filter(({ kind }) => kind === 'import');
  const isImport = (line: number): boolean => imports.some(({ start, end }) => start <= line && end >= line);
  if (imports.length === 0) return undefined;
  const isAll = place.isBetween || (isImport(place.start) && isImport(place.end));
  return isAll ? imports.filter(isShort) : undefined;
}

const isInFunction = (blocks: readonly Outlined[], place: LineRange): boolean =>
  blocks.some(({ kind, start, end }) => kind === 'function' && start <= place.start && end >= place.end);

/** The blocks that lie in no other of them. */
function outermost(blocks: readonly Outlined[]): readonly Outlined[] {
  let end = 0;
  return blocks.filter((block) => {
    const isOuter = block.end > end;
    end = Math.max(end, block.end);
    return isOuter;
  });
}

/** For places in ascending order, returns the blocks that have a line in common with them, outermost first. */
function blocksTouching(outline: readonly Outlined[]): (place: LineRange) => readonly Outlined[] {
  const blocks = outline.values();
  let next = blocks.next().value;
  let open: Outlined[] = [];
  return (place) => {
    open = open.filter(({ end }) => end >= place.start);
    for (; next !== undefined && next.start <= place.end; next = blocks.next().value)
      if (next.end >= place.start) open.push(next);
    return open;
  };
}

/** The changed places of a hunk: where lines are added, those; where lines are only removed, the two around them. */
export function placesIn(hunk: readonly HunkLine[], first: number, count: number): readonly Place[] {
  const places: Place[] = [];
  let next = first;
  let added: { start: number; end: number } | undefined;
  let isChanging = false;
  const close = (): void => {
    if (!isChanging) return;
    const between = { start: Math.max(1, next - 1), end: Math.min(count, next), isBetween: true };
    places.push(added === undefined ? between : { ...added, isBetween: false });
    [added, isChanging] = [undefined, false];
  };
  for (const { mark, newLine } of hunk) {
    if (mark === ' ') close();
    else isChanging = true;
    if (newLine === undefined) continue;
    if (mark === '+') added = { start: added?.start ?? newLine, end: newLine };
    next = newLine + 1;
  }
  close();
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
