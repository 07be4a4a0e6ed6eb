import * as z from 'zod';
import { BUSINESS_FINDING_ELEMENT, CODE_FINDING_ELEMENT, saidElement } from '../answers/findings/finding-forms.ts';
import type { Element } from '../answers/reading/renamed.ts';
import { failed, optionalText, reference } from '../answers/reading/values.ts';
import { BESIDE_FINDINGS, BUSINESS_FINDING } from '../answers/wanted/document-fields.ts';
import { earlierOf, elementOf, readsOf } from '../answers/wanted/field-table.ts';
import { CODE_FINDING } from '../answers/wanted/finding-fields.ts';
import {
  BUSINESS_DEFENSE,
  BUSINESS_RESPONSE,
  CODE_DEFENSE,
  CODE_RESPONSE,
  REFUTATION,
  RULING,
  VOTE,
} from '../answers/wanted/said-fields.ts';
import { POLICY_NAMES } from '../core/finding-debate/hearing/said.ts';
import { type KnownKeys, keysOf } from './unknown-keys.ts';
import type { DebateElements } from './usual-debate.ts';

const entries = 'a list of entries, one per reviewer';

const speaker = { model: z.string('the name of the model').min(1, 'the name of the model') };

/** A review of Round 1. */
const reviewEntry = <F extends z.ZodType>(finding: F) =>
  z.looseObject(
    {
      ...speaker,
      kind: z.enum(['model', 'analyser', 'sarif', 'person'], 'model, analyser, sarif or person').optional(),
      can_defend: z.boolean('true or false').optional(),
      role: optionalText,
      findings: z.array(finding, 'a list of findings, [] for "looked and found nothing"').optional(),
      failed,
    },
    'an entry: { model, role, findings }',
  );

const responseEntry = <R extends z.ZodType>(response: R) =>
  z.looseObject(
    {
      ...speaker,
      reviewer: optionalText,
      role: optionalText,
      responses: z.array(response, 'a list of responses').optional(),
      failed,
    },
    'an entry: { model, reviewer, responses }',
  );

const refutationEntry = z.looseObject(
  {
    ...speaker,
    reviewer: optionalText,
    role: optionalText,
    refutations: z.array(elementOf(REFUTATION, 'a response'), 'a list of refutations').optional(),
    failed,
  },
  'an entry: { model, reviewer, refutations }',
);

const ballotEntry = z.looseObject(
  {
    ...speaker,
    reviewer: optionalText,
    role: optionalText,
    votes: z.array(elementOf(VOTE, 'a vote'), 'a list of votes').optional(),
    failed,
  },
  'an entry: { model, reviewer, votes }',
);

const defenseEntry = <D extends z.ZodType>(defense: D) =>
  z.looseObject(
    {
      ...speaker,
      reviewer: optionalText,
      role: optionalText,
      defenses: z.array(defense, 'a list of defenses').optional(),
      failed,
    },
    'an entry: { model, reviewer, defenses }',
  );

const laterRounds = <R extends z.ZodType, D extends z.ZodType>(response: R, defense: D) => ({
  round2: z.array(responseEntry(response), entries).nullable().optional(),
  round3: z.array(defenseEntry(defense), entries).nullable().optional(),
  sources: z.record(z.string(), z.string('the text of the file'), 'an object { path: text }').optional(),
  rulings: z.array(elementOf(RULING, 'a ruling'), 'a list of rulings').optional(),
});

/** The versions of a protocol that can decide a debate. */
export type Version = 1 | 2;

const version = z.union([z.literal(1), z.literal(2)], '1 or 2').optional();

/** Decision settings of the second version. */
const DECIDED_BY = {
  policy: z.enum(POLICY_NAMES, POLICY_NAMES.join(', ')).optional(),
  prefer: z.enum(['precision', 'balanced', 'recall'], 'precision, balanced or recall').optional(),
};

