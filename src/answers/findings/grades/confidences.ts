import { phrase } from '../../../core/answer-phrases.ts';
import { clamp, tidy } from '../../../core/consensus/confidence.ts';
import type { Edition } from '../../reading/reading.ts';
import { NUMBER_TEXT, numberOf } from '../../reading/values.ts';
import type { FindingContext, TakeNote } from '../finding-context.ts';
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

/** A confidence on 0–100, and the original text if it could not be read. */
export interface ReadConfidence {
  readonly confidence: number;
  readonly confidenceUnread?: string;
  /** It was on 1–10, or may have been: nothing else tells. */
  readonly ofTen?: 'stated' | 'assumed';
}

/** The rules by which confidences are read. */
export interface Rating {
  readonly edition?: Edition | undefined;
  /** The author may have rated on 1–10: true for models, false for analysers and people. */
  readonly mayRateOfTen?: boolean;
}

/** The value of an unreadable confidence: it must not push a finding below a limit. */
const SUREST = 100;

/** Numbers of one answer on 0–100; a value with a percent sign is not on 0–1. */
export function readPercents(raws: readonly (string | number)[]): readonly number[] {
  const isPercent = raws.map((raw) => typeof raw === 'string' && raw.includes('%'));
  const scaled = toPercent(raws.filter((_, index) => !isPercent[index]).map(numberOf));
  let next = 0;
  return raws.map((raw, index) => (isPercent[index] ? numberOf(raw) : (scaled[next++] ?? 0)));
}

/** Confidences of one answer on one scale; missing ones stay missing, and one that cannot be read counts as the surest. */
export function readConfidences(raws: readonly unknown[], rating: Rating): readonly (ReadConfidence | undefined)[] {
  const { edition, mayRateOfTen = false } = rating;
  const isRead = (raw: unknown): raw is string | number => isGiven(raw) && (edition === 1 || isConfidence(raw, edition));
  const given = raws.filter(isRead);
  const read = mayRateOfTen ? readAnyScale(given) : readPercents(given).map((confidence) => ({ confidence }));
  let next = 0;
  return raws.map((raw) => {
    if (!isGiven(raw)) return undefined;
    return isRead(raw) ? (read[next++] ?? { confidence: 0 }) : { confidence: SUREST, confidenceUnread: asSaid(raw) };
  });
}

/** `8/10`, `80 / 100`. */
const OUT_OF = /^\s*(\d+(?:\.\d+)?)\s*\/\s*(10|100)\s*$/;

/**
 * Numbers of one answer on 0–100. What says its scale is on that. The other numbers are on 1–10 where all of them are within
 * it and two or more are given, or one says "/10". A single one may be on either scale: it counts as the surer of the two.
 */
function readAnyScale(raws: readonly (string | number)[]): readonly ReadConfidence[] {
  const stated = raws.map((raw) => OUT_OF.exec(String(raw)));
  const bare = raws.filter((raw, index) => stated[index] === null && !String(raw).includes('%')).map(numberOf);
  const isPercent = raws.some((raw) => /%|\/\s*100/.test(String(raw)));
  const fitsTen = !isPercent && bare.every((value) => value >= 1 && value <= 10) && bare.some((value) => value >= 2);
  const isOfTen = fitsTen && (bare.length > 1 || stated.some((one) => one?.[2] === '10'));
  const ofTen = fitsTen ? ({ ofTen: isOfTen ? 'stated' : 'assumed' } as const) : {};
  const percents = readPercents(raws);
  return raws.map((raw, index): ReadConfidence => {
    const [, part, whole] = stated[index] ?? [];
    if (part !== undefined) {
      const confidence = tidy((Number(part) * 100) / Number(whole));
      return whole === '10' ? { confidence, ofTen: 'stated' } : { confidence };
    }
    const isBare = !String(raw).includes('%');
    return isBare && fitsTen ? { confidence: tidy(numberOf(raw) * 10), ...ofTen } : { confidence: percents[index] ?? 0 };
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
export function isConfidence(raw: unknown, edition?: Edition): raw is string | number {
  const outOf = edition === undefined && typeof raw === 'string' ? OUT_OF.exec(raw) : null;
  if (outOf !== null) return Number(outOf[1]) <= Number(outOf[2]);
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
    const { confidence, confidenceUnread, ofTen } = read[index] ?? {};
    const isStated = typeof raw === 'string' && raw.includes('/');
    return confidenceUnread === undefined && ofTen === undefined && !isStated && numberOf(raw as string | number) !== confidence;
  }).length;
  const ofTen = read.filter((one) => one?.ofTen === 'stated').length;
  if (changed > 0) notes.push({ kind: 'coerced', message: phrase('confidences-scaled', changed, raws.length), by });
  if (ofTen > 0) notes.push({ kind: 'coerced', message: phrase('confidences-of-ten', ofTen, raws.length), by });
  noteAssumed(read, { notes, by });
}

/** Notes the value assumed for a number that may be on either scale. */
export function noteAssumed(
  read: readonly (ReadConfidence | undefined)[],
  { notes, by }: Pick<FindingContext, 'notes' | 'by'>,
): void {
  for (const one of read)
    if (one?.ofTen === 'assumed') {
      const message = phrase('confidence-may-be-of-ten', `${tidy(one.confidence / 10)}`, one.confidence);
      notes.push({ kind: 'coerced', message, by });
    }
}
