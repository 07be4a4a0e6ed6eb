/** A number as a whole number of equal parts, never reduced: the simulator's own arithmetic, apart from the core's. */
export interface Fraction {
  readonly parts: bigint;
  readonly of: bigint;
}

/** A decimal with at most three places. */
export const thousandths = (value: number): Fraction => ({ parts: BigInt(Math.round(value * 1000)), of: 1000n });

/** A number as an outcome writes it: `3.975`, `71/30`. */
export function written(text: string): Fraction {
  const [over = '', under] = text.split('/');
  if (under !== undefined) return { parts: BigInt(over), of: BigInt(under) };
  const [whole = '', places = ''] = over.split('.');
  return { parts: BigInt(whole + places), of: 10n ** BigInt(places.length) };
}

export const isMore = (a: Fraction, b: Fraction): boolean => a.parts * b.of > b.parts * a.of;

export const isEqual = (a: Fraction, b: Fraction): boolean => a.parts * b.of === b.parts * a.of;

export const minus = (a: Fraction, b: Fraction): Fraction => ({ parts: a.parts * b.of - b.parts * a.of, of: a.of * b.of });

/** The mean of values, each counted by its weight; undefined where nothing has any weight. */
export function weightedMean(terms: readonly { readonly value: Fraction; readonly weight: Fraction }[]): Fraction | undefined {
  const common = terms.reduce((product, { value, weight }) => product * value.of * weight.of, 1n);
  const sum = terms.reduce((all, { value, weight }) => all + (value.parts * weight.parts * common) / (value.of * weight.of), 0n);
  const weights = terms.reduce((all, { weight }) => all + (weight.parts * common) / weight.of, 0n);
  return weights === 0n ? undefined : { parts: sum, of: weights };
}

const ONE: Fraction = { parts: 1n, of: 1n };

export const meanOf = (values: readonly Fraction[]): Fraction =>
  weightedMean(values.map((value) => ({ value, weight: ONE }))) ?? { parts: 0n, of: 1n };

export const inOrder = (values: readonly Fraction[]): readonly Fraction[] => [...values].sort((a, b) => (isMore(a, b) ? 1 : -1));

export function medianOf(values: readonly Fraction[]): Fraction {
  const sorted = inOrder(values);
  const half = sorted.length / 2;
  return meanOf(sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1));
}

/** From the least to the most. */
export function spanOf(values: readonly Fraction[]): Fraction {
  const sorted = inOrder(values);
  const [least, most] = [sorted[0], sorted.at(-1)];
  return least === undefined || most === undefined ? { parts: 0n, of: 1n } : minus(most, least);
}
