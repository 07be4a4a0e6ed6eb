import { ERROR_CORRELATION } from './weights.ts';

/** How many independent voices a panel of so many sources is worth, when their errors go together. */
export const effectiveVoices = (sources: number, correlation: number = ERROR_CORRELATION): number =>
  sources <= 1 ? sources : sources / (1 + (sources - 1) * correlation);
