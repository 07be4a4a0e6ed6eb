import { expect, test } from 'vitest';
import { presentDecided } from '../../src/cli/present-decided.ts';
import { type JudgePanelResult, judgePanelResult } from '../../src/reports/judge-panel-schema.ts';
import { decide } from '../../src/transcripts/decide.ts';

const ROLLBACK = 'No rollback plan for the data migration';
const JUDGES = [
  { id: 'gemini', stance: 'neutral' },
  { id: 'gpt', stance: 'for' },
  { id: 'grok', stance: 'against' },
];

/** One round: what each judge says besides its name; a bare number is its overall score. */
const round = (said: Readonly<Record<string, object | number>>) =>
  Object.entries(said).map(([judge_id, words]) =>
    typeof words === 'number' ? { judge_id, overall_score: words } : { judge_id, ...words },
  );
const debate = (rounds: readonly unknown[], more: object = {}) => ({ protocol: 'judges', judges: JUDGES, rounds, ...more });

function arbitrate(value: object) {
  const decision = decide(value);
  if (!('decided' in decision)) throw new Error(JSON.stringify(decision.problems));
  const { result } = presentDecided(decision.decided);
  const plain = JSON.parse(JSON.stringify(result)) as JudgePanelResult;
  expect(judgePanelResult.parse(plain)).toEqual(plain);
  return { result: plain, faults: decision.decided.faults.map(({ path, expected }) => [path.join('.'), expected]) };
}
const decided = (value: object) => arbitrate(value).result;
const refused = (value: object) => {
  const decision = decide(value);
  return 'problems' in decision ? decision.problems.map(({ path, expected }) => [path.join('.'), expected]) : 'decided';
};
const messages = ({ notes }: JudgePanelResult) =>
  notes.map(({ by, message }) => (by === undefined ? message : `${by}: ${message}`));

test('the state of the debate is told as the workflow tracks it', () => {
  const { debate_validation: state, verdict } = decided(
    debate([round({ gemini: 3.8, gpt: 4.2, grok: 3.5 }), round({ gemini: 4, gpt: 4.1, grok: 3.9 })]),
  );
  expect(state).toEqual({
    enabled: true,
    rounds_completed: 2,
    consensus_reached_at: 2,
    round_1: { scores: [3.8, 4.2, 3.5], range: 0.7, consensus: false },
    round_2: { scores: [4, 4.1, 3.9], range: 0.2, consensus: true },
    verdict: { type: 'consensus', final_score: 4, confidence: 'HIGH' },
    convergent_findings: 0,
    divergent_findings: 0,
  });
  expect(verdict).toMatchObject({
    consensus_score: 4,
    calculation: '(3.90 + 4.00 + 4.10) / 3 = 4.00',
    score_out_of_20: 16,
    gate: 'GREEN',
    gate_result: 'PASS',
    user_decision_needed: false,
  });
});

test('a majority keeps the opinion of the minority, and says what a person should look at', () => {
  const result = decided(
    debate([
      round({
        gemini: {
          overall_score: 4,
          dimension_scores: { feasibility: 4 },
          position_statement: 'Solid.',
          key_claims: [{ claim: 'The plan covers the migration of every tenant', evidence: 'plan.md', confidence: 'HIGH' }],
        },
        gpt: {
          dimension_scores: { feasibility: 4.5 },
          position_revision: 'Ready.',
          key_claims: [{ claim: 'the plan covers the migration of every tenant.', confidence: 'LOW' }],
        },
        grok: {
          dimension_scores: { feasibility: 2 },
          final_position: 'Risky.',
          critical_findings: [{ finding: ROLLBACK, evidence: 'plan.md' }],
          unresolved_disagreements: [
            { issue: 'who pays', my_final_view: 'we do', opposing_view: 'they do', why_unresolved: 'no contract' },
          ],
        },
      }),
    ]),
  );
  expect(result.verdict).toMatchObject({
    verdict_type: 'majority',
    final_score: 4.25,
    majority_score: 4.25,
    minority_score: 2,
    majority_judges: ['gemini', 'gpt'],
    minority_judges: ['grok'],
    majority_opinion: 'gemini (neutral, 4.00): Solid.\n\ngpt (for, 4.50): Ready.',
    minority_opinion: 'grok (against, 2.00): Risky.',
    balanced_assessment: 'gemini (neutral, 4.00): Solid.\n\ngpt (for, 4.50): Ready.\n\ngrok (against, 2.00): Risky.',
    key_claims: [
      {
        claim: 'the plan covers the migration of every tenant.',
        evidence: 'plan.md',
        confidence: 'LOW',
        source_judges: ['gemini', 'gpt'],
      },
    ],
  });
  expect(result.divergent_findings.map(({ kind, finding, source_judges }) => [kind, finding, ...source_judges])).toEqual([
    ['critical', ROLLBACK, 'grok'],
    ['dimension', 'feasibility is scored from 2.00 to 4.50', 'gemini', 'gpt', 'grok'],
    ['dispute', 'who pays', 'grok'],
  ]);
  expect(result.user_attention_needed).toEqual([
    {
      issue: 'the overall score',
      majority_view: 'gemini 4.00 and gpt 4.50',
      minority_view: 'grok 2.00',
      recommendation: 'read the minority opinion before you act on GREEN',
    },
    {
      issue: ROLLBACK,
      majority_view: 'not held by gemini and gpt',
      minority_view: 'held by grok',
      recommendation: 'decide whether it holds: if it does, this cannot be GREEN',
    },
    {
      issue: 'feasibility is scored from 2.00 to 4.50',
      majority_view: 'scored higher by gemini and gpt',
      minority_view: 'scored lower by grok',
      recommendation: 'compare the evidence of the highest and the lowest score, and decide which of them holds',
    },
    {
      issue: 'who pays',
      majority_view: 'they do',
      minority_view: 'we do',
      recommendation: 'settle it: grok calls it unresolved',
    },
  ]);
});

