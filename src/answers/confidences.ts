import { phrase } from '../core/phrases/phrase.ts';
import type { FindingContext } from './finding-context.ts';
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

/** Says once for an answer that its numbers were on another scale. */
export function noteScale(
  raws: readonly { readonly confidence: string | number }[],
  read: readonly number[],
  { notes, by }: Pick<FindingContext, 'notes' | 'by'>,
): void {
  const changed = raws.filter(({ confidence }, index) => numberOf(confidence) !== read[index]).length;
  if (changed > 0)
    notes.push({
      kind: 'coerced',
      message: phrase('confidences-scaled', changed, raws.length),
      by,
    });
}
