import { expect, test } from 'vitest';
import { arbitrate, debate, decided, JUDGES, messages, ROLLBACK, refused, round } from './judge-debate.ts';

test('weights must sum to exactly 100 or exactly 1', () => {
  const one = [round({ gemini: { dimension_scores: { a: 1, 'B B': 5 } }, gpt: 2, grok: 2 })];
  const sums = 'weights that sum to exactly 100 or exactly 1';
  const scores = (weights: object) => {
    const [first] = decided(debate(one, { weights })).rounds;
    return first !== undefined && 'scores' in first ? first.scores.gemini : undefined;
  };
  expect(scores({ a: 0.9, 'b-b': 0.1, c: 0 })).toBe(1.4);
  expect(scores({ a: '30%', b_b: ' 70 % ' })).toBe(3.8);
  expect(scores({ a: 0.1, b_b: 0.2, c: 0.7 })).toBe(3.67);
  expect(refused(debate(one, { weights: { a: 33.3, b: 33.3, c: 33.3 } }))).toEqual([['weights', sums]]);
  expect(refused(debate(one, { weights: {} }))).toEqual([['weights', sums]]);
  expect(refused(debate(one, { weights: { a: 120, b: -20 } }))).toEqual([
    ['weights.b', 'a weight: a percent or a share, not negative'],
  ]);
  expect(refused(debate(one, { weights: { a: 50, A: 50 } }))).toEqual([['weights', 'one weight for each dimension']]);
});

test('a debate without rounds or without two judges is refused', () => {
  const two = [round({ a: 4, b: 4 })];
  expect(refused({ protocol: 'judges', judges: JUDGES })).toEqual([['rounds', 'a list of rounds, each a list of opinions']]);
  expect(refused(debate([]))).toEqual([['rounds', 'a list of rounds, each a list of opinions']]);
  expect(refused(debate(two, { judges: 'three' }))).toEqual([['judges', 'a list of judges']]);
  expect(refused(debate(two, { judges: ['a'] }))).toEqual([['judges', 'at least 2 judges']]);
  expect(refused({ protocol: 'judges', rounds: [round({ a: 4 })] })).toEqual([['judges', 'at least 2 judges']]);
  expect(refused(debate(two, { judges: ['a', { id: 'a' }] }))).toEqual([['judges.1.id', 'a name that no other judge has']]);
  expect(refused(debate(two, { judges: ['a', { stance: 'for' }] }))).toEqual([['judges.1.id', 'the name of the judge']]);
});

test('without a list the judges are those who speak first, each with the stance it states or that of its place', () => {
  const result = decided({
    protocol: 'judges',
    rounds: [round({ d: 4, b: { overall_score: 4, stance: 'Pro' }, c: 4, a: 4 }), round({ e: 1 })],
  });
  expect(result.judges.map(({ judge_id, stance }) => [judge_id, stance])).toEqual([
    ['d', 'neutral'],
    ['b', 'for'],
    ['c', 'against'],
    ['a', 'neutral'],
  ]);
});

test('a round or an entry that cannot be read is an error in its place, and the rest is decided', () => {
  const { result, faults } = arbitrate(
    debate([
      [...round({ gemini: 4, gpt: 9 }), { overall_score: 3 }, 'nonsense', ...round({ grok: 2 })],
      { gemini: 4 },
      round({ gemini: 4, gpt: 4, grok: { final_score: 4 } }),
    ]),
  );
  expect(faults).toEqual([
    ['rounds.0.1.overall_score', 'a score from 1 to 5'],
    ['rounds.0.2.judge_id', 'an id: text or a number'],
    ['rounds.0.3', 'an opinion: { dimension_scores, overall_score, … }'],
    ['rounds.1', 'a list of opinions, one per judge'],
  ]);
  const [first, second, third] = result.rounds;
  expect(first).toMatchObject({
    scores: { gemini: 4, grok: 2 },
    errors: [
      { judge_id: 'gpt', error: 'rounds[0][1].overall_score: expected a score from 1 to 5, found 9' },
      { judge_id: null, error: 'rounds[0][2].judge_id: expected an id: text or a number, found nothing' },
      { judge_id: null, error: expect.stringContaining('rounds[0][3]: expected an opinion') },
    ],
  });
  expect(second).toEqual({ round: 2, error: 'rounds[1]: expected a list of opinions, one per judge, found {"gemini":4}' });
  expect(third).toMatchObject({ round: 3, scores: { gemini: 4, gpt: 4, grok: 4 }, consensus: true });
  expect(result.verdict).toMatchObject({ verdict_type: 'consensus', consensus_reached_at: 3 });
});

test('what does not count is noted', () => {
  const agreed = round({ gemini: 4, gpt: 4, grok: 4 });
  const result = decided(
    debate([[...round({ gemini: 1, stranger: 1 }), ...agreed, ...round({ gpt: { failed: true } })], agreed, agreed, agreed], {
      wieghts: {},
    }),
  );
  expect(result.verdict).toMatchObject({ consensus_reached_at: 1, final_score: 4 });
  expect(result.rounds).toHaveLength(1);
  expect(messages(result)).toEqual([
    '"wieghts" is not part of a debate and was ignored: did you mean weights?',
    'stranger: an entry of round 1 is by no judge of this debate',
    'gemini: it has several entries in round 1: the last one that can be read counts',
    'gpt: it has several entries in round 1: the last one that can be read counts',
    'round 4 is beyond the last round and was not counted',
    'round 2 came after the consensus of round 1 and was not counted',
    'round 3 came after the consensus of round 1 and was not counted',
  ]);
});

test('a hundred dimensions are weighed, and one more is refused', () => {
  const weights = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`d${index}`, index < 100 ? 1 : 0]));
  const rounds = [round({ gemini: 4, gpt: 4, grok: 4 })];
  expect(decided(debate(rounds, { weights: weights(100) })).dimensions).toHaveLength(100);
  expect(refused(debate(rounds, { weights: weights(101) }))).toEqual([['weights', 'at most 100 dimensions']]);
});

test.each([
  ['overall_score', 9],
  ['new_score', 'high'],
  ['final_score', 0],
  ['dimension_scores', { feasibility: 9 }],
])('a bad %s is an error in its place, and what else the judge said counts', (field, bad) => {
  const said = { overall_score: 4.5, [field]: bad, critical_findings: [ROLLBACK] };
  const { result, faults } = arbitrate(debate([round({ gemini: 4.5, gpt: 4.5, grok: said })]));
  expect(faults.map(([path]) => path)).toEqual([
    field === 'dimension_scores' ? 'rounds.0.2.dimension_scores.feasibility' : `rounds.0.2.${field}`,
  ]);
  expect(result).toMatchObject({
    panel: 'degraded',
    rounds: [{ scores: { gemini: 4.5, gpt: 4.5 }, errors: [{ judge_id: 'grok' }] }],
    critical_findings: [{ finding: ROLLBACK, held_by: ['grok'] }],
  });
});
