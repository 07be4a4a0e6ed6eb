import * as z from 'zod';
import { JUDGE_LISTS, judgeOpinion } from '../answers/judges/judge-shapes.ts';
import { optionalText, reference } from '../answers/reading/shapes.ts';
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

/** What one judge said in one round of a file. */
export const judgeEntry = judgeOpinion.extend({ judge_id: reference });

const ROUNDS = 'a list of rounds, each a list of opinions';

/** A judge debate held elsewhere. */
export const judgeDebate = z.looseObject({
  protocol: z.literal('judges', '"judges"'),
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

/** The same as far as a debate cannot be decided without it: a round or an entry that cannot be read is an error in its place. */
export const judgeFrame = judgeDebate.extend({ rounds: z.array(z.unknown(), ROUNDS).min(1, ROUNDS) });

/** What a judge debate may say, by where it says it. */
export const JUDGE_KEYS: readonly KnownKeys[] = [
  { place: '', keys: keysOf(judgeDebate) },
  { place: 'judges[]', keys: ['id', 'model', 'stance', 'stance_prompt'] },
  { place: 'rounds[][]', keys: keysOf(judgeEntry) },
  ...Object.entries(JUDGE_LISTS).map(([list, fields]) => ({ place: `rounds[][].${list}[]`, keys: Object.keys(fields) })),
];

export type RawJudgeFrame = z.infer<typeof judgeFrame>;
export type RawJudgeEntry = z.infer<typeof judgeEntry>;
