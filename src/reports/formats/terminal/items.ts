import { maxOf } from '../../../core/consensus/max-of.ts';
import type { ViewCitation, ViewItem } from '../../report/view.ts';
import type { ViewEdit } from '../../report/view-data.ts';
import { TERMINAL_WORDS } from '../../words/formats/terminals.ts';
import { RULING_WORDS } from '../../words/told/rulings.ts';
import { columns, cut, pad, shorten, shortenStart, wrap } from './layout.ts';
import { INDENT, type TerminalOptions } from './options.ts';

/** The columns of all headings in a report, so that they stand below each other. */
interface HeadingWidths {
  readonly label: number;
  /** 0 where no item has a number. */
  readonly measure: number;
}

interface Page extends TerminalOptions {
  readonly widths: HeadingWidths;
}

const LABEL_MIN = 8;
const MEASURE_MIN = 3;
/** More quotes are told in the story of an item. */
const CITATIONS_MAX = 2;

/** How wide the headings of these items are in front of the title. */
export function headingWidths(items: readonly ViewItem[]): HeadingWidths {
  const measured = items.flatMap(({ measure }) => (measure === undefined ? [] : [columns(measure.value)]));
  return {
    label: items.reduce((widest, { label }) => Math.max(widest, columns(label)), LABEL_MIN),
    measure: measured.length === 0 ? 0 : measured.reduce((widest, one) => Math.max(widest, one), MEASURE_MIN),
  };
}

const MARKS = { accepted: ' ', disputed: '?', rejected: '×', filtered: '×', 'pre-existing': '·' } as const;

function heading(item: ViewItem, { width, paint, widths }: Page): string {
  const start = `${String(item.number).padStart(2)}${MARKS[item.standing]} `;
  const label = item.label.toUpperCase();
  const value = widths.measure === 0 ? '' : ` ${(item.measure?.value ?? '').padStart(widths.measure)}`;
  const rest = `${pad(label, widths.label).slice(label.length)}${value}  `;
  const colour = { grave: paint.red, moderate: paint.yellow, slight: paint.dim }[item.gravity];
  const used = columns(start) + columns(label) + columns(rest);
  return `${start}${colour(label)}${rest}${titleAndPlace(item, { used, emphasis: paint.bold }, { width, paint })}`;
}

interface TitleStyle {
  /** Columns of the line that are taken. */
  readonly used: number;
  readonly emphasis: (text: string) => string;
}

/** More of a place is of no use to anybody. */
const PLACE_MAX = 400;

/** The title, and the place at the end of the line; one that takes more than half of it stands whole on the next. */
function titleAndPlace(item: ViewItem, { used, emphasis }: TitleStyle, { width, paint }: TerminalOptions): string {
  if (item.place === undefined) return emphasis(shorten(item.title, Math.max(20, width - used)));
  const place = shortenStart(item.place, PLACE_MAX);
  if (columns(place) > Math.max(20, Math.floor(width / 2)))
    return `${emphasis(shorten(item.title, Math.max(20, width - used)))}\n${INDENT}${paint.dim(place)}`;
  const title = shorten(item.title, Math.max(20, width - used - columns(place) - 2));
  const gap = ' '.repeat(Math.max(2, width - used - columns(title) - columns(place)));
  return `${emphasis(title)}${gap}${paint.dim(place)}`;
}

const wordsOf = ({ language = 'en' }: TerminalOptions) => TERMINAL_WORDS[language];

/** An item that stands: what it is, what to do, and who says so. */
export function acceptedBlock(item: ViewItem, page: Page): string {
  const { width } = page;
  const words = wordsOf(page);
  const { places = [] } = item;
  const lines = [
    heading(item, page),
    ...rulingLine(item, page),
    ...quoteLines(item, page),
    ...(item.description === '' ? [] : [wrap(item.description, width, INDENT)]),
    ...(item.suggestion === '' ? [] : [wrap(words.fix(item.suggestion), width, INDENT)]),
    ...editLines(item.edit, page, INDENT),
    ...(places.length === 0 ? [] : [wrap(words.alsoAt(places.join(', ')), width, INDENT)]),
    ...citationLines(item, page),
    ...(item.backing === '' ? [] : [wrap(item.backing, width, INDENT)]),
    ...struckLines(item, page),
    ...whyLine(item, page),
  ];
  return lines.join('\n');
}

/** An item that a person has to settle: the sides, and the question between them. */
export function disputedBlock(item: ViewItem, page: Page): string {
  const { width, paint, caseName } = page;
  const texts = wordsOf(page);
  const sides = Object.entries(item.perspectives).map(([who, words]) => wrap(`${who}: ${words}`, width, INDENT));
  return [
    heading(item, page),
    ...quoteLines(item, page),
    ...sides,
    ...citationLines(item, page),
    wrap(texts.openBecause(item.decision.because), width, INDENT),
    ...(item.severityWhy === undefined ? [] : [wrap(item.severityWhy, width, INDENT)]),
    ...(item.openQuestion === undefined ? [] : [wrap(texts.settleIt(item.openQuestion.test), width, INDENT)]),
    ...struckLines(item, page),
    ...whyLine(item, page),
    ...(item.escalate ? [paint.yellow(`${INDENT}${texts.escalated}`)] : []),
    ...(caseName === undefined
      ? []
      : [
          wrap(
            `${texts.ruleOnIt(`tribunal rule ${caseName} ${item.number} uphold|dismiss --reason "…"`)}${meaning(item, page)}`,
            width,
            INDENT,
          ),
        ]),
  ].join('\n');
}

