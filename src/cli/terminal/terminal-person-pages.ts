/** So much of a text as a terminal shows at once. */
export interface Page {
  readonly lines: readonly string[];
  /** How many lines follow. */
  readonly rest: number;
}

/** A text as pages of at most so many lines. */
export function* pagesOf(lines: readonly string[], height: number): Generator<Page> {
  for (let at = 0; at < lines.length; at += height)
    yield { lines: lines.slice(at, at + height), rest: Math.max(0, lines.length - at - height) };
}
