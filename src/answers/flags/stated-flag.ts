import * as z from 'zod';
import { phrase } from '../../core/answer-phrases.ts';
import type { Note } from '../../core/note.ts';
import { idWithin, REVIEW_TYPES, typeInId } from '../../core/protocols/flag-resolution/review-types.ts';
import type { Flag, ReviewType } from '../../core/protocols/flag-resolution/said.ts';
import { optionalText, reference } from '../reading/values.ts';
import { readsOf } from '../wanted/field-table.ts';
import { SCANNED_FLAG } from '../wanted/flag-fields.ts';

/** A flag as a user or a model states it. */
export const statedFlag = z.looseObject(
  {
    ...readsOf(SCANNED_FLAG),
    id: reference.refine((id) => String(id).trim() !== '', 'an id'),
    location: optionalText,
    type: optionalText,
  },
  'a flag: { id, quote, location, issue, to_clear }',
);

export type StatedFlag = z.infer<typeof statedFlag>;

/** The flag that was stated. */
export const readFlag = (stated: Pick<StatedFlag, 'quote' | 'location' | 'issue' | 'to_clear' | 'risk'>, id: string): Flag => ({
  id,
  quote: stated.quote ?? '',
  location: stated.location ?? '',
  issue: stated.issue ?? '',
  toClear: stated.to_clear ?? '',
  highRisk: isHighRisk(stated.risk),
});

/** A flag within a review: where there are both types it has one, and its id begins with it. Undefined if nothing says which. */
export function flagWithin(flag: Flag, said: StatedFlag['type'], reviewType: ReviewType | 'both'): Flag | undefined {
  const type = REVIEW_TYPES.find((one) => one === said) ?? typeInId(flag.id);
  if (reviewType !== 'both') return (type ?? reviewType) === reviewType ? flag : undefined;
  return type && { ...flag, id: idWithin(type, flag.id), type };
}

/** What a flag lacks that belongs to no type of a review. */
export const wantedType = (reviewType: ReviewType | 'both'): string =>
  reviewType === 'both' ? 'a type: integrity or legal' : `a flag of the ${reviewType} review`;

const NORMAL_RISKS: ReadonlySet<string> = new Set(['', 'low', 'medium', 'moderate', 'normal', 'none', 'no']);

const wordOf = (risk: string | null | undefined): string => (risk ?? '').trim().toLowerCase();

/** An unknown risk level counts as high: a typo must not clear a flag. */
const isHighRisk = (risk: string | null | undefined): boolean => !NORMAL_RISKS.has(wordOf(risk));

/** The note on a risk that is read as high although it uses another word. */
export const riskNotes = (risk: string | null | undefined): readonly Pick<Note, 'kind' | 'message'>[] =>
  !isHighRisk(risk) || wordOf(risk) === 'high'
    ? []
    : [{ kind: 'coerced', message: phrase('read-as', phrase('what-risk'), `${risk}`, 'high') }];
