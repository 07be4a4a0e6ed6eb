/** One figure of a bench: its name, its value and its previous value. */
export interface BenchFigure {
  readonly name: string;
  readonly now: string;
  readonly before: string;
}

/** Figures as a table, the names in the first column. */
export function figureTable(figures: readonly BenchFigure[], heads: readonly [now: string, before: string]): string {
  const rows = [{ name: '', now: heads[0], before: heads[1] }, ...figures];
  const width = (of: (row: BenchFigure) => string): number => rows.reduce((widest, row) => Math.max(widest, of(row).length), 0);
  const [name, now, before] = [width((row) => row.name), width((row) => row.now), width((row) => row.before)];
  return `${rows.map((row) => `${row.name.padEnd(name)}  ${row.now.padStart(now)}  ${row.before.padStart(before)}`.trimEnd()).join('\n')}\n`;
}
