import { toPercent } from './scales.ts';
import { numberOf } from './shapes.ts';

/** Confidences of one answer on 0–100; a value with a percent sign is not on 0–1. */
export function readConfidences(raws: readonly (string | number)[]): readonly number[] {
  const isPercent = raws.map((raw) => typeof raw === 'string' && raw.includes('%'));
  const scaled = toPercent(raws.filter((_, index) => !isPercent[index]).map(numberOf));
  let next = 0;
  return raws.map((raw, index) => (isPercent[index] ? numberOf(raw) : (scaled[next++] ?? 0)));
}

/** The same where some values are missing; they stay missing. */
export function readOptionalConfidences(raws: readonly (string | number | undefined)[]): readonly (number | undefined)[] {
  const read = readConfidences(raws.filter((raw) => raw !== undefined));
  let next = 0;
  return raws.map((raw) => (raw === undefined ? undefined : read[next++]));
}
