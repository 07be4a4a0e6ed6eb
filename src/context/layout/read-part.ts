import type { PartSpan, ReviewedPart } from '../../contracts/material.ts';
import { readRow } from './margin.ts';
import type { Row } from './rows.ts';

/** Rows of a file that stand together. */
export interface ReadRun {
  readonly span: PartSpan;
  readonly rows: readonly Row[];
}

/** What stands in a part of one file. */
export interface ReadPage {
  readonly path: string;
  readonly runs: readonly ReadRun[];
}

/** Reads a part back: only a header stands without a margin, and for each run of rows, or each page without one, there is a span. */
export function readPart({ shown, spans }: Pick<ReviewedPart, 'shown' | 'spans'>): readonly ReadPage[] {
  const pages: { path: string; runs: { span: PartSpan; rows: Row[] }[] }[] = [];
  let at = 0;
  let run: Row[] | undefined;
  for (const line of shown.split('\n')) {
    if (line.startsWith('=== ')) {
      if (pages.at(-1)?.runs.length === 0) at++;
      pages.push({ path: spans[at]?.file ?? '', runs: [] });
      run = undefined;
    }
    const row = GAP.test(line) ? undefined : readRow(line);
    const span = spans[at];
    if (row === undefined) run = undefined;
    else if (run !== undefined) run.push(row);
    else if (span !== undefined) {
      run = [row];
      pages.at(-1)?.runs.push({ span, rows: run });
      at++;
    }
  }
  return pages;
}

const GAP = /^ +…$/;

/** The changed lines of a page, as they stand there. */
export const changedIn = ({ runs }: ReadPage): string =>
  runs.flatMap(({ rows }) => rows.flatMap(({ mark, text }) => (mark === ' ' ? [] : [text]))).join('\n');