test('where the sides are even, those who hold a finding come first', () => {
  const result = decided(
    debate([round({ a: { overall_score: 4, critical_findings: [ROLLBACK] }, b: 4 })], { judges: ['a', 'b'] }),
  );
  expect(result.verdict).toMatchObject({ verdict_type: 'majority', minority_judges: [], minority_opinion: null });
  expect(result.user_attention_needed).toEqual([
    {
      issue: ROLLBACK,
      majority_view: 'held by a',
      minority_view: 'not held by b',
      recommendation: 'decide whether it holds: if it does, this cannot be GREEN',
    },
  ]);
});

test('what all hold is convergent and caps the gate', () => {
  const holds = (finding: string) => ({
    overall_score: 4.5,
    critical_findings: [finding],
    key_claims: [{ claim: 'The scope is small and well understood', confidence: 'HIGH' }],
  });
  const result = decided(
    debate([round({ gemini: holds(ROLLBACK), gpt: holds('The data migration has no rollback plan'), grok: holds(ROLLBACK) })]),
  );
  expect(result.convergent_findings).toEqual([
    { kind: 'critical', finding: ROLLBACK, priority: 'CRITICAL', source_judges: ['all'], evidence: '' },
    { kind: 'claim', finding: 'The scope is small and well understood', priority: 'HIGH', source_judges: ['all'], evidence: '' },
  ]);
  expect(result.verdict).toMatchObject({
    verdict_type: 'consensus',
    capped: true,
    capped_by: [ROLLBACK],
    gate: 'YELLOW',
    gate_result: 'CONDITIONAL',
    uncapped_gate: 'GREEN',
  });
  expect(result.user_attention_needed).toEqual([]);
});

test('a finding that everybody withdrew is kept as withdrawn', () => {
  const result = decided(
    debate([
      round({ gemini: { overall_score: 4, critical_findings: [ROLLBACK] }, gpt: 4, grok: 4 }),
      round({ gemini: { withdraws: ['The data migration has no rollback plan'] }, gpt: {}, grok: {} }),
    ]),
  );
  expect(result.verdict?.consensus_reached_at).toBe(2);
  expect(result.critical_findings.map(({ finding, held_by }) => [finding, held_by])).toEqual([[ROLLBACK, []]]);
  expect(result.rounds.map((one) => ('critical' in one ? one.critical.map(({ wordings: _, ...rest }) => rest) : one))).toEqual([
    [{ finding: ROLLBACK, held_by: ['gemini'] }],
    [],
  ]);
});

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

test('who is absent later keeps its last position, and who was never heard is seated but holds nothing', () => {
  const result = decided(
    debate([
      round({ gemini: 4, gpt: { overall_score: 4.2, critical_findings: [ROLLBACK] }, grok: { failed: 'timeout' } }),
      round({ gemini: { endorses: [ROLLBACK] }, grok: { failed: true } }),
    ]),
  );
  expect(result.panel).toBe('degraded');
  expect(result.verdict).toMatchObject({ verdict_type: 'consensus', consensus_reached_at: 2, final_score: 4.1, gate: 'YELLOW' });
  expect(result.failures.map(({ who, round, kind }) => [who, round, kind])).toEqual([
    ['grok', 1, 'timeout'],
    ['gpt', 2, 'unavailable'],
    ['grok', 2, 'unavailable'],
  ]);
  expect(messages(result)).toContain(
    'gpt: Debate incomplete — gpt did not respond (round 2: it has no entry in this round); it keeps its last position',
  );
});

