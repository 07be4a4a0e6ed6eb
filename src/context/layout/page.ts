import { agrees } from '../../diff/apply.ts';
import type { ChangedFile } from '../../diff/change.ts';
import { hunkLines } from '../../diff/hunk-lines.ts';
import { headerOf } from './file-header.ts';
import { marginOf, shortened } from './margin.ts';
import { linesOf, type Row, type RowOrGap, rowsInDiff, rowsInText } from './rows.ts';
import { type Window, windowsOf } from './windows.ts';

/** A changed file in the form it is shown: its header, and its rows with their texts. */
export interface Page {
  readonly file: ChangedFile;
  readonly header: string;
  readonly rows: readonly RowOrGap[];
}

/** Options for making pages. */
export interface PageSettings extends Omit<Window, 'outline'> {
  /** The limit of a line; longer lines are truncated with a note. */
  readonly lineCharacters: number;
}

/** The settings of pages: only short files are shown whole. */
export const PAGE_SETTINGS: PageSettings = { wholeFileLines: 120, contextLines: 25, lineCharacters: 2000 };

/** The page of a file; `text` is its content after the change. */
export function pageOf(file: ChangedFile, text: string | undefined, settings: PageSettings & Pick<Window, 'outline'>): Page {
  const isThere = file.content === 'text' && file.kind !== 'deleted' && file.hunks.length > 0;
  const lines = isThere && text !== undefined && agrees(file, text) ? linesOf(text) : undefined;
  const rows = lines === undefined ? rowsInDiff(file) : rowsInText(file, lines, windowsOf(file, lines.length, settings));
  const returns = endsWithReturns(file, text);
  const hunksOnly = isThere && file.kind !== 'added' && lines === undefined;
  return {
    file,
    header: headerOf(file, { returns, hunksOnly }),
    rows: rows.map((row) => (row === 'gap' ? row : { ...row, text: shownText(row, returns, settings.lineCharacters) })),
  };
}

const shownText = ({ text }: Row, returns: boolean, most: number): string =>
  shortened(returns ? text.replace(/\r$/, '') : text, most);

/** Renders a page as text. */
export function written({ header, rows }: Pick<Page, 'header' | 'rows'>): string {
  const margin = marginOf(rows);
  return [header, ...rows.map((row) => (row === 'gap' ? margin.gap : margin.row(row, row.text)))].join('\n');
}

/** True if every line ends with CR LF, ignoring an unterminated last line: then the header says so once. */
function endsWithReturns(file: ChangedFile, text: string | undefined): boolean {
  const lines = text === undefined ? [] : linesOf(text);
  const open = text?.endsWith('\n') === false ? lines.at(-1) : undefined;
  let ended = 0;
  const isEnded = (line: string): boolean => line === open || (line.endsWith('\r') && ++ended > 0);
  return file.hunks.every((hunk) => hunkLines(hunk).every((line) => isEnded(line.text))) && lines.every(isEnded) && ended > 0;
}
