/** A range of shares, from 0 to 1. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Half an outcome on each side, before any is seen: Jeffreys' prior. Row T6. */
const PRIOR = 0.5;

/** The probability outside of an interval on each side. Row T6. */
const TAIL = 0.025;

/** Computes the interval that holds the true share with 95 % probability, after so many outcomes of both kinds. Row T6. */
export function credibleInterval(upheld: number, overturned: number): Interval {
  const [a, b] = [upheld + PRIOR, overturned + PRIOR];
  return {
    // Without outcomes of a kind the interval reaches to the end: no evidence speaks against it.
    low: upheld === 0 ? 0 : betaQuantile(TAIL, a, b),
    high: overturned === 0 ? 1 : betaQuantile(1 - TAIL, a, b),
  };
}

const HALVINGS = 60;

/** The share below which the beta distribution has this much of its mass. */
export function betaQuantile(mass: number, a: number, b: number): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (low + high) / 2;
    if (incompleteBeta(middle, a, b) < mass) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The regularised incomplete beta function: the mass of a beta distribution below `x`. */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  // The continued fraction converges fast on this side of the mean; the other side is its mirror.
  return x < (a + 1) / (a + b + 2) ? (front * fraction(x, a, b)) / a : 1 - (front * fraction(1 - x, b, a)) / b;
}

const STEPS = 500;
const TINY = 1e-300;
const CLOSE = 1e-15;

/** The continued fraction of the incomplete beta function, by the method of Lentz. */
function fraction(x: number, a: number, b: number): number {
  const kept = (value: number): number => (Math.abs(value) < TINY ? TINY : value);
  let c = 1;
  let d = 1 / kept(1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let m = 1; m <= STEPS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / kept(1 + even * d);
    c = kept(1 + even / c);
    value *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / kept(1 + odd * d);
    c = kept(1 + odd / c);
    value *= d * c;
    if (Math.abs(d * c - 1) < CLOSE) break;
  }
  return value;
}

// Lanczos' approximation with g = 7 and nine terms: right to 15 digits.
const LANCZOS = [
  ...[0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059],
  ...[12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7],
];

/** The logarithm of the gamma function, for numbers above 0. */
export function logGamma(z: number): number {
  if (z < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * z)) - logGamma(1 - z);
  const base = z - 1 + 7.5;
  const sum = LANCZOS.reduce((total, term, at) => total + (at === 0 ? term : term / (z - 1 + at)), 0);
  return 0.5 * Math.log(2 * Math.PI) + (z - 0.5) * Math.log(base) - base + Math.log(sum);
}
