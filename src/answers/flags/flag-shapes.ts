import * as z from 'zod';
import { isSetPhrase } from '../reading/set-phrase.ts';
import { failed, optionalNumber, optionalText } from '../reading/shapes.ts';

/** Words quoted from a source, also under the names that models give them. */
export const citation = z.looseObject({
  source: optionalText,
  source_id: optionalText,
  id: optionalText,
  quote: optionalText,
  quotation: optionalText,
  text: optionalText,
});

/** What is missing, likewise. */
export const gap = z.looseObject({
  what: optionalText,
  missing: optionalText,
  gap: optionalText,
  where: optionalText,
  location: optionalText,
  why: optionalText,
  reason: optionalText,
});

/** A change of the text; words under other keys are a change in words. */
const fix = z.looseObject({ find: optionalText, replace: optionalText, scope: optionalText });

const optionalFix = z.union([fix, z.string(), z.null()], 'a fix: { find, replace, scope }, or what to do in words').optional();

/** A list, or the only thing that would stand in it, or a word for none. */
const listOf = <T extends z.ZodType>(item: T, expected: string) =>
  z.union([z.array(z.union([item, z.string()], expected)), z.string(), z.null()], expected).optional();

/** Yes or no, also in words. */
const flagged = z
  .union(
    [z.boolean(), z.string().refine((text) => isSetPhrase(text, /^(?:true|false|yes|no)$/i), 'true or false'), z.null()],
    'true or false',
  )
  .optional();

/** What the critic or the defender says about a flag. */
export const flagPosition = z.looseObject(
  {
    position: z.string('CLEARED or FIX_REQUIRED'),
    argument: optionalText,
    citations: listOf(citation, 'a list of citations { source, quote }'),
    gaps: listOf(gap, 'a list of gaps { what, where?, why? }'),
    no_source: flagged,
    meets_to_clear: flagged,
    fix: optionalFix,
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
    evidence_considered: listOf(citation, 'a list of sources such as S001'),
    liability_remains: flagged,
    expertise_needed: flagged,
    irreducible_question: optionalText,
    fix: optionalFix,
    dissent: optionalText,
    failed,
  },
  'a decision: { resolution, reasoning, confidence, evidence_considered }',
);

/** What a side cites in the place of what was struck. */
export const citedAgain = z.looseObject({ citations: flagPosition.shape.citations }, 'citations: { citations }');

/** One edit for several flags. */
export const jointEdit = z.looseObject(
  { reasoning: z.string('why this edit settles all of them'), fix: optionalFix },
  'a joint edit: { reasoning, fix }',
);

export type RawCitedAgain = z.infer<typeof citedAgain>;
export type RawJointEdit = z.infer<typeof jointEdit>;
export type RawFlagPosition = z.infer<typeof flagPosition>;
export type RawArbiterWord = z.infer<typeof arbiterWord>;
export type RawCitation = z.infer<typeof citation>;
export type RawGap = z.infer<typeof gap>;
