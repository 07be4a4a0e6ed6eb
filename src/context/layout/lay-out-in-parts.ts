import type { PartSpan, ReviewedPart } from '../../contracts/material.ts';
import type { ContextPlan } from '../../contracts/review-plan.ts';
import type { Change } from '../../diff/change.ts';
import { type Coverage, coverageOf } from './coverage.ts';
import { type Section, wholePage } from './cut-page.ts';
import type { Outlines } from './outline.ts';
import { packParts } from './pack-parts.ts';
import { PAGE_SETTINGS, type PageSettings, pageOf, written } from './page.ts';
import { narrowed, type PricedPage, pricedPage, shownRows } from './priced-page.ts';

/** Options for laying out a change in parts. */
export interface PartsOptions {
  readonly outlines?: Outlines;
  readonly context: Pick<ContextPlan, 'enabled' | 'overlap' | 'fileLines'> & { readonly tokens: number };
  /** The maximum number of parts; beyond it, less context is shown. */
  readonly partsMost?: number;
}

/** The shown lines of one file, each once. */
export interface ShownPage {
  readonly path: string;
  /** Its header, and its lines with their margins. */
  readonly text: string;
}

/** A change in the form reviewers read it, in one part or several. */
export interface LaidOutInParts {
  /** One part without a name if the whole change is shown at once. */
  readonly parts: readonly ReviewedPart[];
  readonly coverage: Coverage;
  /** The whole text, if it is shown at once. */
  readonly whole?: string;
  /** The lengths of the files' texts in each part by its name, in the order shown. */
  readonly lengths: ReadonlyMap<string, readonly number[]>;
  /** Everything that is in some part, file by file in the order of the change. */
  readonly pages: readonly ShownPage[];
}

/** Context lines around changes, from all to none. */
const NARROWER = [Number.POSITIVE_INFINITY, 25, 10, 3, 0] as const;

/** Lays a change out at once if it fits, else in parts; every changed line is in one of them. */
export function layOutInParts(
  change: Change,
  texts: ReadonlyMap<string, string>,
  { outlines = new Map(), context, partsMost = Number.POSITIVE_INFINITY }: PartsOptions,
): LaidOutInParts {
  const priced = (settings: PageSettings): readonly PricedPage[] =>
    change.files.map((file) => pricedPage(pageOf(file, texts.get(file.path), { ...settings, outline: outlines.get(file.path) })));
  if (!context.enabled) {
    return laidOut([priced({ ...PAGE_SETTINGS, wholeFileLines: 0, topLines: context.fileLines }).map(wholePage)], change);
  }
  const fits = (pages: readonly PricedPage[]): boolean => pages.reduce((sum, { cost }) => sum + cost, 0) <= context.tokens;
  const pages = priced(PAGE_SETTINGS);
  if (fits(pages)) return laidOut([pages.map(wholePage)], change);
  const packing = { tokens: context.tokens, overlap: context.overlap, startsBlock: blockStarts(outlines) };
  let parts: readonly (readonly Section[])[] = [];
  for (const lines of NARROWER) {
    const shown = Number.isFinite(lines) ? pages.map((page) => narrowed(page, lines)) : pages;
    parts = packParts(shown, packing);
    if (parts.length <= partsMost) break;
  }
  return laidOut(parts, change);
}

function blockStarts(outlines: Outlines): (path: string, line: number) => boolean {
  const known = new Map<string, ReadonlySet<number>>();
  return (path, line) => {
    const starts = known.get(path) ?? new Set(outlines.get(path)?.map(({ start }) => start));
    known.set(path, starts);
    return starts.has(line);
  };
}

/** Writes the parts, and parses back what they contain. */
function laidOut(parts: readonly (readonly Section[])[], { files }: Change): LaidOutInParts {
  const read = new Map(files.map((file) => [file, [] as string[]]));
  const isWhole = parts.length <= 1;
  const lengths = new Map<string, readonly number[]>();
  const shown = parts.map((sections, at): ReviewedPart => {
    let changed = 0;
    const texts = sections.map((section) => {
      const { page, rows, gap, repeated, joins } = section;
      const text = written({ header: page.header, rows: gap ? [...shownRows(rows), 'gap'] : shownRows(rows) });
      const fresh = freshLines(text, { repeated, joins });
      changed += fresh.filter((line) => CHANGED.test(line)).length;
      const lines = read.get(page.file) ?? [];
      if (lines.length === 0) lines.push(page.header);
      // Nothing is left out between joined sections.
      if (joins && lines.length > 1) lines.pop();
      for (const line of fresh) lines.push(line);
      return text;
    });
    const spans = sections.flatMap((section): readonly PartSpan[] => spansOf(section));
    const id = isWhole ? '' : `p${at + 1}`;
    lengths.set(
      id,
      pageLengths(
        sections.map(({ page }) => page.file),
        texts,
      ),
    );
    return { id, shown: texts.join(BETWEEN_PAGES), spans, changed };
  });
  const pages = [...read].map(([file, lines]) => ({ file, text: lines.join('\n') }));
  const coverage = coverageOf(pages, PAGE_SETTINGS.lineCharacters);
  return {
    parts: shown.length === 0 ? [{ id: '', shown: '', spans: [], changed: 0 }] : shown,
    coverage,
    lengths,
    ...(isWhole ? { whole: shown[0]?.shown ?? '' } : {}),
    pages: pages.map(({ file, text }) => ({ path: file.path, text })),
  };
}

/** The separator between files. */
const BETWEEN_PAGES = '\n\n';

/** The lengths of the texts, with neighbouring texts of one file added up. */
function pageLengths(files: readonly object[], texts: readonly string[]): readonly number[] {
  const lengths: number[] = [];
  for (const [at, { length }] of texts.entries()) {
    const last = lengths.at(-1);
    if (last !== undefined && files[at] === files[at - 1]) lengths[lengths.length - 1] = last + BETWEEN_PAGES.length + length;
    else lengths.push(length);
  }
  return lengths;
}

const CHANGED = /^ *\d* [+-] /;
const ROW = /^ *(?:\d+ [ +-]|[+-]) /;

/** The lines below the header, without rows that an earlier section showed and the gap in their place. */
function freshLines(text: string, { repeated, joins }: Pick<Section, 'repeated' | 'joins'>): readonly string[] {
  const lines = text.split('\n').slice(1);
  let at = 0;
  for (let rows = 0; at < lines.length && rows < repeated; at++) if (ROW.test(lines[at] ?? '')) rows++;
  if (joins && repeated === 0) at++;
  return lines.slice(at);
}

/** The spans of a section: lines after the change, or before it for a deleted file; 0 is the file itself. */
function spansOf({ page, rows }: Pick<Section, 'page' | 'rows'>): readonly PartSpan[] {
  const file = page.file.path;
  const spans: { file: string; start: number; end: number }[] = [];
  for (const { row, gap, place } of rows) {
    const last = gap ? undefined : spans.at(-1);
    if (last === undefined) spans.push({ file, start: place, end: place });
    // Removed lines have a span of their own only without a neighbouring line.
    else if (row.number !== undefined) last.end = place;
  }
  return spans.length === 0 ? [{ file, start: 0, end: 0 }] : spans;
}
