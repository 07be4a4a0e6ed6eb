import { isSaid, type ObjectShape, objectShape } from '../reading/object-shape.ts';
import { numberOf, optionalNumber } from '../reading/values.ts';
import { ARBITER_WORD, CITED_AGAIN, FLAG_POSITION, JOINT_EDIT } from '../wanted/flag-fields.ts';

/** Fields that only repeat the ask. */
const FRAME = ['flag_id', 'flag', 'side', 'role', 'round', 'review_type'];

/** A position of the critic or the defender as an answer gives it. */
export const POSITION_OBJECT: ObjectShape = objectShape(FLAG_POSITION, {
  one: 'a position',
  example: '{ "argument": …, "citations": [ … ], "position": … }',
  frame: FRAME,
  decides: ({ position }) => typeof position === 'string',
});

/** The citations with which a side replaces struck ones, as an answer gives them. */
export const CITATIONS_OBJECT: ObjectShape = objectShape(CITED_AGAIN, {
  one: 'a list of citations',
  example: '{ "citations": [ … ] }',
  frame: [...FRAME, 'position', 'argument'],
  decides: ({ citations }) => isSaid(citations),
});

/** One edit for several flags, as an answer gives it. */
export const JOINT_OBJECT: ObjectShape = objectShape(JOINT_EDIT, {
  one: 'a joint edit',
  example: '{ "reasoning": …, "fix": { "find": …, "replace": … } }',
  frame: [...FRAME, 'flags'],
  decides: ({ reasoning, fix }) => isSaid(reasoning) || isSaid(fix),
});

/** Between 0 and 1, or a percentage. */
const isShare = (value: string | number | null | undefined): boolean => {
  const share = isSaid(value) ? numberOf(value as string | number) : 0;
  return share >= 0 && share <= 100;
};

/** A statement of the arbiter as an answer gives it. */
export const WORD_OBJECT: ObjectShape = objectShape(ARBITER_WORD, {
  one: 'a decision',
  example: '{ "reasoning": …, "resolution": …, "confidence": … }',
  frame: FRAME,
  decides: ({ resolution }) => typeof resolution === 'string',
  instead: { confidence: optionalNumber.refine(isShare, 'a number between 0 and 1') },
});
