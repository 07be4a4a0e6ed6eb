import type { Change, ChangedFile } from '../diff/change.ts';
import { hunkLines } from '../diff/hunk-lines.ts';
import { type Coverage, coverageOf } from './coverage.ts';
import { headerOf } from './file-header.ts';
import { marginOf, shortened } from './margin.ts';
import { linesOf, rowsInDiff, rowsInText, type Window } from './rows.ts';

/** How much of a change is laid out. */
export interface LayOutOptions extends Partial<Window> {
  /** A longer line is cut, and says so. */
  readonly lineCharacters?: number;
}

/** A change as reviewers read it. */
export interface LaidOut {
  readonly text: string;
  readonly coverage: Coverage;
}

const DEFAULTS = { wholeFileLines: 400, contextLines: 25, lineCharacters: 2000 } as const;

/** Lays a change out, file by file, every line behind its number after the change; `texts` are the files as they are then. */
export function layOut(change: Change, texts: ReadonlyMap<string, string>, options: LayOutOptions = {}): LaidOut {
  const settings = { ...DEFAULTS, ...options };
  const files = change.files.map((file) => ({ file, text: pageOf(file, texts.get(file.path), settings) }));
  return { text: files.map(({ text }) => text).join('\n\n'), coverage: coverageOf(files, settings.lineCharacters) };
}

function pageOf(file: ChangedFile, text: string | undefined, settings: Window & { readonly lineCharacters: number }): string {
  const isThere = file.content === 'text' && file.kind !== 'deleted' && file.hunks.length > 0;
  const around = isThere && text !== undefined ? rowsInText(file, text, settings) : undefined;
  const rows = around ?? rowsInDiff(file);
  const returns = endsWithReturns(file, text);
  const margin = marginOf(rows);
  const lines = rows.map((row) => {
    if (row === 'gap') return margin.gap;
    const line = returns ? row.text.replace(/\r$/, '') : row.text;
    return margin.row(row, shortened(line, settings.lineCharacters));
  });
  const hunksOnly = isThere && file.kind !== 'added' && around === undefined;
  return [headerOf(file, { returns, hunksOnly }), ...lines].join('\n');
}

/** Every line ends with a return, but for a last one that does not end: then the header says so, and no line has to. */
function endsWithReturns(file: ChangedFile, text: string | undefined): boolean {
  const lines = text === undefined ? [] : linesOf(text);
  const open = text?.endsWith('\n') === false ? lines.at(-1) : undefined;
  const changed = file.hunks.flatMap((hunk) => hunkLines(hunk).map((line) => line.text));
  const ended = [...changed, ...lines].filter((line) => line !== open);
  return ended.length > 0 && ended.every((line) => line.endsWith('\r'));
}
