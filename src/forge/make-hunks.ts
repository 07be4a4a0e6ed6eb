import { structuredPatch } from 'diff';

const CONTEXT = 3;
/** Beyond this many changed lines a minimal diff takes too long, and a longer one is used. */
const EDITS_MAX = 1_000;
const NO_NEWLINE = '\\ No newline at end of file';

/** The hunks between two texts as diff lines; `rough` is fast and not minimal. */
export function makeHunks(before: string, after: string, effort: 'fine' | 'rough' = 'fine'): readonly string[] {
  if (before === after) return [];
  if (effort === 'rough' || before === '' || after === '') return roughHunk(before, after);
  const patch = structuredPatch('a', 'b', before, after, undefined, undefined, { context: CONTEXT, maxEditLength: EDITS_MAX });
  if (patch === undefined) return roughHunk(before, after);
  return patch.hunks.flatMap(({ oldStart, oldLines, newStart, newLines, lines }) => [
    titleOf({ start: oldStart, count: oldLines }, { start: newStart, count: newLines }),
    ...lines,
  ]);
}

interface Span {
  readonly start: number;
  readonly count: number;
}

/** If a side has no lines, the title names the line before. */
const titleOf = (before: Span, after: Span): string => {
  const span = ({ start, count }: Span): string => `${count === 0 ? start - 1 : start},${count}`;
  return `@@ -${span(before)} +${span(after)} @@`;
};

/** One hunk: everything between the common start and the common end of two texts. */
function roughHunk(before: string, after: string): readonly string[] {
  const old = linesOf(before);
  const young = linesOf(after);
  const shorter = Math.min(old.length, young.length);
  let head = 0;
  while (head < shorter && old[head] === young[head]) head++;
  let tail = 0;
  while (tail < shorter - head && old.at(-1 - tail) === young.at(-1 - tail)) tail++;
  const first = Math.max(0, head - CONTEXT);
  const last = Math.max(0, tail - CONTEXT);
  const removed = old.slice(head, old.length - tail);
  const added = young.slice(head, young.length - tail);
  const below = old.slice(old.length - tail, old.length - last);
  return [
    titleOf({ start: first + 1, count: old.length - last - first }, { start: first + 1, count: young.length - last - first }),
    ...marked(' ', old.slice(first, head)),
    ...marked('-', removed),
    ...marked('+', added),
    ...marked(' ', below),
  ];
}

/** The lines of a text with their line endings. */
const linesOf = (text: string): readonly string[] => text.match(/[^\n]*\n|[^\n]+/g) ?? [];

const marked = (mark: string, lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) => (line.endsWith('\n') ? [`${mark}${line.slice(0, -1)}`] : [`${mark}${line}`, NO_NEWLINE]));
