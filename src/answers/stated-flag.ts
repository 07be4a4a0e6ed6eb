import * as z from 'zod';
import type { Flag } from '../core/protocols/flag-resolution/said.ts';
import { optionalText, reference } from './shapes.ts';

/** A flag as somebody states it. */
export const statedFlag = z.looseObject(
  {
    id: reference.refine((id) => String(id).trim() !== '', 'an id'),
    quote: optionalText,
    location: optionalText,
    issue: optionalText,
    to_clear: optionalText,
    risk: optionalText,
  },
  'a flag: { id, quote, location, issue, to_clear }',
);

export type StatedFlag = z.infer<typeof statedFlag>;

const NORMAL_RISKS: ReadonlySet<string> = new Set(['', 'low', 'medium', 'moderate', 'normal', 'none', 'no']);

const wordOf = (risk: string | null | undefined): string => (risk ?? '').trim().toLowerCase();

/** The risk is stated in a word that means something here. */
export const isKnownRisk = (risk: string | null | undefined): boolean =>
  wordOf(risk) === 'high' || NORMAL_RISKS.has(wordOf(risk));

/** The flag that was stated; a risk in a word we do not know is a high one: nothing is cleared over a slip of the pen. */
export const readFlag = (stated: Omit<StatedFlag, 'id'>, id: string): Flag => ({
  id,
  quote: stated.quote ?? '',
  location: stated.location ?? '',
  issue: stated.issue ?? '',
  toClear: stated.to_clear ?? '',
  highRisk: !NORMAL_RISKS.has(wordOf(stated.risk)),
});
