import { askedFor } from './field-table.ts';
import { ARBITER_WORD, CITED_AGAIN, FLAG_POSITION, JOINT_EDIT, SCANNED_FLAG } from './flag-fields.ts';
import { list, object } from './wanted-schema.ts';

const position = askedFor(FLAG_POSITION, ['argument', 'citations', 'gaps', 'no_source', 'meets_to_clear', 'position', 'fix']);

/** The answers that a flag debate asks for in each phase. */
export const WANTED_IN_FLAG_RESOLUTION = {
  scan: object({ flags: list(askedFor(SCANNED_FLAG, ['quote', 'location', 'issue', 'to_clear', 'risk'])) }),
  argue: position,
  rebut: position,
  cite: askedFor(CITED_AGAIN, ['citations']),
  join: askedFor(JOINT_EDIT, ['reasoning', 'fix']),
  rule: askedFor(ARBITER_WORD, [
    'reasoning',
    'evidence_considered',
    'liability_remains',
    'expertise_needed',
    'irreducible_question',
    'resolution',
    'confidence',
    'fix',
    'dissent',
  ]),
} as const;