test('one judge is an internal evaluation, nobody is no verdict', () => {
  const silent = { failed: true };
  const one = decided(
    debate([
      round({
        gemini: { overall_score: 4.5, critical_findings: [ROLLBACK] },
        gpt: silent,
        grok: { position_statement: 'no score' },
      }),
    ]),
  );
  expect(one).toMatchObject({
    panel: 'INTERNAL',
    verdict: { verdict_type: 'split', confidence: 'LOW', final_score: 4.5, user_decision_needed: true },
    user_attention_needed: [{ issue: 'only one judge was heard' }, { issue: ROLLBACK, majority_view: 'held by gemini' }],
  });
  expect(one).toMatchObject({ convergent_findings: [], divergent_findings: [{ finding: ROLLBACK, source_judges: ['gemini'] }] });
  expect(one.failures.map(({ who, reason }) => [who, reason])).toEqual([
    ['gpt', 'no answer'],
    ['grok', 'it gave no score'],
  ]);
  expect(decided(debate([round({ gemini: silent, gpt: silent })]))).toMatchObject({ panel: 'none', verdict: null });
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

test('one round without a debate: the mean per dimension, and a warning where all are too close', () => {
  const ab = (a: number, b: number | null) => ({ dimension_scores: { a, b } });
  const rounds = [round({ gemini: ab(2, 5), gpt: ab(4, null), grok: ab(3, 4) }), round({ gemini: 1, gpt: 1, grok: 1 })];
  const weights = { a: 50, b: 50 };
  const modes = [
    { single_round: true },
    { analysis_mode: 'Standard' },
    { feature_flags: { s6_multi_judge_debate: { enabled: false } } },
  ];
  for (const mode of modes) {
    const result = decided(debate(rounds, { weights, ...mode }));
    expect(result.verdict).toMatchObject({
      verdict_type: 'majority',
      final_score: 3.75,
      majority_score: 3.67,
      calculation: 'mean per dimension: (50 × 3.00 + 50 × 4.50) / 100 = 3.75',
    });
    expect(result.rounds).toHaveLength(1);
    expect(result.debate_validation.enabled).toBe(false);
    expect(result).not.toHaveProperty('groupthink');
  }
  expect(decided(debate(rounds, { weights, analysis_mode: 'Complete' })).rounds).toHaveLength(2);
  const close = (score: number) => decided(debate([round({ gemini: 4, gpt: 4, grok: score })], { single_round: true }));
  expect(close(4.12)).toMatchObject({ verdict: { final_score: 4.04 }, groupthink: { range: 0.12, range_out_of_20: 0.48 } });
  expect(messages(close(4.12))).toContain(
    'not every judge scored a dimension, so the overall scores were averaged, not the dimensions',
  );
  expect(close(4.125)).not.toHaveProperty('groupthink');
});

/** Without the order in which judges are listed. */
const told = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((one) => JSON.stringify(told(one))).sort();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, one]) => [key, told(one)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
};

test('the order of judges, entries and names changes nothing of what is decided', () => {
  const rounds = [
    round({
      gemini: { overall_score: 4, critical_findings: [ROLLBACK], key_claims: ['The scope is small'] },
      gpt: { overall_score: 4.4, endorses: [ROLLBACK], unresolved_disputes: [{ topic: 'who pays', my_view: 'we' }] },
      grok: { overall_score: 2.2, critical_findings: ['The data migration has no rollback plan', 'Secrets are logged'] },
    }),
    round({ gemini: { new_score: 3.9 }, grok: { new_score: 2.5, withdraws: ['Secrets are logged'] }, gpt: {} }),
  ];
  const given = decided(debate(rounds));
  const turned = debate(
    rounds.map((entries) => entries.toReversed()),
    { judges: JUDGES.toReversed() },
  );
  const { user_attention_needed: listed, ...rest } = decided(turned);
  const { user_attention_needed: seated, ...same } = given;
  expect(told(rest)).toEqual(told(same));
  expect(listed.map(({ issue }) => issue)).toEqual(seated.map(({ issue }) => issue));
  const renamed = JSON.parse(JSON.stringify(debate(rounds)).replaceAll('gemini', 'zeta').replaceAll('grok', 'alpha'));
  const { verdict } = decided(renamed);
  expect(verdict).toMatchObject({
    final_score: given.verdict?.final_score,
    gate: given.verdict?.gate,
    majority_judges: ['gpt', 'zeta'],
    minority_judges: ['alpha'],
    calculation: given.verdict?.calculation,
  });
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
