import { compareText } from '../core/text/order.ts';

/** `1 finding`, `2 findings`. */
export const count = (number: number, noun: string, many = `${noun}s`): string => `${number} ${number === 1 ? noun : many}`;

/** `a`, `a and b`, `a, b and c`. */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

const FEW = 3;

/** All of a few things, or the first of them and how many more there are. */
export const namedFew = (things: readonly string[]): string =>
  things.length <= FEW ? listed(things) : `${things.slice(0, FEW).join(', ')} and ${things.length - FEW} more`;

/** The longest text survives, then text order decides; the others stay as variants. */
export function longest(texts: readonly string[]): string {
  const [first] = [...texts].sort((a, b) => b.length - a.length || compareText(a, b));
  return first ?? '';
}
