import { type Alias, isSaid, type ObjectShape } from '../reading/object-shape.ts';
import { numberOf, optionalNumber } from '../reading/shapes.ts';
import { arbiterWord, citation, citedAgain, flagPosition, gap, jointEdit } from './flag-shapes.ts';
import { isResolution, isStand } from './flag-words.ts';

const { failed: _position, ...positionFields } = flagPosition.shape;
const { failed: _word, ...wordFields } = arbiterWord.shape;

const aliasesOf = (field: string, names: readonly string[], fits: (word: string) => boolean): readonly Alias[] =>
  names.map((name) => ({ name, field, fits: (value) => typeof value === 'string' && fits(value) }));

const SOURCE = ['source', 'source_id', 'id'];

/** What the ask says anyhow. */
const FRAME = ['flag_id', 'flag', 'side', 'role', 'round', 'review_type'];

/** A position of the critic or the defender as an answer gives it. */
export const FLAG_POSITION: ObjectShape = {
  one: 'a position',
  example: '{ "argument": …, "citations": [ … ], "position": … }',
  fields: positionFields,
  lists: {
    citations: { shape: citation, synonyms: [SOURCE, ['quote', 'quotation', 'text']], needs: ['source', 'quote'] },
    gaps: {
      shape: gap,
      synonyms: [
        ['what', 'missing', 'gap'],
        ['where', 'location'],
        ['why', 'reason'],
      ],
      needs: ['what'],
    },
  },
  prose: ['argument'],
  aliases: aliasesOf('position', ['stand', 'resolution', 'recommendation', 'verdict', 'decision'], isStand),
  frame: FRAME,
  decides: ({ position }) => typeof position === 'string',
};

/** What a side cites in the place of what was struck, as an answer gives it. */
export const CITED_AGAIN: ObjectShape = {
  one: 'a list of citations',
  example: '{ "citations": [ … ] }',
  fields: citedAgain.shape,
  lists: { citations: { shape: citation, synonyms: [SOURCE, ['quote', 'quotation', 'text']], needs: ['source', 'quote'] } },
  prose: [],
  aliases: ['quotes', 'citation', 'corrected', 'corrections'].map((name) => ({ name, field: 'citations', fits: Array.isArray })),
  frame: [...FRAME, 'position', 'argument'],
  decides: ({ citations }) => isSaid(citations),
};

/** One edit for several flags, as an answer gives it. */
export const JOINT_EDIT: ObjectShape = {
  one: 'a joint edit',
  example: '{ "reasoning": …, "fix": { "find": …, "replace": … } }',
  fields: jointEdit.shape,
  lists: {},
  prose: ['reasoning'],
  aliases: [
    ...aliasesOf('reasoning', ['reason', 'why', 'explanation', 'argument'], () => true),
    ...['edit', 'joint_edit'].map((name) => ({ name, field: 'fix', fits: isSaid })),
  ],
  frame: [...FRAME, 'flags'],
  decides: ({ reasoning, fix }) => isSaid(reasoning) || isSaid(fix),
};

/** Between 0 and 1, or a percentage. */
const isShare = (value: string | number | null | undefined): boolean => {
  const share = isSaid(value) ? numberOf(value as string | number) : 0;
  return share >= 0 && share <= 100;
};

/** A word of the arbiter as an answer gives it. */
export const ARBITER_WORD: ObjectShape = {
  one: 'a decision',
  example: '{ "reasoning": …, "resolution": …, "confidence": … }',
  fields: {
    ...wordFields,
    confidence: optionalNumber.refine(isShare, 'a number between 0 and 1'),
  },
  lists: {
    evidence_considered: {
      shape: citation.pick({ source: true, source_id: true, id: true }),
      synonyms: [SOURCE],
      needs: ['source'],
    },
  },
  prose: ['reasoning', 'dissent', 'irreducible_question'],
  aliases: aliasesOf('resolution', ['decision', 'verdict', 'ruling', 'position', 'status', 'final_resolution'], isResolution),
  frame: FRAME,
  decides: ({ resolution }) => typeof resolution === 'string',
};
