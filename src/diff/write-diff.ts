import { EditedText, type PlacedEdit } from '../core/protocols/flag-resolution/editing/edited-text.ts';

const CONTEXT = 3;
/** Characters that would break the header of a diff. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are replaced.
const CONTROL = /[\u0000-\u001f\u007f]/g;

/** The unified diff of edits of a text that do not overlap; empty if they change nothing. */
export function unifiedDiff(file: string, before: string, edits: readonly PlacedEdit[]): string {
  const lines = linesOf(before);
  const hunks = hunksOf(changesOf(before, lines, edits), lines);
  if (hunks.length === 0) return '';
  const name = file.replace(CONTROL, '?');
  return [`--- a/${name}\n`, `+++ b/${name}\n`, ...hunks].join('');
}

/** Lines that are replaced by others, from an index. */
interface Change {
  readonly at: number;
  readonly old: readonly string[];
  readonly new: readonly string[];
}

/** The lines of a text with their ends. */
const linesOf = (text: string): readonly string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

function changesOf(before: string, lines: readonly string[], edits: readonly PlacedEdit[]): readonly Change[] {
  const starts: number[] = [];
  let length = 0;
  for (const line of lines) {
    starts.push(length);
    length += line.length;
  }
  const lineAt = (place: number): number => {
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) > place) high = middle;
      else low = middle + 1;
    }
    return Math.max(0, low - 1);
  };
  const regions: { readonly from: number; to: number; readonly edits: PlacedEdit[] }[] = [];
  for (const edit of edits.toSorted((a, b) => a.at - b.at)) {
    const [from, to] = [lineAt(edit.at), lineAt(edit.at + edit.find.length)];
    const last = regions.at(-1);
    if (last !== undefined && from <= last.to) {
      last.to = Math.max(last.to, to);
      last.edits.push(edit);
    } else regions.push({ from, to, edits: [edit] });
  }
  return regions.flatMap(({ from, to, edits: own }): readonly Change[] => {
    const start = starts[from] ?? 0;
    const text = before.slice(start, starts[to + 1] ?? before.length);
    const after = new EditedText(
      text,
      own.map((edit) => ({ ...edit, at: edit.at - start })),
    ).text;
    return trimmed({ at: from, old: linesOf(text), new: linesOf(after) });
  });
}

/** Without the lines at the beginning and the end that are the same. */
function trimmed({ at, old, new: put }: Change): readonly Change[] {
  const most = Math.min(old.length, put.length);
  let head = 0;
  while (head < most && old[head] === put[head]) head++;
  let tail = 0;
  while (tail < most - head && old.at(-1 - tail) === put.at(-1 - tail)) tail++;
  const change = { at: at + head, old: old.slice(head, old.length - tail), new: put.slice(head, put.length - tail) };
  return change.old.length === 0 && change.new.length === 0 ? [] : [change];
}

function hunksOf(changes: readonly Change[], lines: readonly string[]): readonly string[] {
  const groups: Change[][] = [];
  for (const change of changes) {
    const last = groups.at(-1)?.at(-1);
    if (last !== undefined && change.at - (last.at + last.old.length) <= 2 * CONTEXT) groups.at(-1)?.push(change);
    else groups.push([change]);
  }
  let shift = 0;
  return groups.map((group) => {
    const [first, last] = [group[0], group.at(-1)];
    const from = Math.max(0, (first?.at ?? 0) - CONTEXT);
    const to = Math.min(lines.length, (last?.at ?? 0) + (last?.old.length ?? 0) + CONTEXT);
    let at = from;
    let body = '';
    for (const change of group) {
      body += marked(' ', lines.slice(at, change.at)) + marked('-', change.old) + marked('+', change.new);
      at = change.at + change.old.length;
    }
    body += marked(' ', lines.slice(at, to));
    const grown = group.reduce((sum, change) => sum + change.new.length - change.old.length, 0);
    const header = `@@ -${spanText(from, to - from)} +${spanText(from + shift, to - from + grown)} @@\n`;
    shift += grown;
    return header + body;
  });
}

const spanText = (from: number, count: number): string => `${count === 0 ? from : from + 1},${count}`;

const marked = (mark: string, lines: readonly string[]): string =>
  lines.map((line) => (line.endsWith('\n') ? `${mark}${line}` : `${mark}${line}\n\\ No newline at end of file\n`)).join('');
