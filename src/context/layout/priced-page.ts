import { estimateTokenCount } from 'tokenx';
import { estimateTokens } from '../../core/text/estimate-tokens.ts';
import type { ChangedFile } from '../../diff/change.ts';
import { hunkLines } from '../../diff/hunk-lines.ts';
import type { Page } from './page.ts';
import type { Row, RowOrGap } from './rows.ts';

/** A row with its estimated tokens. */
export interface PricedRow {
  readonly row: Row;
  readonly cost: number;
  /** Its line number, or that of the next existing line. */
  readonly place: number;
  /** The distance in rows from the nearest changed one. */
  readonly distance: number;
  /** Rows are left out before it. */
  readonly gap: boolean;
}

/** A page that can be shown in part. */
export interface PricedPage extends Pick<Page, 'file' | 'header'> {
  readonly rows: readonly PricedRow[];
  /** Rows are left out after the last one. */
  readonly gap: boolean;
  /** The cost of the header and the separator before it. */
  readonly headerCost: number;
  /** The total cost. */
  readonly cost: number;
}

/** The cost of a gap. */
export const GAP_COST = 2;

const tokensIn = (text: string): number => estimateTokens(text, estimateTokenCount);

/** Estimates the cost of a page row by row; the sum is never less than the estimate of its text. */
export function pricedPage({ file, header, rows }: Page): PricedPage {
  const distances = distancesIn(rows);
  const gone = placesOfGone(file).values();
  const priced: PricedRow[] = [];
  let gap = false;
  for (const [at, row] of rows.entries()) {
    if (row === 'gap') gap = true;
    else {
      const cost = 1 + tokensIn(`${row.number ?? ''} ${row.mark} ${row.text}`);
      const place = (row.mark === '-' ? gone.next().value : undefined) ?? 1;
      priced.push({ row, cost, place: row.number ?? place, distance: distances[at] ?? 0, gap });
      gap = false;
    }
  }
  return withCost({ file, header, rows: priced, gap, headerCost: 1 + tokensIn(header) });
}

/** Keeps only the rows within a distance of a changed one. */
export function narrowed(page: PricedPage, most: number): PricedPage {
  const rows: PricedRow[] = [];
  let gap = false;
  for (const row of page.rows) {
    gap ||= row.gap;
    if (row.distance > most) gap = true;
    else {
      rows.push(row.gap === gap ? row : { ...row, gap });
      gap = false;
    }
  }
  return withCost({ ...page, rows, gap: gap || page.gap });
}

function withCost(page: Omit<PricedPage, 'cost'>): PricedPage {
  let cost = page.headerCost + (page.gap ? GAP_COST : 0);
  for (const row of page.rows) cost += costOf(row);
  return { ...page, cost };
}

/** The cost of a row with the gap before it. */
export const costOf = ({ cost, gap }: PricedRow): number => cost + (gap ? GAP_COST : 0);

/** The rows to write, with gaps. */
export const shownRows = (rows: readonly PricedRow[]): readonly RowOrGap[] =>
  rows.flatMap(({ row, gap }): readonly RowOrGap[] => (gap ? ['gap', row] : [row]));

/** The position of each removed line among the existing ones. */
function placesOfGone(file: ChangedFile): readonly number[] {
  return file.hunks.flatMap((hunk) => {
    let next = Math.max(1, hunk.newStart);
    return hunkLines(hunk).flatMap(({ newLine }) => {
      if (newLine === undefined) return next;
      next = newLine + 1;
      return [];
    });
  });
}

/** The distance of each row from a changed one; rows beyond a gap are at infinity. */
function distancesIn(rows: readonly RowOrGap[]): readonly number[] {
  const distances = new Array<number>(rows.length).fill(Number.POSITIVE_INFINITY);
  const pass = (from: number, to: number, step: 1 | -1): void => {
    let away = Number.POSITIVE_INFINITY;
    for (let at = from; at !== to; at += step) {
      const row = rows[at];
      away = row === 'gap' ? Number.POSITIVE_INFINITY : row?.mark === ' ' ? away + 1 : 0;
      distances[at] = Math.min(distances[at] ?? away, away);
    }
  };
  pass(0, rows.length, 1);
  pass(rows.length - 1, -1, -1);
  return distances;
}
