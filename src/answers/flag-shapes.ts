import * as z from 'zod';
import { failed, optionalBoolean, optionalNumber, optionalText } from './shapes.ts';

/** The words of an article or of a source, or none. */
const citation = z.union(
  [z.looseObject({ source: optionalText, quote: optionalText }), z.string()],
  'a citation: { source, quote }',
);

const gap = z.union(
  [z.looseObject({ what: optionalText, where: optionalText, why: optionalText }), z.string()],
  'a gap: { what, where?, why? }',
);

const fix = z
  .union(
    [z.looseObject({ find: optionalText, replace: optionalText, scope: optionalText }), z.string(), z.null()],
    'a fix: { find, replace, scope }, or what to do in words',
  )
  .optional();

/** What the critic or the defender says about a flag. */
export const flagPosition = z.looseObject(
  {
    position: z.string('CLEARED or FIX_REQUIRED'),
    argument: optionalText,
    citations: z.array(citation, 'a list of citations').nullable().optional(),
    gaps: z.array(gap, 'a list of gaps').nullable().optional(),
    no_source: optionalBoolean,
    meets_to_clear: optionalBoolean,
    fix,
    failed,
  },
  'a position: { position, argument, citations }',
);

/** What the arbiter says about a flag. */
export const arbiterWord = z.looseObject(
  {
    resolution: z.string('CLEARED, FIX_REQUIRED or ESCALATE'),
    reasoning: optionalText,
    confidence: optionalNumber,
    evidence_considered: z.array(z.string('a source such as S001'), 'a list of sources').nullable().optional(),
    liability_remains: optionalBoolean,
    expertise_needed: optionalBoolean,
    irreducible_question: optionalText,
    fix,
    dissent: optionalText,
    failed,
  },
  'a decision: { resolution, reasoning, confidence, evidence_considered }',
);

export type RawFlagPosition = z.infer<typeof flagPosition>;
export type RawArbiterWord = z.infer<typeof arbiterWord>;
