import { maxOf } from '../../../core/consensus/max-of.ts';
import type { Language } from '../../../core/language.ts';
import type { ScoresBlock } from '../../blocks/block.ts';
import type { ViewTable } from '../../report/view.ts';
import type { ViewScore, ViewScorecard } from '../../report/view-data.ts';
import { LAYOUT_WORDS } from '../../words/tables.ts';
import { columns, pad, shorten, shortenStart, wrap } from './layout.ts';
import { INDENT, type TerminalOptions } from './options.ts';

const GAP = '  ';
const BARS = [20, 10, 5] as const;
const NAME_SHARE = 0.4;
const NAMED_MAX = 5;

/** Every dimension as a bar, with the source of its score: beside it if that fits, with shorter bars or else below. */
export function scorecardBlock({ card, pulledDownBy }: Omit<ScoresBlock, 'kind'>, options: TerminalOptions): string {
  const { width, paint, language = 'en' } = options;
  const { overall } = LAYOUT_WORDS[language].scores;
  const widest = card.scores.reduce((most, { name }) => Math.max(most, columns(name)), columns(overall));
  const names = Math.min(widest, Math.floor(width * NAME_SHARE));
  const line = (name: string, score: number | null, length: number): string =>
    `${INDENT}${pad(shorten(name, names), names)}  ${barOf((score ?? 0) / card.outOf, length)} ${scoreText(score, card)}`;
  const rows = card.scores.map((one, at) => ({
    ...one,
    why: whyOf(one, pulledDownBy[at] ?? [], { outOf: card.outOf, language }),
  }));
  const fits = (length: number): boolean =>
    rows.every(({ name, score, why }) => columns(`${line(name, score, length)}${GAP}${why}`.trimEnd()) <= width);
  const isBeside = fits(BARS[0]) || fits(BARS[1]);
  const fitsAlone = (length: number): boolean => rows.every(({ name, score }) => columns(line(name, score, length)) <= width);
  const length = fits(BARS[0]) ? BARS[0] : isBeside || fitsAlone(BARS[1]) ? BARS[1] : BARS[2];
  const dimension = ({ name, score, why }: (typeof rows)[number]): string => {
    const bar = line(name, score, length);
    if (why === '') return bar;
    if (isBeside) return `${bar}${GAP}${paint.dim(why)}`;
    return `${bar}\n${paint.dim(`${INDENT}${GAP}${shorten(why, width - INDENT.length - GAP.length)}`)}`;
  };
  const basis = card.overallBasis === undefined ? [] : [paint.dim(wrap(`${overall}: ${card.overallBasis}`, width, INDENT))];
  return [...rows.map(dimension), paint.bold(line(overall, card.overall, length)), ...basis].join('\n');
}

const barOf = (share: number, length: number): string => '▰'.repeat(Math.round(share * length)).padEnd(length, '▱');

const scoreText = (score: number | null, { outOf, decimals }: ViewScorecard): string =>
  (score?.toFixed(decimals) ?? '–').padStart(outOf.toFixed(decimals).length);

/** The source of a score, and the first of the items that lower it. */
function whyOf(
  { basis, score }: ViewScore,
  by: readonly number[],
  { outOf, language }: { readonly outOf: number; readonly language: Language },
): string {
  if (by.length === 0 || score === outOf) return basis;
  const more = by.length > NAMED_MAX ? ` +${by.length - NAMED_MAX}` : '';
  return `${basis} · ${LAYOUT_WORDS[language].scores.pulledDownBy.toLowerCase()} ${by.slice(0, NAMED_MAX).join(', ')}${more}`;
}

/** A table in columns; if it is too wide, its widest columns shrink, and without room for all it is a list. */
export function tableBlock(
  { title, head, rows, numbers = [], paths = [] }: ViewTable,
  { width, paint }: TerminalOptions,
): string {
  const room = width - INDENT.length - GAP.length * (head.length - 1);
  const widths = fitted(
    head.map((name, index) => rows.reduce((widest, row) => Math.max(widest, columns(row[index] ?? '')), columns(name))),
    room,
  );
  if (widths.reduce((sum, wide) => sum + wide, 0) > room) return listBlock({ title, head, rows }, { width, paint });
  const cell = (words: string, wide: number, index: number): string => {
    const short = paths.includes(index) ? shortenStart(words, wide) : shorten(words, wide);
    return numbers.includes(index) ? `${' '.repeat(Math.max(0, wide - columns(short)))}${short}` : pad(short, wide);
  };
  const line = (cells: readonly string[]): string =>
    `${INDENT}${widths.map((wide, index) => cell(cells[index] ?? '', wide, index)).join(GAP)}`.trimEnd();
  return [...(title === '' ? [] : [paint.bold(shorten(title, width))]), paint.dim(line(head)), ...rows.map(line)].join('\n');
}

/** The rows of a table below each other, a line for each cell. */
const listBlock = ({ title, head, rows }: ViewTable, { width, paint }: TerminalOptions): string =>
  [
    ...(title === '' ? [] : [paint.bold(wrap(title, width, ''))]),
    ...rows.flatMap((row) =>
      row.flatMap((cell, index) => {
        const name = index === 0 || head[index] === undefined || head[index] === '' ? '' : `${head[index]}: `;
        return cell === '' ? [] : [wrap(`${name}${cell}`, width, index === 0 ? INDENT : `${INDENT}${GAP}`)];
      }),
    ),
  ].join('\n');

const COLUMN_MIN = 6;

function fitted(widths: readonly number[], room: number): readonly number[] {
  const fit = widths.map((wide) => Math.min(wide, room));
  const total = (): number => fit.reduce((sum, wide) => sum + wide, 0);
  while (total() > room) {
    const widest = fit.indexOf(maxOf(fit, (wide) => wide));
    const wide = fit[widest] ?? 0;
    if (wide <= COLUMN_MIN) break;
    fit[widest] = wide - 1;
  }
  return fit;
}

const LINES_MAX = 12;

/** A text, shortened to a glance if requested. */
export function textLines(body: string, { width, paint }: TerminalOptions, isShort: boolean): readonly string[] {
  const lines = wrap(body, width, INDENT).split('\n');
  return !isShort || lines.length <= LINES_MAX ? lines : [...lines.slice(0, LINES_MAX - 1), paint.dim(`${INDENT}… (--verbose)`)];
}
