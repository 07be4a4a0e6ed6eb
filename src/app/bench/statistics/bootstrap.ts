import { drawIndex, seeded } from './seeded.ts';

/** The range in which a figure lies in 95 of 100 redrawn samples. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The resampling options. */
export interface Resampling {
  readonly seed?: number;
  readonly draws?: number;
  /** The share of redrawn samples that the interval covers. */
  readonly cover?: number;
}

const DRAWS = 2000;
const COVER = 0.95;

/**
 * The percentile interval of a figure over units that are redrawn with replacement.
 * A unit is what varies as a whole, such as a pull request with all its findings.
 * Redrawn samples for which the figure is undefined are left out; undefined where it always is.
 */
export function bootstrapInterval<U>(
  units: readonly U[],
  figure: (sample: readonly U[]) => number | undefined,
  { seed = 1, draws = DRAWS, cover = COVER }: Resampling = {},
): Interval | undefined {
  if (units.length === 0) return undefined;
  const draw = seeded(seed);
  const figures: number[] = [];
  for (let round = 0; round < draws; round++) {
    const found = figure(units.map(() => units[drawIndex(draw, units.length)] as U));
    if (found !== undefined && !Number.isNaN(found)) figures.push(found);
  }
  if (figures.length === 0) return undefined;
  figures.sort((a, b) => a - b);
  const tail = (1 - cover) / 2;
  return { low: quantile(figures, tail), high: quantile(figures, 1 - tail) };
}

/** The value below which a share of a sorted list lies, interpolated between neighbours. */
export function quantile(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}
