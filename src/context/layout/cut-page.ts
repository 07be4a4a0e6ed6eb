import { costOf, GAP_COST, type PricedPage, type PricedRow } from './priced-page.ts';

/** Rows of a page that stand together in one part. */
export interface Section {
  readonly page: PricedPage;
  readonly rows: readonly PricedRow[];
  /** So many of its first rows stand in the section before it, too. */
  readonly repeated: number;
  /** Its first row that is not repeated stands right behind the last of the section before it. */
  readonly joins: boolean;
  /** Something is left out after it. */
  readonly gap: boolean;
  readonly cost: number;
}

/** A page that is not cut. */
export const wholePage = (page: PricedPage): Section => ({
  page,
  rows: page.rows,
  repeated: 0,
  joins: false,
  gap: page.gap,
  cost: page.cost,
});

/** How pages are cut. */
export interface Cutting {
  /** A section costs no more, unless a single row does. */
  readonly tokens: number;
  /** Neighbouring sections share so many rows. */
  readonly overlap: number;
  /** Whether a block of code starts on a line of the page's file. */
  readonly startsBlock: (line: number) => boolean;
}

/** The page in sections of at most so many tokens, in order; one where it fits. */
export function cutPage(page: PricedPage, cutting: Cutting): readonly Section[] {
  if (page.cost <= cutting.tokens) return [wholePage(page)];
  // A name that is too long for a part does not make a part of every line.
  const room = Math.max(cutting.tokens / 2, cutting.tokens - page.headerCost - 2 * GAP_COST);
  const sections: Section[] = [];
  let start = 0;
  let fresh = 0;
  while (fresh < page.rows.length) {
    let cost = 0;
    for (const row of page.rows.slice(start, fresh)) cost += costOf(row);
    const first = page.rows[fresh];
    // A row that leaves no room for what is shared is worth more.
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
  // What shows nothing that changed is context, and gives way.
  const changed = sections.filter(({ rows, repeated }) => rows.some(({ row }, at) => at >= repeated && row.mark !== ' '));
  return changed.length > 0 ? changed : sections.slice(0, 1);
}

function sectionOf(page: PricedPage, { start, fresh, end }: { start: number; fresh: number; end: number }): Section {
  const [first, ...rest] = page.rows.slice(start, end);
  // What stands in the section before is left out here, and so is what follows.
  const rows = first === undefined ? [] : [start > 0 ? { ...first, gap: true } : first, ...rest];
  const gap = end < page.rows.length || page.gap;
  const cost = rows.reduce((sum, row) => sum + costOf(row), page.headerCost + (gap ? GAP_COST : 0));
  return { page, rows, repeated: fresh - start, joins: fresh > 0 && page.rows[fresh]?.gap === false, gap, cost };
}

/** How far back from where it must end a section may end for a better place. */
const BACK = 3;

/** Where a section that is full ends: at a gap, before a block of code, before lines that did not change, or where it must. */
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

/** What is shared costs no more than this part of a section. */
const SHARED = 4;

/** How many rows before a cut are shown again behind it: none where the cut is at a gap. */
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
