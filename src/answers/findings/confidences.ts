import { phrase } from '../../core/answer-phrases.ts';
import { clamp, tidy } from '../../core/consensus/confidence.ts';
import type { Edition } from '../reading/reading.ts';
import { NUMBER_TEXT, numberOf } from '../reading/shapes.ts';
import type { FindingContext, TakeNote } from './finding-context.ts';
import { asSaid } from './severity-word.ts';

/** Confidences of one answer on 0–100: all ≤ 1 means 0–1; in a mixed answer only fractions below 1 do. */
function toPercent(values: readonly number[]): readonly number[] {
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

/** A confidence on 0–100, and what was said for it where that could not be read. */
export interface ReadConfidence {
  readonly confidence: number;
  readonly confidenceUnread?: string;
}

/** What a confidence that cannot be read counts as: nothing falls below a limit because of it. */
const SUREST = 100;

/** Numbers of one answer on 0–100; a value with a percent sign is not on 0–1. */
export function readPercents(raws: readonly (string | number)[]): readonly number[] {
  const isPercent = raws.map((raw) => typeof raw === 'string' && raw.includes('%'));
  const scaled = toPercent(raws.filter((_, index) => !isPercent[index]).map(numberOf));
  let next = 0;
  return raws.map((raw, index) => (isPercent[index] ? numberOf(raw) : (scaled[next++] ?? 0)));
}

/** Confidences of one answer on one scale; missing ones stay missing, and one that cannot be read counts as the surest. */
export function readConfidences(raws: readonly unknown[], edition: Edition | undefined): readonly (ReadConfidence | undefined)[] {
  const isRead = (raw: unknown): raw is string | number => isGiven(raw) && (edition === 1 || isConfidence(raw));
  const read = readPercents(raws.filter(isRead));
  let next = 0;
  return raws.map((raw) => {
    if (!isGiven(raw)) return undefined;
    return isRead(raw) ? { confidence: read[next++] ?? 0 } : { confidence: SUREST, confidenceUnread: asSaid(raw) };
  });
}

/** A revised confidence; one that cannot be read revises nothing. */
export function countedConfidence(read: ReadConfidence | undefined, note: TakeNote): number | undefined {
  if (read?.confidenceUnread === undefined) return read?.confidence;
  note('not-counted', phrase('revised-confidence-not-understood', read.confidenceUnread));
  return undefined;
}

const isGiven = (raw: unknown): boolean => raw !== undefined;

/** A number on 0–1 or 0–100. Between 1 and 2 the scale is unclear, and so it is for `0.95%`: both are asked for again. */
export function isConfidence(raw: unknown): raw is string | number {
  const isPercent = typeof raw === 'string' && raw.includes('%');
  const value = typeof raw === 'number' ? raw : typeof raw === 'string' && NUMBER_TEXT.test(raw) ? numberOf(raw) : Number.NaN;
  return value >= 0 && value <= 100 && !(isPercent ? value > 0 && value < 1 : value > 1 && value < 2);
}

/** Says once for an answer that its numbers were on another scale. */
export function noteScale(
  raws: readonly { readonly confidence?: unknown }[],
  read: readonly (ReadConfidence | undefined)[],
  { notes, by }: Pick<FindingContext, 'notes' | 'by'>,
): void {
  const changed = raws.filter(({ confidence: raw }, index) => {
    const { confidence, confidenceUnread } = read[index] ?? {};
    return confidenceUnread === undefined && numberOf(raw as string | number) !== confidence;
  }).length;
  if (changed > 0)
    notes.push({
      kind: 'coerced',
      message: phrase('confidences-scaled', changed, raws.length),
      by,
    });
}
