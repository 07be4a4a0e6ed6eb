import { costOf, GAP_COST, type PricedPage, type PricedRow } from './priced-page.ts';

/** Consecutive rows of a page in one part. */
export interface Section {
  readonly page: PricedPage;
  readonly rows: readonly PricedRow[];
  /** The number of leading rows repeated from the previous section. */
  readonly repeated: number;
  /** Its first new row directly follows the last row of the previous section. */
  readonly joins: boolean;
  /** Rows are left out after it. */
  readonly gap: boolean;
  readonly cost: number;
}

/** A page as a single section. */
export const wholePage = (page: PricedPage): Section => ({
  page,
  rows: page.rows,
  repeated: 0,
  joins: false,
  gap: page.gap,
  cost: page.cost,
});

/** Options for splitting pages. */
export interface Cutting {
  /** The token limit of a section, unless a single row exceeds it. */
  readonly tokens: number;
  /** The number of rows that neighbouring sections share. */
  readonly overlap: number;
  /** Tests whether a code block starts on a line. */
  readonly startsBlock: (line: number) => boolean;
}

/** Splits a page into sections within the token limit, in order; a page that fits stays whole. */
export function cutPage(page: PricedPage, cutting: Cutting): readonly Section[] {
  if (page.cost <= cutting.tokens) return [wholePage(page)];
  // A file name that is too long for a part must not cause one part per line.
  const room = Math.max(cutting.tokens / 2, cutting.tokens - page.headerCost - 2 * GAP_COST);
  const sections: Section[] = [];
  let start = 0;
  let fresh = 0;
  while (fresh < page.rows.length) {
    let cost = 0;
    for (const row of page.rows.slice(start, fresh)) cost += costOf(row);
    const first = page.rows[fresh];
    // If a row leaves no room for the overlap, the overlap is dropped.
    if (first !== undefined && cost + costOf(first) > room) [start, cost] = [fresh, 0];
    let end = fresh;
    for (; end < page.rows.length; end++) {
      const next = page.rows[end];
      if (next === undefined || (end > fresh && cost + costOf(next) > room)) break;
      cost += costOf(next);
    }
    if (end < page.rows.length) end = bestCut(page.rows, { fresh, end, startsBlock: cutting.startsBlock });
    sections.push(sectionOf(page, { start, fresh, end }));
    start = end - sharedBefore(page.rows, { fresh, end, room, overlap: cutting.overlap });
    fresh = end;
  }
  // Sections without changed lines are only context and are dropped.
  const changed = sections.filter(({ rows, repeated }) => rows.some(({ row }, at) => at >= repeated && row.mark !== ' '));
  return changed.length > 0 ? changed : sections.slice(0, 1);
}

function sectionOf(page: PricedPage, { start, fresh, end }: { start: number; fresh: number; end: number }): Section {
  const [first, ...rest] = page.rows.slice(start, end);
  // The rows before and after this section are left out, so it starts and ends with a gap.
  const rows = first === undefined ? [] : [start > 0 ? { ...first, gap: true } : first, ...rest];
  const gap = end < page.rows.length || page.gap;
  const cost = rows.reduce((sum, row) => sum + costOf(row), page.headerCost + (gap ? GAP_COST : 0));
  return { page, rows, repeated: fresh - start, joins: fresh > 0 && page.rows[fresh]?.gap === false, gap, cost };
}

/** How far before its limit a section may end for a better break. */
const BACK = 3;

/** Where a full section ends: at a gap, before a code block, before unchanged lines, or at the limit. */
function bestCut(
  rows: readonly PricedRow[],
  { fresh, end, startsBlock }: { readonly fresh: number; readonly end: number } & Pick<Cutting, 'startsBlock'>,
): number {
  const from = Math.max(fresh + 1, end - Math.floor((end - fresh) / BACK));
  const last = (isGood: (row: PricedRow, at: number) => boolean): number => {
    for (let at = end; at >= from; at--) {
      const row = rows[at];
      if (row !== undefined && isGood(row, at)) return at;
    }
    return -1;
  };
  const cuts = [
    last(({ gap }) => gap),
    last(({ row }) => row.number !== undefined && startsBlock(row.number)),
    last(({ row }, at) => row.mark === ' ' && rows[at - 1]?.row.mark === ' '),
    last(({ row }) => row.mark !== '-'),
  ];
  return cuts.find((cut) => cut !== -1) ?? end;
}

/** The overlap costs at most this fraction of a section. */
const SHARED = 4;

/** The number of rows before a break that are repeated after it; none at a gap. */
function sharedBefore(
  rows: readonly PricedRow[],
  {
    fresh,
    end,
    room,
    overlap,
  }: { readonly fresh: number; readonly end: number; readonly room: number; readonly overlap: number },
): number {
  let [shared, cost] = [0, 0];
  while (shared < overlap && end - shared > fresh && rows[end - shared]?.gap === false) {
    const row = rows[end - shared - 1];
    if (row === undefined) break;
    cost += costOf(row);
    if (cost > room / SHARED) break;
    shared++;
  }
  return shared;
}
