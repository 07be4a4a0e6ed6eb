import { visible } from '../safety/injection/visible.ts';

const SHORT = 80;

/** Foreign words on one line, cut, with everything hidden in them visible. */
export function shortly(text: string): string {
  const line = visible(text.slice(0, 2 * SHORT)).replace(/[\n\t]/g, ' ');
  return line.length > SHORT ? `${line.slice(0, SHORT - 1)}…` : line;
}
