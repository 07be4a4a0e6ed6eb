import type { PartSpan, ReviewedPart } from '../../contracts/material.ts';
import { readRow } from './margin.ts';
import type { Row } from './rows.ts';

/** Consecutive rows of a file. */
export interface ReadRun {
  readonly span: PartSpan;
  readonly rows: readonly Row[];
}

/** The rows of one file in a part. */
export interface ReadPage {
  readonly path: string;
  readonly runs: readonly ReadRun[];
}

/** Parses a part: only headers have no margin, and each run of rows, or each page without rows, has a span. */
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

/** The changed lines of a page, verbatim. */
export const changedIn = ({ runs }: ReadPage): string =>
  runs.flatMap(({ rows }) => rows.flatMap(({ mark, text }) => (mark === ' ' ? [] : [text]))).join('\n');
