const UNITS: ReadonlyMap<string, number> = new Map([
  ['ms', 1],
  ['s', 1_000],
  ['m', 60_000],
  ['h', 3_600_000],
  ['d', 86_400_000],
]);

/** The format of a duration, for error messages. */
export const DURATION_FORM = 'a duration such as 500ms, 90s, 10m, 2h or 30d';

/** Parses `500ms`, `90s`, `10m`, `2h` or `30d` into milliseconds; undefined for anything else. */
export function parseDuration(text: string): number | undefined {
  const match = /^\s*(\d{1,9}(?:\.\d{1,3})?)\s*(ms|s|m|h|d)\s*$/.exec(text);
  const unit = UNITS.get(match?.[2] ?? '');
  return match === null || unit === undefined ? undefined : Math.round(Number(match[1]) * unit);
}
