const QUOTE_CHARACTERS = 400;

/** The lines of a text as git counts them. */
export const linesOf = (text: string): readonly string[] => text.split('\n');

/** Finds the line of a character offset, counted from 0; an offset past the end is on the last line. */
export function lineFinder(lines: readonly string[]): (offset: number) => number {
  let at = 0;
  const starts = lines.map((line) => {
    const start = at;
    at += line.length + 1;
    return start;
  });
  return (offset) => Math.max(1, countUpTo(starts, offset));
}

/** How many of these numbers, lowest first, are no higher than one. */
export function countUpTo(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A line of code as evidence: unchanged except for trimmed whitespace. */
export const quoteOf = (lines: readonly string[], line: number): string =>
  (lines[line - 1] ?? '').trim().slice(0, QUOTE_CHARACTERS);

/** A tool's message, on one line and truncated. */
export const oneLine = (message: string): string => {
  const flat = message.slice(0, 600).replace(/\s+/g, ' ').trim();
  return flat.length > 300 ? `${flat.slice(0, 299)}…` : flat;
};