/** What was dismissed, each with why. */
export function rejectedBlock(items: readonly ViewItem[], title: string, page: Page): string {
  const { width, paint } = page;
  const lines = items.map((item) => {
    const number = `${String(item.number).padStart(2)}${MARKS[item.standing]} `;
    const why = rulingLine(item, page)[0] ?? paint.dim(wrap(item.decision.because, width, INDENT));
    return [
      `${number}${titleAndPlace(item, { used: columns(number), emphasis: plain }, page)}`,
      why,
      ...whyLine(item, page),
    ].join('\n');
  });
  return [paint.bold(title), ...lines].join('\n');
}

const FILTERED_MAX = 3;

/** What the panel accepted and the threshold leaves out, in a line, and how to see it. */
export function filteredBlock(items: readonly ViewItem[], page: Page): string {
  const { width, paint, caseName } = page;
  const words = wordsOf(page);
  const [first] = items;
  if (first === undefined) return '';
  const named = items
    .slice(0, FILTERED_MAX)
    .map(
      ({ number, title, label, threshold }) =>
        `${number} ${shorten(title, 40)} (${label}, ${words.reached(String(threshold?.reached ?? '–'), String(threshold?.needed ?? '–'))})`,
    )
    .join(', ');
  const more = items.length > FILTERED_MAX ? words.more(items.length - FILTERED_MAX) : '';
  const see = caseName === undefined ? `--explain ${first.number}` : `tribunal explain ${caseName} ${first.number}`;
  return paint.dim(wrap(words.filtered({ number: items.length, named, more, see }), width, ''));
}

const plain = (text: string): string => text;

const meaning = ({ rulingMeans }: ViewItem, page: Page): string =>
  rulingMeans === undefined ? '' : wordsOf(page).rulingMeans(rulingMeans.uphold, rulingMeans.dismiss);

/** Whose word stands above the panel's. */
function rulingLine(item: ViewItem, { width, paint, language = 'en' }: TerminalOptions): readonly string[] {
  const { ruling, rulingMeans, decision } = item;
  if (ruling === undefined) return [];
  const { names, ruled, thePanel } = RULING_WORDS[language];
  const said = ruled(rulingMeans?.[ruling.ruling] ?? names[ruling.ruling], ruling.by, ruling.reason);
  return [paint.yellow(wrap(thePanel(said, decision.word), width, INDENT))];
}

const quoteLines = ({ quote, opposed }: ViewItem, page: TerminalOptions): readonly string[] => {
  const { width, paint } = page;
  if (opposed !== undefined) return opposedLines(opposed, page, INDENT);
  return quote === undefined
    ? []
    : [
        paint.dim(
          quote
            .split('\n')
            .map((line) => `${INDENT}│ ${cut(line.trimEnd(), width - INDENT.length - 2)}`)
            .join('\n'),
        ),
      ];
};

const PASSAGE_MIN = 20;

/** Two passages below each other, each on a line with its place. */
export function opposedLines(opposed: ViewItem['opposed'], options: TerminalOptions, indent: string): readonly string[] {
  if (opposed === undefined) return [];
  const { width } = options;
  const { says, butSays } = wordsOf(options);
  const places = opposed.map(({ place }) => shorten(place, Math.floor(width / 2)));
  const wide = maxOf(places, columns);
  return opposed.map(({ quote, remark }, index) => {
    const head = `${indent}${pad(index === 0 ? says : butSays, 8)}  ${pad(places[index] ?? '', wide)}`;
    const tail = remark === '' ? '' : ` (${remark})`;
    const room = Math.max(PASSAGE_MIN, width - columns(head) - columns(tail) - 4);
    return `${head}${quote === '' ? '' : `  “${shorten(quote, room)}”`}${tail}`.trimEnd();
  });
}

/** What stands there, and below it what should. */
export function editLines(edit: ViewEdit | undefined, { width, paint }: TerminalOptions, indent: string): readonly string[] {
  if (edit === undefined) return [];
  const marked = (sign: string, text: string): string =>
    text
      .split('\n')
      .map((line) => `${indent}${sign} ${wrap(line, width, `${indent}  `).trimStart()}`)
      .join('\n');
  return [paint.red(marked('-', edit.before)), paint.green(marked('+', edit.after))];
}

const citationLines = ({ citations = [] }: ViewItem, options: TerminalOptions): readonly string[] => {
  const { width } = options;
  return citations
    .slice(0, CITATIONS_MAX)
    .map((one) => wrap(wordsOf(options).quotes(one.by, placeOf(one), shorten(one.quote, 2 * width)), width, INDENT));
};

/** Where a quote stands: in a file where it is in one, so that it can be opened there. */
export const placeOf = ({ place, file, source }: ViewCitation): string =>
  [
    file === undefined ? place : `${place.replace(/:\d+$/, '')} ${file.path}:${file.line}`,
    ...(source === undefined ? [] : [`(${source})`]),
  ].join(' ');

const struckLines = ({ struck = [] }: ViewItem, options: TerminalOptions): readonly string[] =>
  struck.map((line) => options.paint.dim(wrap(wordsOf(options).struck(line), options.width, INDENT)));

const whyLine = ({ measure }: ViewItem, options: TerminalOptions): readonly string[] =>
  measure === undefined || measure.formula === ''
    ? []
    : [options.paint.dim(wrap(wordsOf(options).why(measure.value, measure.formula), options.width, INDENT))];
