import { ERROR_CORRELATION } from './weights.ts';

/** Computes the number of independent voices that a panel of so many sources is worth, when their errors correlate. */
export const effectiveVoices = (sources: number, correlation: number = ERROR_CORRELATION): number =>
  sources <= 1 ? sources : sources / (1 + (sources - 1) * correlation);
