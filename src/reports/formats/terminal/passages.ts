import { maxOf } from '../../../core/consensus/max-of.ts';
import type { ViewCitation, ViewItem, ViewPassage } from '../../report/view.ts';
import type { ViewEdit } from '../../report/view-data.ts';
import { LAYOUT_WORDS } from '../../words/tables.ts';
import { columns, cut, pad, shorten, wrap } from './layout.ts';
import type { TerminalOptions } from './options.ts';

const PASSAGE_MIN = 20;
const LABEL_MIN = 8;

/** Two passages below each other, each on a line with its place. */
export function opposedLines(opposed: ViewItem['opposed'], options: TerminalOptions, indent: string): readonly string[] {
  if (opposed === undefined) return [];
  const { says, butSays } = LAYOUT_WORDS[options.language ?? 'en'].item;
  const labels = [says, butSays];
  return passageLines(
    opposed.map((one, at) => ({ ...one, label: labels[at] ?? '' })),
    options,
    indent,
  );
}

/** Passages with a label each, below each other. */
export function passageLines(
  passages: readonly (ViewPassage & { readonly label: string })[],
  { width }: TerminalOptions,
  indent: string,
): readonly string[] {
  const places = passages.map(({ place }) => shorten(place, Math.floor(width / 2)));
  const wide = maxOf(places, columns);
  return passages.map(({ label, quote, remark }, index) => {
    const head = `${indent}${pad(label, LABEL_MIN)}  ${pad(places[index] ?? '', wide)}`;
    const tail = remark === '' ? '' : ` (${remark})`;
    const room = width - columns(head) - columns(tail) - 4;
    if (room < PASSAGE_MIN)
      return wrap(
        [label, places[index] ?? '', ...(quote === '' ? [] : [`“${shorten(quote, 2 * width)}”`]), tail.trim()]
          .filter((part) => part !== '')
          .join('  '),
        width,
        indent,
      );
    return `${head}${quote === '' ? '' : `  “${shorten(quote, room)}”`}${tail}`.trimEnd();
  });
}

/** Lines of the work, each truncated to the terminal's width. */
export const quoteLines = (quote: string, { width, paint }: TerminalOptions, indent: string): readonly string[] =>
  quote === ''
    ? []
    : [
        paint.dim(
          quote
            .split('\n')
            .map((line) => `${indent}│ ${cut(line.trimEnd(), width - indent.length - 2)}`)
            .join('\n'),
        ),
      ];

/** The current text, and below it the replacement. */
export function editLines(edit: ViewEdit | undefined, { width, paint }: TerminalOptions, indent: string): readonly string[] {
  if (edit === undefined) return [];
  const marked = (sign: string, text: string): string =>
    text
      .split('\n')
      .map((line) => `${indent}${sign} ${wrap(line, width, `${indent}  `).trimStart()}`)
      .join('\n');
  return [paint.red(marked('-', edit.before)), paint.green(marked('+', edit.after))];
}

/** The place of a quote: in a file if possible, so that it can be opened there. */
export const placeOf = ({ place, file, source }: ViewCitation): string =>
  [
    file === undefined ? place : `${place.replace(/:\d+$/, '')} ${file.path}:${file.line}`,
    ...(source === undefined ? [] : [`(${source})`]),
  ].join(' ');
