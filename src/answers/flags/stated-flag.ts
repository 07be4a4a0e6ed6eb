import * as z from 'zod';
import type { Flag } from '../../core/protocols/flag-resolution/said.ts';
import { optionalText, reference } from '../reading/shapes.ts';
import { isHighRisk } from './flag-risk.ts';

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

/** The flag that was stated. */
export const readFlag = (stated: Pick<StatedFlag, 'quote' | 'location' | 'issue' | 'to_clear' | 'risk'>, id: string): Flag => ({
  id,
  quote: stated.quote ?? '',
  location: stated.location ?? '',
  issue: stated.issue ?? '',
  toClear: stated.to_clear ?? '',
  highRisk: isHighRisk(stated.risk),
});
