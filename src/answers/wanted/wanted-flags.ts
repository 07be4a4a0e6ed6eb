import { askedFor } from './field-table.ts';
import { ARBITER_WORD, CITED_AGAIN, FLAG_POSITION, JOINT_EDIT, SCANNED_FLAG } from './flag-fields.ts';
import { list, object, text } from './wanted-schema.ts';

const position = askedFor(FLAG_POSITION, ['argument', 'citations', 'gaps', 'no_source', 'meets_to_clear', 'position', 'fix']);
const citations = askedFor(CITED_AGAIN, ['citations']);
const word = askedFor(ARBITER_WORD, [
  'reasoning',
  'evidence_considered',
  'liability_remains',
  'expertise_needed',
  'irreducible_question',
  'resolution',
  'confidence',
  'fix',
  'dissent',
]);

/** One such answer for each of several flags. */
const onEach = ({ properties }: typeof position): object => object({ answers: list(object({ flag_id: text, ...properties })) });

/** The answers that a flag debate asks for in each phase. */
export const WANTED_IN_FLAG_RESOLUTION = {
  scan: object({ flags: list(askedFor(SCANNED_FLAG, ['quote', 'location', 'issue', 'to_clear', 'risk'])) }),
  argue: position,
  rebut: position,
  cite: citations,
  join: askedFor(JOINT_EDIT, ['reasoning', 'fix']),
  rule: word,
  'argue-several': onEach(position),
  'rebut-several': onEach(position),
  'cite-several': onEach(citations),
  'rule-several': onEach(word),
} as const;
