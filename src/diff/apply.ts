import type { ChangedFile, Hunk } from './change.ts';
import { hunkEntries, hunkLines } from './hunk-lines.ts';

/** The text of a file after its change; undefined where the hunks do not fit the old text, or there is no text. */
export function afterChange(oldText: string, file: ChangedFile): string | undefined {
  if (file.content !== 'text') return undefined;
  const old = oldText.match(/[^\n]*\n|[^\n]+/g) ?? [];
  const out: string[] = [];
  let taken = 0;
  for (const hunk of file.hunks) {
    if (hunk.oldStart - 1 < taken || hunk.oldStart - 1 > old.length) return undefined;
    for (; taken < hunk.oldStart - 1; taken++) out.push(old[taken] ?? '');
    for (const { line, newline } of hunkEntries(hunk)) {
      if (line === undefined) continue;
      const text = newline ? `${line.text}\n` : line.text;
      if (line.mark !== '+' && old[taken++] !== text) return undefined;
      if (line.mark !== '-') out.push(text);
    }
  }
  for (; taken < old.length; taken++) out.push(old[taken] ?? '');
  // Only the last line of a text can be without a newline.
  return out.slice(0, -1).every((line) => line.endsWith('\n')) ? out.join('') : undefined;
}

/** The text of a file before its change; undefined where the hunks do not fit the new text, or there is no text. */
export const beforeChange = (newText: string, file: ChangedFile): string | undefined =>
  afterChange(newText, { ...file, hunks: file.hunks.map(reversed) });

const reversed = (hunk: Hunk): Hunk => ({
  ...hunk,
  oldStart: hunk.newStart,
  newStart: hunk.oldStart,
  lines: hunk.lines.map((line) =>
    line.startsWith('-') ? `+${line.slice(1)}` : line.startsWith('+') ? `-${line.slice(1)}` : line,
  ),
});

/** True if every line that the diff shows of the file after its change is in the text at its place; line endings are ignored. */
export function agrees(file: ChangedFile, newText: string): boolean {
  const lines = newText.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return file.hunks.every((hunk) =>
    hunkLines(hunk).every(({ newLine, text }) => {
      const there = newLine === undefined ? text : lines[newLine - 1];
      return there !== undefined && withoutReturn(there) === withoutReturn(text);
    }),
  );
}

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line);
