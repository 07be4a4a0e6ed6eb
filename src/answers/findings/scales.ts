import { clamp, tidy } from '../../core/consensus/confidence.ts';

/** Confidences of one answer on 0–100: all ≤ 1 means 0–1; in a mixed answer only fractions below 1 do. */
export function toPercent(values: readonly number[]): readonly number[] {
  const unit = values.length > 0 && values.every((value) => value <= 1);
  return values.map((value) => finite(tidy(unit || isFraction(value) ? value * 100 : value)));
}

/** Numbers of hundreds of digits overflow when they are scaled. */
const finite = (value: number): number => clamp(value, -Number.MAX_VALUE, Number.MAX_VALUE);

/** Business adjustments: a fraction below 1 is of 0–1, anything else is points. */
export const toPoints = (value: number): number => (isFraction(value) ? tidy(value * 100) : value);

const isFraction = (value: number): boolean => Math.abs(value) < 1 && !Number.isInteger(value);

/** Within 0–100. */
export const withinPercent = (value: number): number => clamp(value, 0, 100);
