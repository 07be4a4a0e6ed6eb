import { columns, pad, shorten, wrap } from './layout.ts';
import { INDENT, type TerminalOptions } from './terminal-options.ts';
import type { ViewScore, ViewScorecard, ViewTable, ViewText } from './view.ts';

const BAR = 20;

/** Every dimension as a bar, with what its score is from. */
export function scorecardBlock({ scores, overall, outOf, decimals }: ViewScorecard, { paint }: TerminalOptions): string {
  const name = scores.reduce((widest, score) => Math.max(widest, columns(score.name)), columns('Overall'));
  const digits = outOf.toFixed(decimals).length;
  const line = (label: string, score: number | null): string => {
    const bar = '▰'.repeat(Math.round(((score ?? 0) / outOf) * BAR)).padEnd(BAR, '▱');
    return `${INDENT}${pad(label, name)}  ${bar} ${(score?.toFixed(decimals) ?? '–').padStart(digits)}`;
  };
  const dimension = ({ name: label, score, basis, pulledDownBy = [] }: ViewScore): string => {
    const why = pulledDownBy.length === 0 || score === outOf ? '' : ` · pulled down by ${pulledDownBy.join(', ')}`;
    return `${line(label, score)}  ${paint.dim(`${basis}${why}`)}`;
  };
  return [...scores.map(dimension), paint.bold(line('Overall', overall))].join('\n');
}

const GAP = '  ';

/** A table in columns; where it is too wide, its widest columns give way. */
export function tableBlock({ title, head, rows }: ViewTable, { width, paint }: TerminalOptions): string {
  const room = width - INDENT.length - GAP.length * (head.length - 1);
  const widths = fitted(
    head.map((name, index) => rows.reduce((widest, row) => Math.max(widest, columns(row[index] ?? '')), columns(name))),
    room,
  );
  const line = (cells: readonly string[]): string =>
    `${INDENT}${widths.map((wide, index) => pad(shorten(cells[index] ?? '', wide), wide)).join(GAP)}`.trimEnd();
  return [paint.bold(shorten(title, width)), paint.dim(line(head)), ...rows.map(line)].join('\n');
}

const COLUMN_MIN = 6;

function fitted(widths: readonly number[], room: number): readonly number[] {
  const fit = widths.map((wide) => Math.min(wide, room));
  const total = (): number => fit.reduce((sum, wide) => sum + wide, 0);
  while (total() > room) {
    const widest = fit.indexOf(Math.max(...fit));
    const wide = fit[widest] ?? 0;
    if (wide <= COLUMN_MIN) break;
    fit[widest] = wide - 1;
  }
  return fit;
}

const LINES_MAX = 12;

/** A text below its title, as far as it can be read at a glance. */
export function textBlock({ title, body }: ViewText, { width, paint }: TerminalOptions): string {
  const lines = wrap(body, width, INDENT).split('\n');
  const shown = lines.length <= LINES_MAX ? lines : [...lines.slice(0, LINES_MAX - 1), paint.dim(`${INDENT}… (--format md)`)];
  return [paint.bold(shorten(title, width)), ...shown].join('\n');
}
