/** A table of texts: the first column to the left, the others to the right. */
export function columnTable(rows: readonly (readonly string[])[]): string {
  const count = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const widths = Array.from({ length: count }, (_, at) =>
    rows.reduce((widest, row) => Math.max(widest, (row[at] ?? '').length), 0),
  );
  const lineOf = (row: readonly string[]): string =>
    widths
      .map((width, at) => (at === 0 ? (row[at] ?? '').padEnd(width) : (row[at] ?? '').padStart(width)))
      .join('  ')
      .trimEnd();
  return `${rows.map(lineOf).join('\n')}\n`;
}

/** A share in percent with one decimal: `88.8 %`. */
export const percent = (share: number | undefined): string => (share === undefined ? '–' : `${(100 * share).toFixed(1)} %`);

/** A share with its interval: `88.8 % (84.9–92.4)`. */
export const percentWithin = (
  share: number | undefined,
  interval: { readonly low: number; readonly high: number } | undefined,
): string =>
  share === undefined || interval === undefined
    ? percent(share)
    : `${percent(share)} (${(100 * interval.low).toFixed(1)}–${(100 * interval.high).toFixed(1)})`;
