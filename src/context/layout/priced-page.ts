import { estimateTokenCount } from 'tokenx';
import type { ChangedFile } from '../../diff/change.ts';
import { hunkLines } from '../../diff/hunk-lines.ts';
import type { Page } from './page.ts';
import type { Row, RowOrGap } from './rows.ts';

/** A row with what it costs to show it, in estimated tokens. */
export interface PricedRow {
  readonly row: Row;
  readonly cost: number;
  /** Its number, or that of the next line that is there. */
  readonly place: number;
  /** How many rows it is from the nearest changed one. */
  readonly distance: number;
  /** Something is left out before it. */
  readonly gap: boolean;
}

/** A page that can be shown in part. */
export interface PricedPage extends Pick<Page, 'file' | 'header'> {
  readonly rows: readonly PricedRow[];
  /** Something is left out after the last row. */
  readonly gap: boolean;
  /** Of the header alone, and the break before it. */
  readonly headerCost: number;
  /** Of everything. */
  readonly cost: number;
}

/** What a gap costs. */
export const GAP_COST = 2;

/** A row stands in a line of its own, behind a margin: that is never less than this. */
export const ROW_COST_LEAST = 2;

/** Counts what a page costs, row by row: together that is never less than what its text is estimated at. */
export function pricedPage({ file, header, rows }: Page): PricedPage {
  const distances = distancesIn(rows);
  const gone = placesOfGone(file).values();
  const priced: PricedRow[] = [];
  let gap = false;
  for (const [at, row] of rows.entries()) {
    if (row === 'gap') gap = true;
    else {
      const cost = 1 + estimateTokenCount(`${row.number ?? ''} ${row.mark} ${row.text}`);
      const place = (row.mark === '-' ? gone.next().value : undefined) ?? 1;
      priced.push({ row, cost, place: row.number ?? place, distance: distances[at] ?? 0, gap });
      gap = false;
    }
  }
  return withCost({ file, header, rows: priced, gap, headerCost: 1 + estimateTokenCount(header) });
}

/** The page with only the rows that are this near to a changed one. */
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

/** What a row costs with the gap before it. */
export const costOf = ({ cost, gap }: PricedRow): number => cost + (gap ? GAP_COST : 0);

/** The rows as they are written, gaps among them. */
export const shownRows = (rows: readonly PricedRow[]): readonly RowOrGap[] =>
  rows.flatMap(({ row, gap }): readonly RowOrGap[] => (gap ? ['gap', row] : [row]));

/** Where each removed line of a file stood among those that are there. */
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

/** How far each row is from a changed one; what stands behind a gap is as far as can be. */
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
