import { z } from 'zod';
import * as answers from '../answers/shapes.ts';

const { failed, optionalText, reference } = answers;

const speaker = { model: z.string('the name of the model').min(1, 'the name of the model') };
const panelist = {
  kind: z.enum(['model', 'analyser', 'sarif', 'person'], 'model, analyser, sarif or person').optional(),
  can_defend: z.boolean('true or false').optional(),
};

const round1 = z.looseObject({
  ...speaker,
  ...panelist,
  role: optionalText,
  file: optionalText,
  files: z.array(z.string('a path'), 'a list of paths').optional(),
  findings: z.array(answers.codeFinding, 'a list of findings, [] for "looked and found nothing"').optional(),
  failed,
});

const round2 = z.looseObject({
  ...speaker,
  reviewer: optionalText,
  role: optionalText,
  responses: z.array(answers.response, 'a list of responses').optional(),
  failed,
});

const round3 = z.looseObject({
  ...speaker,
  reviewer: optionalText,
  role: optionalText,
  defenses: z.array(answers.codeDefense, 'a list of defenses').optional(),
  failed,
});

const entries = 'a list of entries, one per reviewer';

/** A code debate held elsewhere. */
export const codeDebate = z.looseObject({
  protocol: z.literal('code', '"code"'),
  id: reference.optional(),
  independence: z.enum(['auto', 'model', 'reviewer'], 'auto, model or reviewer').optional(),
  round1: z.array(round1, entries),
  round2: z.union([z.array(round2), z.null()], entries).optional(),
  round3: z.union([z.array(round3), z.null()], entries).optional(),
  advisories: z
    .array(
      z.looseObject({
        finding_id: reference,
        status: z.enum(['confirmed', 'patched', 'none'], 'confirmed, patched or none'),
        reference: optionalText,
      }),
      'a list of advisories',
    )
    .optional(),
  sources: z.record(z.string(), z.string('the text of the file'), 'an object { path: text }').optional(),
  outlines: z
    .record(
      z.string(),
      z.array(z.looseObject({ name: z.string('text'), start: z.number('a line'), end: z.number('a line') }), 'a list of { name, start, end }'),
      'an object { path: [{ name, start, end }] }',
    )
    .optional(),
  rulings: z.array(answers.ruling, 'a list of rulings').optional(),
});

export type RawCodeDebate = z.infer<typeof codeDebate>;
