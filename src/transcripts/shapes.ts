import * as z from 'zod';
import * as answers from '../answers/reading/shapes.ts';
import { type KnownKeys, keysOf } from './unknown-keys.ts';

const { failed, optionalText, reference } = answers;
const entries = 'a list of entries, one per reviewer';

const speaker = { model: z.string('the name of the model').min(1, 'the name of the model') };

/** What one reviewer reported in Round 1. */
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
  rulings: z.array(answers.ruling, 'a list of rulings').optional(),
});

/** A code debate held elsewhere. */
export const codeDebate = z.looseObject({
  protocol: z.literal('code', '"code"'),
  id: reference.optional(),
  independence: z.enum(['auto', 'model', 'reviewer'], 'auto, model or reviewer').optional(),
  round1: z.array(
    reviewEntry(answers.codeFinding).extend({
      file: optionalText,
      files: z.array(z.string('a path'), 'a list of paths').optional(),
    }),
    entries,
  ),
  ...laterRounds(answers.codeResponse, answers.codeDefense),
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

/** A business debate held elsewhere. */
export const businessDebate = z.looseObject({
  protocol: z.literal('business', '"business"'),
  id: reference.optional(),
  content_type: optionalText,
  round1: z.array(
    reviewEntry(answers.businessFinding).extend({
      mode: optionalText,
      section: optionalText,
      scorecard: answers.scorecard,
      verifications: z.array(answers.verification, 'a list of statuses').optional(),
    }),
    entries,
  ),
  ...laterRounds(answers.businessResponse, answers.businessDefense),
});

const knownKeys = (
  debate: typeof codeDebate | typeof businessDebate,
  [finding, response, defense]: readonly [Shape, Shape, Shape],
): readonly KnownKeys[] => {
  const later = ['reviewer', 'role', 'model', 'failed'];
  return [
    { place: '', keys: keysOf(debate) },
    { place: 'round1[]', keys: keysOf(debate.shape.round1.element) },
    { place: 'round1[].findings[]', keys: keysOf(finding) },
    { place: 'round2[]', keys: [...later, 'responses'] },
    { place: 'round2[].responses[]', keys: keysOf(response) },
    { place: 'round3[]', keys: [...later, 'defenses'] },
    { place: 'round3[].defenses[]', keys: keysOf(defense) },
  ];
};

interface Shape {
  readonly shape: object;
}

/** What a debate may say, by where it says it. */
export const CODE_KEYS = knownKeys(codeDebate, [answers.codeFinding, answers.codeResponse, answers.codeDefense]);
export const BUSINESS_KEYS = knownKeys(businessDebate, [
  answers.businessFinding,
  answers.businessResponse,
  answers.businessDefense,
]);

export type RawCodeDebate = z.infer<typeof codeDebate>;
export type RawBusinessDebate = z.infer<typeof businessDebate>;
