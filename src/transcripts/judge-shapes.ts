import * as z from 'zod';
import { judgeWeights } from '../answers/judges/judge-weights.ts';
import { optionalText, reference } from '../answers/reading/values.ts';
import { type FieldTable, spelledOut } from '../answers/wanted/field-table.ts';
import { judgeOpinion, judgeOpinion2, OPINIONS } from '../answers/wanted/judge-fields.ts';
import type { PanelVersion } from '../core/protocols/judge-panel/said.ts';
import { type KnownKeys, keysOf } from './unknown-keys.ts';

const judge = z.union(
  [
    z.looseObject({
      id: reference.nullable().optional(),
      model: optionalText,
      stance: optionalText,
      stance_prompt: optionalText,
    }),
    z.string().min(1, 'a judge: { id, stance, stance_prompt? }'),
  ],
  'a judge: { id, stance, stance_prompt? }',
);

const WEIGHT = 'a weight: a percent or a share, not negative';

const WEIGHT_TEXT = /^\s*\d{1,15}(\.\d{1,15})?\s*(%\s*)?$/;

const weight = z.union([z.number(WEIGHT).min(0, WEIGHT), z.string().regex(WEIGHT_TEXT, WEIGHT)], WEIGHT);

/** An entry of one judge in one round. */
const judgeEntry = judgeOpinion.extend({ judge_id: reference });

const judgeEntry2 = judgeOpinion2.extend({ judge_id: reference });

const VERSION = '1 or 2';

const ROUNDS = 'a list of rounds, each a list of opinions';

/** A judge debate held elsewhere, under version 1. */
const judgeDebate1 = z.looseObject({
  protocol: z.literal('judges', '"judges"'),
  version: z.union([z.literal([1, 2]), z.null()], VERSION).optional(),
  id: reference.optional(),
  judges: z.array(judge, 'a list of judges').nullable().optional(),
  weights: z.union([z.record(z.string(), weight), z.null()], 'an object { dimension: weight }').optional(),
  rounds: z.array(z.array(judgeEntry, 'a list of opinions, one per judge'), ROUNDS).min(1, ROUNDS),
  single_round: z.boolean('true or false').nullable().optional(),
  analysis_mode: optionalText,
  feature_flags: z
    .looseObject(
      {
        s6_multi_judge_debate: z
          .looseObject({ enabled: z.boolean('true or false').optional() }, 'an object { enabled }')
          .optional(),
      },
      'an object { s6_multi_judge_debate }',
    )
    .nullable()
    .optional(),
});

const ARTEFACTS = 'the artefacts: { name: text } or a list of { name, text }';

const artefacts = z
  .union(
    [
      z.record(z.string(), z.string().nullable()),
      z.array(z.looseObject({ name: z.string(ARTEFACTS).min(1, ARTEFACTS), text: z.string(ARTEFACTS).nullable().optional() })),
      z.null(),
    ],
    ARTEFACTS,
  )
  .optional();

/** A judge debate of any version: version 2 adds the artefacts that judges cite, and their track records. */
export const judgeDebate = judgeDebate1.extend({
  artefacts,
  judge_weights: judgeWeights.nullable().optional(),
  rounds: z.array(z.array(judgeEntry2, 'a list of opinions, one per judge'), ROUNDS).min(1, ROUNDS),
});

/** The part that must be valid for a decision: an unreadable round or entry is an error at its place. */
const frameOnly = { rounds: z.array(z.unknown(), ROUNDS).min(1, ROUNDS) };

const judgeFrame = judgeDebate.extend(frameOnly);

interface JudgeFile {
  readonly frame: z.ZodType;
  readonly entry: z.ZodType;
  /** The known keys by place. */
  readonly keys: readonly KnownKeys[];
}

/** The file formats by version. */
export const JUDGE_FILES: Readonly<Record<PanelVersion, JudgeFile>> = {
  1: {
    frame: judgeDebate1.extend(frameOnly),
    entry: judgeEntry,
    keys: keysIn(judgeDebate1, judgeEntry, OPINIONS[1]),
  },
  2: { frame: judgeFrame, entry: judgeEntry2, keys: keysIn(judgeDebate, judgeEntry2, OPINIONS[2]) },
};

type Shaped = Parameters<typeof keysOf>[0];

function keysIn(debate: Shaped, entry: Shaped, opinion: FieldTable): readonly KnownKeys[] {
  return [
    { place: '', keys: keysOf(debate) },
    { place: 'judges[]', keys: ['id', 'model', 'stance', 'stance_prompt'] },
    { place: 'rounds[][]', keys: keysOf(entry) },
    ...Object.entries(opinion).flatMap(([list, { of }]) =>
      of === undefined ? [] : [{ place: `rounds[][].${list}[]`, keys: Object.keys(spelledOut(of)) }],
    ),
  ];
}

export type RawJudgeFrame = z.infer<typeof judgeFrame>;
export type RawJudgeEntry = z.infer<typeof judgeEntry2>;
