import * as z from 'zod';
import { defined } from '../../core/defined.ts';
import {
  type LearnedJudge,
  type LearnedWeights,
  PRIOR_WEIGHT,
  weightFromRecord,
} from '../../core/protocols/judge-panel/weighing/reliability.ts';
import { reference } from '../reading/values.ts';
import { stanceIn } from './judge-words.ts';

const count = z.int('a whole number').min(0, 'a whole number that is not negative').max(1_000_000_000, 'a smaller number');
const weight = z.number('a weight: a number').min(-1000, 'a smaller weight').max(1000, 'a smaller weight');
const about = { judge: reference, stance: z.string('text').optional() };
const JUDGE = 'a judge: { judge, weight, examples }, { judge, right, wrong } or { judge, upheld, overturned }';

/** One judge: a weight with the number of its examples, or how often it was right and wrong. */
const judge = z.union(
  [
    z.looseObject({ ...about, weight, examples: count }),
    z.looseObject({ ...about, right: count, wrong: count }),
    z.looseObject({ ...about, upheld: count, overturned: count }),
  ],
  JUDGE,
);

/** A file of learned weights of judges. */
export const judgeWeights = z.looseObject(
  {
    version: z.literal(1, '1').optional(),
    date: z.string('a day such as 2026-05-01').optional(),
    source: z.string('text').optional(),
    prior: weight.optional(),
    judges: z.array(judge, `a list of judges, each ${JUDGE.slice('a judge: '.length)}`),
  },
  'an object { version, date, source, judges }',
);

/** The content of such a file; it may also hold records of other learners. */
export type RawJudgeWeights = z.infer<typeof judgeWeights>;

/** A file of track records, which hold those of judges among others: `role` is the stance of a judge. */
const trackRecords = z.looseObject({
  learned_at: z.string().optional(),
  records: z.array(
    z.looseObject({
      panelist: z.string(),
      as: z.string(),
      role: z.string().optional(),
      category: z.string().optional(),
      upheld: count,
      overturned: count,
    }),
  ),
});

const DAY = 'yyyy-mm-dd'.length;

/** The judges of a file of track records, as a file of weights has them; anything else as it came. */
export function weightsIn(value: unknown): unknown {
  const { data } = trackRecords.safeParse(value);
  if (data === undefined || 'judges' in data) return value;
  const judges = data.records.filter(({ as, category }) => as === 'judge' && category === undefined);
  return {
    ...defined({ date: data.learned_at?.slice(0, DAY) }),
    source: 'rulings',
    judges: judges.map(({ panelist, role, upheld, overturned }) => ({
      judge: panelist,
      ...defined({ stance: role }),
      upheld,
      overturned,
    })),
  };
}

/** The learned weights of judges; records of right and wrong become weights that few examples hardly move. */
export const learnedWeights = ({ date = '', source = '', prior = PRIOR_WEIGHT, judges }: RawJudgeWeights): LearnedWeights => ({
  source,
  date,
  prior,
  judges: judges.map(learnedJudge),
});

function learnedJudge(raw: RawJudgeWeights['judges'][number]): LearnedJudge {
  const named = { judge: String(raw.judge), ...defined({ stance: raw.stance === undefined ? undefined : stanceIn(raw.stance) }) };
  if (isWeight(raw)) return { ...named, weight: raw.weight, examples: raw.examples };
  const record = isRuled(raw) ? { right: raw.upheld, wrong: raw.overturned } : { right: raw.right, wrong: raw.wrong };
  return { ...named, weight: weightFromRecord(record), examples: record.right + record.wrong };
}

type RawJudge = RawJudgeWeights['judges'][number];
type RawWeight = Extract<RawJudge, { weight: number }>;
type RawRuled = Extract<RawJudge, { upheld: number }>;

const isWeight = (raw: RawJudge): raw is RawWeight => typeof raw.weight === 'number' && typeof raw.examples === 'number';
const isRuled = (raw: RawJudge): raw is RawRuled => typeof raw.upheld === 'number' && typeof raw.overturned === 'number';