/** The rounds that only the second version has. */
const LATER_WORDS = {
  refutations: z.array(refutationEntry, entries).nullable().optional(),
  ballot: z.array(ballotEntry, entries).nullable().optional(),
} as const;

const PASS = 'a pass, from 1 to 5';

/** The pass of an entry over the same files, if a reviewer made several. */
const pass = z.int(PASS).min(1, PASS).max(5, PASS).optional();

/** Whether repeated words count as partly one voice. */
const ECHO = { echo: z.boolean('true or false').optional() };

/** Whether the accuracy score leaves out claims that were withdrawn or could not be checked. */
const CLAIMS = { claims_apart: z.boolean('true or false').optional() };

/** Facts about the independence of voices in a code debate. */
const VOICES = {
  ...ECHO,
  author_family: z.array(z.string('a family of models').min(1, 'a family of models'), 'a list of families of models').optional(),
};

const lines = z.array(z.int('a line, from 1').min(1, 'a line, from 1').max(999_999_999, 'a line'), 'a list of lines');

/** The lines that the change adds, and those next to its removals. */
const changed = z
  .record(
    z.string(),
    z.strictObject({ added: lines.optional(), removed_before: lines.optional() }, 'an object { added, removed_before }'),
    'an object { path: { added: [lines], removed_before: [lines] } }',
  )
  .optional();

/** The elements of the second version. */
const CODE_ELEMENTS = {
  finding: elementOf(CODE_FINDING, 'a finding'),
  response: elementOf(CODE_RESPONSE, 'a response'),
  defense: elementOf(CODE_DEFENSE, 'a defense'),
};
const BUSINESS_ELEMENTS = {
  finding: elementOf(BUSINESS_FINDING, 'a finding'),
  response: elementOf(BUSINESS_RESPONSE, 'a response'),
  defense: elementOf(BUSINESS_DEFENSE, 'a defense'),
};

const codeDebateOf = <More extends z.ZodRawShape>({ finding, response, defense }: typeof CODE_ELEMENTS, inReview: More) =>
  z.looseObject({
    protocol: z.literal('code', '"code"'),
    version,
    id: reference.optional(),
    independence: z.enum(['auto', 'model', 'reviewer'], 'auto, model or reviewer').optional(),
    round1: z.array(
      reviewEntry(finding).extend({
        file: optionalText,
        files: z.array(z.string('a path'), 'a list of paths').optional(),
        ...inReview,
      }),
      entries,
    ),
    ...laterRounds(response, defense),
    advisories: z
      .array(
        z.looseObject(
          {
            finding_id: reference,
            status: z.enum(['confirmed', 'patched', 'none'], 'confirmed, patched or none'),
            reference: optionalText,
          },
          'an advisory: { finding_id, status }',
        ),
        'a list of advisories',
      )
      .optional(),
    outlines: z
      .record(
        z.string(),
        z.array(
          z.looseObject(
            { name: z.string('text'), start: z.number('a line'), end: z.number('a line') },
            'a block: { name, start, end }',
          ),
          'a list of { name, start, end }',
        ),
        'an object { path: [{ name, start, end }] }',
      )
      .optional(),
  });

const businessDebateOf = ({ finding, response, defense }: typeof BUSINESS_ELEMENTS) =>
  z.looseObject({
    protocol: z.literal('business', '"business"'),
    version,
    id: reference.optional(),
    content_type: optionalText,
    round1: z.array(
      reviewEntry(finding).extend({
        mode: optionalText,
        section: optionalText,
        ...readsOf(BESIDE_FINDINGS),
      }),
      entries,
    ),
    ...laterRounds(response, defense),
  });

/** The format of a debate of one version: its shape, its known keys by place, and the fields of its elements. */
export interface DebateShape<S> {
  readonly shape: S;
  readonly keys: readonly KnownKeys[];
  readonly elements: DebateElements;
}

interface Shape {
  readonly shape: object;
}

