import { expect, test } from 'vitest';
import { debate, decided, JUDGES, messages, ROLLBACK, round } from './judge-debate.ts';

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
