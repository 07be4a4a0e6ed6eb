import * as z from 'zod';
import { CONSENSUS, DIMENSIONS_MAX } from '../core/protocols/judge-panel/rules.ts';

const JUDGE = 'a judge: { model?, stance?, stance_prompt? }';
const JUDGES_MAX = 26;
const PROMPT_MAX = 4_000;

const words = (what: string, most: number) =>
  z.string(what).regex(/\S/, what).max(most, `${what} of at most ${most} characters`).nullable().optional();

const judge = z.union(
  [
    z.strictObject({
      model: words('a model such as PROVIDER:MODEL', 300),
      stance: words('a stance: neutral, for, against, or one of your own', 60),
      stance_prompt: words('text', PROMPT_MAX),
    }),
    z.string(JUDGE).regex(/\S/, JUDGE).max(300, JUDGE),
  ],
  JUDGE,
);

const judges = z.array(judge, 'a list of judges').max(JUDGES_MAX, `at most ${JUDGES_MAX} judges`).nullable().optional();

const WEIGHT = 'a weight: 20%, 20 or 0.2';
const WEIGHT_TEXT = /^\s*\d{1,15}(\.\d{1,15})?\s*%?\s*$/;
const weight = z.union([z.number(WEIGHT).min(0, WEIGHT), z.string().regex(WEIGHT_TEXT, WEIGHT)], WEIGHT);
const NAME = 'the name of a dimension';
const name = z
  .string(NAME)
  .regex(/[\p{L}\p{N}]/u, NAME)
  .max(100, `${NAME} of at most 100 characters`);
const DIMENSIONS = 'a list of { name, weight }, or an object { name: weight }';

const YES_OR_NO = z.boolean('true or false').nullable().optional();
const fixed = <T extends number | boolean>(value: T, row: string) =>
  z.literal(value, `${value}: it is fixed (docs/protocols/judge-panel.md, ${row})`).nullable().optional();

/** The user's file for a panel of judges. */
export const judgesFile = z.strictObject(
  {
    debate_judges: judges,
    judges,
    dimensions: z
      .union(
        [
          z
            .array(z.strictObject({ name, weight }, '{ name, weight }'))
            .max(DIMENSIONS_MAX, `at most ${DIMENSIONS_MAX} dimensions`),
          z.record(name, weight),
          z.null(),
        ],
        DIMENSIONS,
      )
      .optional(),
    consensus: z
      .strictObject(
        {
          overall_score_range: fixed(CONSENSUS.overallRange, 'C1'),
          dimension_score_range: fixed(CONSENSUS.dimensionRange, 'C2'),
          critical_finding_agreement: fixed(true, 'C3'),
        },
        'an object',
      )
      .nullable()
      .optional(),
    single_round: YES_OR_NO,
    analysis_mode: z.string('text, such as complete').nullable().optional(),
    // A workflow may have further flags.
    feature_flags: z
      .looseObject(
        { s6_multi_judge_debate: z.looseObject({ enabled: YES_OR_NO }, 'an object { enabled }').nullable().optional() },
        'an object { s6_multi_judge_debate }',
      )
      .nullable()
      .optional(),
  },
  'an object',
);

export type RawJudgesFile = z.infer<typeof judgesFile>;
