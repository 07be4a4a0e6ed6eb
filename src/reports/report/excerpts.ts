import { defined } from '../../core/defined.ts';
import { printable } from '../formats/terminal/layout.ts';
import { placePrint } from '../wording/fingerprints.ts';
import type { ReportView, ViewExcerpt, ViewItem } from './view.ts';
import type { ViewLocation } from './view-data.ts';

/** The number of context lines around an item's lines. */
const AROUND = 3;
/** The maximum number of lines; of a longer place only the beginning is shown. */
const LINES_MAX = 24;
/** The column limit of very long lines; the quoted text is then shown below. */
const COLUMNS_MAX = 600;

/** A view whose items, including merged ones, show the text around their place, if it is available. */
export function withExcerpts(view: ReportView, texts: ReadonlyMap<string, string>): ReportView {
  const lines = new Map<string, readonly string[]>();
  const linesOf = (file: string): readonly string[] => {
    const known = lines.get(file) ?? printable(texts.get(file) ?? '').split('\n');
    lines.set(file, known);
    return known;
  };
  const shown = (item: ViewItem): ViewItem => {
    const [place, ...others] = item.data?.locations ?? [];
    const excerpt = place === undefined || !texts.has(place.file) ? undefined : excerptAt(linesOf(place.file), place);
    const elsewhere = others.flatMap(({ file, line }) => {
      const text = texts.has(file) ? linesOf(file)[line - 1] : undefined;
      return text === undefined ? [] : [placePrint(file, text)];
    });
    const isAll = others.length > 0 && elsewhere.length === others.length;
    return excerpt === undefined && !isAll
      ? item
      : { ...item, ...defined({ excerpt, elsewhere: isAll ? elsewhere : undefined }) };
  };
  return { ...view, items: view.items.map(shown), absorbed: (view.absorbed ?? []).map(shown) };
}

/** The lines of a place with those around them; nothing of a whole file, or of a place that is not there. */
function excerptAt(lines: readonly string[], { line, endLine }: ViewLocation): ViewExcerpt | undefined {
  if (line < 1 || line > lines.length) return undefined;
  const to = Math.min(lines.length, Math.max(line, endLine), line + LINES_MAX - 1);
  const isBlank = (number: number): boolean => lines[number - 1]?.trim() === '';
  let [first, last] = [Math.max(1, line - AROUND), Math.min(lines.length, to + AROUND)];
  while (first < line && isBlank(first)) first++;
  while (last > to && isBlank(last)) last--;
  return { firstLine: first, lines: lines.slice(first - 1, last).map(cut), from: line, to };
}

const cut = (line: string): string => (line.length <= COLUMNS_MAX ? line : `${line.slice(0, COLUMNS_MAX)}…`);
