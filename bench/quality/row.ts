import type { Interval } from '../../src/app/bench/statistics/bootstrap.ts';

/** What a figure is to reach: at least, at most, or less than a number. */
export type Target = { readonly least: number } | { readonly most: number } | { readonly below: number };

/** One figure beside what it is to reach and what plainer ways come to. */
export interface Row {
  readonly figure: string;
  /** Undefined where the data does not tell. */
  readonly value: number | undefined;
  /** A count has no digits and may be out of a number. */
  readonly count?: number | true;
  readonly interval?: Interval | undefined;
  readonly target?: Target;
  readonly baseline?: string;
}

const HEAD = ['figure', 'value', '95 % interval', 'target', 'met', 'baseline'];
const DIGITS = 3;

/** A share or a score as it is printed. */
export const shown = (value: number | undefined): string => (value === undefined ? '–' : value.toFixed(DIGITS));

/** Rows as lines of a Markdown table. */
export function tableOf(rows: readonly Row[]): readonly string[] {
  const cells = [HEAD, ...rows.map(cellsOf)];
  const widths = HEAD.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]): string => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = cells;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)];
}

const cellsOf = ({ figure, value, count, interval, target, baseline }: Row): readonly string[] => [
  figure,
  count === undefined ? shown(value) : `${value ?? '–'}${count === true ? '' : ` of ${count}`}`,
  interval === undefined ? '' : `${shown(interval.low)} to ${shown(interval.high)}`,
  target === undefined ? '' : wordsOf(target),
  target === undefined ? '' : isMet(value, target) ? 'yes' : 'no',
  baseline ?? '',
];

function wordsOf(target: Target): string {
  if ('least' in target) return `≥ ${shown(target.least)}`;
  return 'most' in target ? `≤ ${shown(target.most)}` : `< ${shown(target.below)}`;
}

/** Whether the unrounded value reaches its target; one that is not known does not. */
function isMet(value: number | undefined, target: Target): boolean {
  if (value === undefined) return false;
  if ('least' in target) return value >= target.least;
  return 'most' in target ? value <= target.most : value < target.below;
}
