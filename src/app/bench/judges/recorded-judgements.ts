import { z } from 'zod';

const side = z.union([z.literal(1), z.literal(2), z.null()], '1, 2 or null');
const round = z.array(side, 'a list with the winner in each order: 1, 2 or null').min(1, 'at least one winner');
const score = z.number('a number or null').nullable();

/** A judge's answer on an item: a winner, winners by round and order of presentation, or a score for each candidate. */
const said = z.union(
  [
    side,
    z.object({ rounds: z.array(round, 'a list of rounds').min(1, 'at least one round') }),
    z.object({ scores: z.tuple([score, score], 'two scores: [first, second]') }),
  ],
  'a winner (1, 2 or null), { rounds: [[winner, winner], …] } or { scores: [first, second] }',
);

/** Judgements of which it is known which candidate is the better one. */
export const recordedJudgements = z
  .array(
    z.object(
      {
        id: z.union([z.string(), z.number()], 'a text').transform(String),
        subset: z.string('a text').optional(),
        label: z.union([z.literal(1), z.literal(2)], '1 or 2: the better candidate'),
        judges: z.record(z.string(), said, 'an object { judge: what it said }'),
      },
      'an item { id, label, judges }',
    ),
    'a list of items { id, label, judges }',
  )
  .min(1, 'at least one item');

type RecordedSaid = z.infer<typeof said>;

/** One judge's answer on one item; a vote lies between −1 (the second) and 1 (the first), and is 0 if it contradicts itself. */
export interface Said {
  /** Its first round: the mean over both orders of presentation. */
  readonly first: number;
  /** Its last word. */
  readonly last: number;
  /** Its final vote if it was asked again, else undefined. */
  readonly again?: number;
  /** The score difference in favour of the first candidate, if it gave scores. */
  readonly margin?: number;
}

/** An item with its truth as 1 (the first is better) or 0. */
export interface Judgement {
  readonly id: string;
  readonly subset: string;
  readonly label: 0 | 1;
  readonly said: ReadonlyMap<string, Said>;
}

/** Recorded judgements as plain votes. */
export const judgementsOf = (items: z.infer<typeof recordedJudgements>): readonly Judgement[] =>
  items.map(({ id, subset = '', label, judges }) => ({
    id,
    subset,
    label: label === 1 ? 1 : 0,
    said: new Map(Object.entries(judges).map(([judge, one]) => [judge, saidOf(one)])),
  }));

function saidOf(recorded: RecordedSaid): Said {
  if (recorded === null || typeof recorded === 'number') return { first: voteOf(recorded), last: voteOf(recorded) };
  if ('scores' in recorded) {
    const [one, other] = recorded.scores;
    const margin = one === null || other === null ? 0 : one - other;
    return { first: Math.sign(margin), last: Math.sign(margin), margin };
  }
  const rounds = recorded.rounds.map((votes) => votes.reduce<number>((sum, vote) => sum + voteOf(vote), 0) / votes.length);
  const [first = 0] = rounds;
  const last = rounds.at(-1) ?? 0;
  return rounds.length === 1 ? { first, last } : { first, last, again: last };
}

const voteOf = (side: 1 | 2 | null): number => (side === null ? 0 : side === 1 ? 1 : -1);
