import { assert } from '../assert.ts';

/** A rational number in lowest terms with a positive denominator, so sums have no float error. */
export interface Exact {
  readonly n: bigint;
  readonly d: bigint;
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

/** The decimal a number is written as: 4.4 is 22/5, not the binary fraction next to it. */
export function exact(value: number): Exact {
  const parts = DECIMAL.exec(String(value));
  assert(parts !== null, `${value} is no decimal number`);
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts;
  const digits = BigInt(`${sign}${whole}${fraction}`);
  const shift = Number(exponent) - fraction.length;
  return shift < 0 ? ratio(digits, 10n ** BigInt(-shift)) : ratio(digits * 10n ** BigInt(shift), 1n);
}

/** The number zero. */
export const ZERO: Exact = { n: 0n, d: 1n };

/** Both together. */
export const add = (a: Exact, b: Exact): Exact => ratio(a.n * b.d + b.n * a.d, a.d * b.d);

/** Subtracts `b` from `a`. */
export const subtract = (a: Exact, b: Exact): Exact => ratio(a.n * b.d - b.n * a.d, a.d * b.d);

/** One times the other. */
export const multiply = (a: Exact, b: Exact): Exact => ratio(a.n * b.n, a.d * b.d);

/** Divides two numbers; the divisor must not be zero. */
export function divide(a: Exact, b: Exact): Exact {
  assert(b.n !== 0n, 'division by zero');
  return ratio(a.n * b.d, a.d * b.n);
}

/** Negative where `a` is less, positive where it is more, 0 where they are equal. */
export function compare(a: Exact, b: Exact): number {
  const left = a.n * b.d;
  const right = b.n * a.d;
  return left < right ? -1 : left > right ? 1 : 0;
}

/** All of them together. */
export const sum = (values: readonly Exact[]): Exact => values.reduce(add, ZERO);

/** The plain mean of one value or more. */
export const mean = (values: readonly Exact[]): Exact => divide(sum(values), { n: BigInt(values.length), d: 1n });

/** The middle one, or the mean of the two in the middle. */
export function median(values: readonly Exact[]): Exact {
  const sorted = [...values].sort(compare);
  return mean(sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1));
}

/** From the lowest to the highest; 0 where there is no value. */
export function rangeOf(values: readonly Exact[]): Exact {
  const sorted = [...values].sort(compare);
  return subtract(sorted.at(-1) ?? ZERO, sorted[0] ?? ZERO);
}

/** How far apart two values are. */
export const distance = (a: Exact, b: Exact): Exact => rangeOf([a, b]);

/** With two decimals, half rounded up. */
export const rounded = (value: Exact): number => Number(floored(value.n * 200n + value.d, value.d * 2n)) / 100;

/** Two decimals, more where they are needed, a fraction where no decimals will do: `4.00`, `2.375`, `71/30`. */
export function exactText({ n, d }: Exact): string {
  for (let places = 2; places <= PLACES_MAX; places++) {
    const scaled = n * 10n ** BigInt(places);
    if (scaled % d === 0n) return decimalText(scaled / d, places);
  }
  return `${n}/${d}`;
}

const PLACES_MAX = 6;

/** Formats a fraction for people, with two decimals behind it: `35/18 ≈ 1.94`. */
export function readableText(value: Exact): string {
  const [text, shown] = [exactText(value), exactText(exact(rounded(value)))];
  return text === shown ? text : `${text} ≈ ${shown}`;
}

function decimalText(scaled: bigint, places: number): string {
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(places + 1, '0');
  return `${scaled < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

function ratio(n: bigint, d: bigint): Exact {
  const by = d < 0n ? -divisor(n, d) : divisor(n, d);
  return { n: n / by, d: d / by };
}

function divisor(a: bigint, b: bigint): bigint {
  let x = a < 0n ? -a : a;
  let y = b < 0n ? -b : b;
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

const floored = (n: bigint, d: bigint): bigint => (n < 0n && n % d !== 0n ? n / d - 1n : n / d);
