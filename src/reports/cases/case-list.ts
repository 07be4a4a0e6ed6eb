import { maxOf } from '../../core/consensus/max-of.ts';
import type { ItemCounts } from '../../core/item-counts.ts';
import { compareText } from '../../core/text/order.ts';
import { columns, nameText, shorten, wrap } from '../formats/terminal/layout.ts';
import type { TerminalOptions } from '../formats/terminal/options.ts';
import type { Paint } from '../formats/terminal/paint.ts';
import { type SpentSoFar, spentText } from '../wording/amounts.ts';
import { itemCounts } from '../wording/item-counts.ts';
import { ago, dayAndMinute } from '../wording/times.ts';
import { LIST_WORDS } from '../words/tables.ts';

/** The progress of a case. */
export type CaseState = 'running' | 'unfinished' | 'closed' | 'ended early' | 'damaged' | 'empty' | 'foreign';

/** One case in the list of them. */
export interface CaseRow {
  readonly id: string;
  /** Milliseconds since 1970; 0 if unknown. */
  readonly openedAt: number;
  /** Empty if unknown. */
  readonly protocol: string;
  readonly title?: string;
  readonly state: CaseState;
  readonly items?: ItemCounts;
  readonly asks: { readonly answered: number; readonly failed: number };
  readonly spent: SpentSoFar;
  /** The error in it. */
  readonly problem?: string;
}

export interface CaseListOptions extends TerminalOptions {
  /** Milliseconds since 1970. */
  readonly now: number;
}

const INDENT = '    ';
const GAP = '  ';

/** The cases, newest first: the result of each, and below it the work and the usage. Times are in UTC. */
export function caseList(rows: readonly CaseRow[], options: CaseListOptions): string {
  const sorted = [...rows].sort((a, b) => b.openedAt - a.openedAt || compareText(b.id, a.id));
  const cells = sorted.map((row) => cellsOf(row, options));
  const widths = [0, 1, 2, 3].map((index) =>
    Math.max(
      0,
      maxOf(cells, (row) => columns(row[index] ?? '')),
    ),
  );
  const isWide = widths.reduce((sum, width) => sum + width + GAP.length, 0) + RESULT_MIN <= options.width;
  const lines = sorted.map((row, index) => {
    const [id = '', state = '', since = '', date = ''] = cells[index] ?? [];
    const painted = colourOf(row.state, options.paint);
    const head = isWide
      ? aligned([id, state, since, date], widths, painted)
      : `${id}${GAP}${painted(state)}${since === '' ? '' : `\n${wrap(wordsOf(options).since(since, date), options.width, INDENT)}`}`;
    return entry(row, head, isWide, options);
  });
  return lines.map((line) => `${line}\n`).join('');
}

/** The minimum width of a case's result beside its name. */
const RESULT_MIN = 24;

const wordsOf = ({ language = 'en' }: TerminalOptions) => LIST_WORDS[language];

function cellsOf({ id, state, openedAt }: CaseRow, options: CaseListOptions): readonly string[] {
  const word = wordsOf(options).states[state];
  if (openedAt === 0) return [nameText(id), word, '', ''];
  return [nameText(id), word, ago(options.now - openedAt, options.language), dayAndMinute(openedAt)];
}

const aligned = (cells: readonly string[], widths: readonly number[], painted: (text: string) => string): string =>
  cells
    .map((cell, index) => {
      const padding = ' '.repeat((widths[index] ?? 0) - columns(cell));
      return `${index === 1 ? painted(cell) : cell}${padding}`;
    })
    .join(GAP);

function entry(row: CaseRow, head: string, isWide: boolean, options: CaseListOptions): string {
  const { width, paint, language } = options;
  const words = wordsOf(options);
  const { items, asks, protocol, title = '', problem, spent } = row;
  const result = items === undefined ? '' : itemCounts(items, language).join(' · ');
  const asked = asks.answered + asks.failed === 0 ? '' : words.asks(asks.answered, asks.failed);
  const about = [protocol, title, asked, spentText(spent, {}, language)]
    .map((part) => shorten(part, ABOUT_MAX))
    .filter((part) => part !== '');
  return [
    (isWide ? `${head}${GAP}${result}` : head).trimEnd(),
    ...(isWide || result === '' ? [] : [wrap(result, width, INDENT)]),
    ...(about.length === 0 ? [] : [paint.dim(wrap(about.join(' · '), width, INDENT))]),
    ...(problem === undefined ? [] : [paint.red(wrap(shorten(problem, PROBLEM_MAX), width, INDENT))]),
  ].join('\n');
}

const ABOUT_MAX = 120;
const PROBLEM_MAX = 400;

function colourOf(state: CaseState, paint: Paint): (text: string) => string {
  if (state === 'damaged' || state === 'foreign') return paint.red;
  if (state === 'running') return paint.green;
  return state === 'unfinished' || state === 'ended early' ? paint.yellow : paint.dim;
}
