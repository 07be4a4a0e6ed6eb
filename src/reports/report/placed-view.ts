import { defined } from '../../core/defined.ts';
import { wordFinderIn } from '../../documents/find-words.ts';
import { isInside } from '../formats/paths.ts';
import { printable } from '../formats/terminal/layout.ts';
import type { ReportView, ViewItem } from './view.ts';
import type { ViewData, ViewEdit, ViewPlacedEdit } from './view-data.ts';

/** The one text that a debate is about. */
export interface DebatedText {
  readonly file: string;
  readonly text: string;
  /** False for a text that was converted: its lines are not those of its file. */
  readonly hasLines: boolean;
}

/** A view whose items are placed in the text: by lines if their quote occurs there once, else by file. */
export function placedIn(view: ReportView, { file, text, hasLines }: DebatedText): ReportView {
  // A text that is read from elsewhere has no place in the work.
  if (!isInside(file, true)) return view;
  const find = wordFinderIn(text);
  const positionAt = positions(text);
  const place = (item: ViewItem): ViewItem => {
    if (item.data === undefined || item.data.locations.length > 0) return item;
    const [found, ...others] = item.quote === undefined || !hasLines ? [] : find(item.quote);
    const lines =
      found === undefined || others.length > 0
        ? { line: 0, endLine: 0 }
        : { line: positionAt(found.start).line, endLine: positionAt(found.end - 1).line };
    const edit = item.edit === undefined || !hasLines ? undefined : placedEdit(item.edit, { file, text }, positionAt);
    const data: ViewData = {
      ...item.data,
      locations: [{ file, ...lines, section: item.place }],
      ...defined({ edit }),
    };
    return { ...item, data };
  };
  return { ...view, items: view.items.map(place) };
}

/** An edit that can be applied verbatim: its text occurs exactly once, and nothing in it needs masking. */
function placedEdit(
  { before, after }: ViewEdit,
  { file, text }: Omit<DebatedText, 'hasLines'>,
  positionAt: (offset: number) => Position,
): ViewPlacedEdit | undefined {
  const at = text.indexOf(before);
  if (before === '' || at < 0 || text.indexOf(before, at + 1) >= 0) return undefined;
  if (printable(before) !== before || printable(after) !== after) return undefined;
  const [start, end] = [positionAt(at), positionAt(at + before.length)];
  return { before, after, file, ...start, endLine: end.line, endColumn: end.column };
}

interface Position {
  readonly line: number;
  readonly column: number;
}

/** Line and column of an offset, both from 1. */
function positions(text: string): (offset: number) => Position {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}
