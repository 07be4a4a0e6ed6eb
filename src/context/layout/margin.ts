import type { Row, RowOrGap } from './rows.ts';

const NARROWEST = 4;

/** The format of a file's lines: number, mark, text. */
export interface Margin {
  readonly gap: string;
  row(row: Row, text: string): string;
}

/** A margin wide enough for the numbers of these rows. */
export function marginOf(rows: readonly RowOrGap[]): Margin {
  let highest = 0;
  for (const row of rows) if (row !== 'gap') highest = Math.max(highest, row.number ?? 0);
  const width = Math.max(NARROWEST, String(highest).length);
  return {
    gap: `${' '.repeat(width + 1)}…`,
    row: ({ number, mark }, text) => `${String(number ?? '').padStart(width)} ${mark} ${text}`,
  };
}

const ROW = /^ *(\d*) ([ +-]) (.*)$/s;

/** Parses a written line; undefined for a header or a gap. */
export function readRow(line: string): Row | undefined {
  const [, number = '', mark = '', text = ''] = ROW.exec(line) ?? [];
  if (mark !== ' ' && mark !== '+' && mark !== '-') return undefined;
  return { number: number === '' ? undefined : Number(number), mark, text };
}

/** Truncates a line and says how many characters are missing. */
export function shortened(line: string, most: number): string {
  if (line.length <= most) return line;
  const isHalf = /[\uD800-\uDBFF]/.test(line.charAt(most - 1));
  const head = line.slice(0, isHalf ? most - 1 : most);
  return `${head} [… ${line.length - head.length} more characters are not shown]`;
}