function debateShape<S extends Shape & { readonly shape: { readonly round1: { readonly element: Shape } } }>(
  shape: S,
  elements: DebateElements,
): DebateShape<S> {
  const later = ['reviewer', 'role', 'model', 'failed'];
  const namesIn = ({ fields }: Element): readonly string[] => Object.keys(fields);
  return {
    shape,
    elements,
    keys: [
      { place: '', keys: keysOf(shape) },
      { place: 'round1[]', keys: keysOf(shape.shape.round1.element) },
      { place: 'round1[].findings[]', keys: namesIn(elements.finding) },
      { place: 'round2[]', keys: [...later, 'responses'] },
      { place: 'round2[].responses[]', keys: namesIn(elements.response) },
      { place: 'refutations[]', keys: [...later, 'refutations'] },
      { place: 'refutations[].refutations[]', keys: Object.keys(REFUTATION) },
      { place: 'ballot[]', keys: [...later, 'votes'] },
      { place: 'ballot[].votes[]', keys: Object.keys(VOTE) },
      { place: 'round3[]', keys: [...later, 'defenses'] },
      { place: 'round3[].defenses[]', keys: namesIn(elements.defense) },
    ],
  };
}

/** The same without the fields of the second version. */
const FIRST_CODE_ELEMENTS = {
  finding: elementOf(earlierOf(CODE_FINDING), 'a finding'),
  response: elementOf(earlierOf(CODE_RESPONSE), 'a response'),
  defense: elementOf(earlierOf(CODE_DEFENSE), 'a defense'),
} as unknown as typeof CODE_ELEMENTS;
const FIRST_BUSINESS_ELEMENTS = {
  finding: elementOf(earlierOf(BUSINESS_FINDING), 'a finding'),
  response: elementOf(earlierOf(BUSINESS_RESPONSE), 'a response'),
  defense: elementOf(earlierOf(BUSINESS_DEFENSE), 'a defense'),
} as unknown as typeof BUSINESS_ELEMENTS;

const NAMED_IN_CODE: DebateElements = {
  finding: CODE_FINDING_ELEMENT,
  response: saidElement(CODE_RESPONSE),
  defense: saidElement(CODE_DEFENSE),
};
const NAMED_IN_BUSINESS: DebateElements = {
  finding: BUSINESS_FINDING_ELEMENT,
  response: saidElement(BUSINESS_RESPONSE),
  defense: saidElement(BUSINESS_DEFENSE),
};

const earlierElements = ({ finding, response, defense }: DebateElements): DebateElements => ({
  finding: { ...finding, fields: earlierOf(finding.fields) },
  response: { ...response, fields: earlierOf(response.fields) },
  defense: { ...defense, fields: earlierOf(defense.fields) },
});

/** A code debate held elsewhere, by version. */
export const CODE_DEBATE = {
  1: debateShape(codeDebateOf(FIRST_CODE_ELEMENTS, {}), earlierElements(NAMED_IN_CODE)),
  2: debateShape(
    codeDebateOf(CODE_ELEMENTS, { pass }).extend({ ...DECIDED_BY, ...LATER_WORDS, ...VOICES, changed }),
    NAMED_IN_CODE,
  ),
} as const;

/** A business debate held elsewhere, by version. */
export const BUSINESS_DEBATE = {
  1: debateShape(businessDebateOf(FIRST_BUSINESS_ELEMENTS), earlierElements(NAMED_IN_BUSINESS)),
  2: debateShape(
    businessDebateOf(BUSINESS_ELEMENTS).extend({ ...DECIDED_BY, ...LATER_WORDS, ...ECHO, ...CLAIMS }),
    NAMED_IN_BUSINESS,
  ),
} as const;

export type RawCodeDebate = z.infer<(typeof CODE_DEBATE)[2]['shape']>;
export type RawBusinessDebate = z.infer<(typeof BUSINESS_DEBATE)[2]['shape']>;
