import type { ViewItem } from '../../report/view.ts';
import { columns, pad, shorten, shortenStart, wrap } from './layout.ts';
import { INDENT, type TerminalOptions } from './options.ts';

/** The column widths of all headings in a report, so that they align. */
export interface HeadingWidths {
  readonly label: number;
  /** 0 if no item has a number. */
  readonly measure: number;
}

const LABEL_MIN = 8;
const MEASURE_MIN = 3;

/** The width of these items' headings before the title. */
export function headingWidths(items: readonly ViewItem[]): HeadingWidths {
  const measured = items.flatMap(({ measure }) => (measure === undefined ? [] : [columns(measure.value)]));
  return {
    label: items.reduce((widest, { label }) => Math.max(widest, columns(label)), LABEL_MIN),
    measure: measured.length === 0 ? 0 : measured.reduce((widest, one) => Math.max(widest, one), MEASURE_MIN),
  };
}

const MARKS = { accepted: ' ', disputed: '?', rejected: '×', filtered: '×', 'pre-existing': '·' } as const;

const numberOf = ({ number, standing }: ViewItem): string => `${String(number).padStart(2)}${MARKS[standing]} `;

interface Heading extends TerminalOptions {
  readonly widths: HeadingWidths;
}

/** The number, label, measure, title and place of an item. */
export function headingLines(item: ViewItem, { width, paint, widths }: Heading): string {
  const start = numberOf(item);
  const label = item.label.toUpperCase();
  const value = widths.measure === 0 ? '' : ` ${(item.measure?.value ?? '').padStart(widths.measure)}`;
  const rest = `${pad(label, widths.label).slice(label.length)}${value}  `;
  const colour = { grave: paint.red, moderate: paint.yellow, slight: paint.dim }[item.gravity];
  const used = columns(start) + columns(label) + columns(rest);
  return `${start}${colour(label)}${rest}${titleAndPlace(item, { used, emphasis: paint.bold }, { width, paint })}`;
}

/** The number, title and place of an item that is not to be acted on. */
export const rowLine = (item: ViewItem, options: TerminalOptions): string =>
  `${numberOf(item)}${titleAndPlace(item, { used: columns(numberOf(item)), emphasis: (text) => text }, options)}`;

interface TitleStyle {
  /** Columns of the line that are taken. */
  readonly used: number;
  readonly emphasis: (text: string) => string;
}

/** The maximum length of a place; a longer one does not help the reader. */
const PLACE_MAX = 400;

/** The least room for a title on the line of its number. */
const TITLE_MIN = 20;

/**
 * The title, and the place at the end of the line; a place that takes more than half of it, or too much of a narrow one, moves
 * to the next line. Without room for the title, it moves there as well.
 */
function titleAndPlace(item: ViewItem, { used, emphasis }: TitleStyle, { width, paint }: TerminalOptions): string {
  const isNarrow = width - used < TITLE_MIN;
  const alone = isNarrow
    ? `\n${emphasis(wrap(item.title.replace(/\s+/g, ' ').trim(), width, INDENT))}`
    : emphasis(shorten(item.title, width - used));
  if (item.place === undefined) return alone;
  const place = shortenStart(item.place, PLACE_MAX);
  const room = width - used - columns(place) - 2;
  if (room < TITLE_MIN || columns(place) > Math.max(20, Math.floor(width / 2))) return `${alone}\n${INDENT}${paint.dim(place)}`;
  const title = shorten(item.title, room);
  const gap = ' '.repeat(Math.max(2, width - used - columns(title) - columns(place)));
  return `${emphasis(title)}${gap}${paint.dim(place)}`;
}
