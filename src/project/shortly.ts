import { visible } from '../safety/injection/visible.ts';

const SHORT = 80;

/** Untrusted text on one line, truncated, with hidden characters made visible. */
export function shortly(text: string): string {
  const line = visible(text.slice(0, 2 * SHORT)).replace(/[\n\t]/g, ' ');
  return line.length > SHORT ? `${line.slice(0, SHORT - 1)}…` : line;
}
