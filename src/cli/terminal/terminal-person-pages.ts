/** The part of a text that fits on a terminal. */
export interface Page {
  readonly lines: readonly string[];
  /** The number of remaining lines. */
  readonly rest: number;
}

/** Splits a text into pages. */
export function* pagesOf(lines: readonly string[], height: number): Generator<Page> {
  for (let at = 0; at < lines.length; at += height)
    yield { lines: lines.slice(at, at + height), rest: Math.max(0, lines.length - at - height) };
}
