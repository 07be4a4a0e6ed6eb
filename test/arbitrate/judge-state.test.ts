import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { presentDecided } from '../../src/cli/present-decided.ts';
import type { JudgePanelResult } from '../../src/reports/judge-panel-schema.ts';
import { debateStateJson, debateStateYaml } from '../../src/reports/judge-panel-state.ts';
import { decide } from '../../src/transcripts/decide.ts';

const JUDGES = ['gemini', 'gpt', 'grok'];
const CLAIMS = ['The index is rebuilt from the event store', 'Step 4 has no way back', 'The team has done this before'];

/** The debate behind the seed's own example of a state. */
function decided(): JudgePanelResult {
  const decision = decide({
    protocol: 'judges',
    id: 'search',
    judges: JUDGES.map((id) => ({ id })),
    rounds: [
      [3.8, 4.2, 3.5].map((overall_score, index) => ({
        judge_id: JUDGES[index],
        overall_score,
        key_claims: CLAIMS.map((claim) => ({ claim, evidence: 'plan.md', confidence: 'HIGH' })),
      })),
      [4.0, 4.1, 3.9].map((new_score, index) => ({
        judge_id: JUDGES[index],
        new_score,
        ...(index === 2 ? { unresolved_disputes: [{ topic: 'downtime', my_view: 'none', opposing_view: 'an hour' }] } : {}),
      })),
    ],
  });
  if (!('decided' in decision)) throw new Error(JSON.stringify(decision.problems));
  return presentDecided(decision.decided).result as JudgePanelResult;
}

const used = { input_tokens: 3, output_tokens: 1, cost_at_least_usd: 0.05 };
const held = (): JudgePanelResult => ({
  ...decided(),
  usage: {
    ...used,
    cost_usd: null,
    rounds: [
      { round: 1, calls: 3, ...used, cost_usd: 0.05 },
      { round: 2, calls: 4, ...used, cost_usd: null, cost_at_least_usd: 0 },
    ],
  },
});

test("the state of the seed's example comes out in its very form, with who judged and what it cost beside it", () => {
  expect(debateStateYaml(held())).toBe(`debate_validation:
  enabled: true
  rounds_completed: 2
  consensus_reached_at: 2

  round_1:
    scores: [3.8, 4.2, 3.5]
    range: 0.7
    consensus: false

  round_2:
    scores: [4.0, 4.1, 3.9]
    range: 0.2
    consensus: true

  verdict:
    type: "consensus"
    final_score: 4.0
    confidence: "HIGH"

  convergent_findings: 3
  divergent_findings: 1
case: search
gate: GREEN
user_decision_needed: false
panel: full
judges:
  - judge_id: gemini
    stance: neutral
    heard: true
  - judge_id: gpt
    stance: for
    heard: true
  - judge_id: grok
    stance: against
    heard: true
cost:
  total_usd: null
  at_least_usd: 0.05
  rounds:
    - round: 1
      calls: 3
      cost_usd: 0.05
      at_least_usd: 0.05
    - round: 2
      calls: 4
      cost_usd: null
      at_least_usd: 0
`);
});

test('a verdict that a person must give opens no gate', () => {
  const result = held();
  const { verdict } = result;
  if (verdict === null) throw new Error('there is a verdict');
  const open = [{ ...verdict, verdict_type: 'split' as const, user_decision_needed: true }, null];
  expect(open.map((one) => JSON.parse(debateStateJson({ ...result, verdict: one })))).toMatchObject([
    { gate: null, user_decision_needed: true },
    { gate: null, user_decision_needed: true },
  ]);
});

const stateOf = (more: Partial<JudgePanelResult>) => JSON.parse(debateStateJson({ ...held(), ...more }));
const ruled = (item_id: string, ruling: 'uphold' | 'dismiss') => ({ item_id, ruling, by: 'desk', reason: 'Step 4.' });

test('a debate that was ended early opens no gate, and says so', () => {
  const { gate, user_decision_needed, ended_early } = stateOf({ ended_early: 'budget' });
  expect({ gate, user_decision_needed, ended_early }).toEqual({
    gate: null,
    user_decision_needed: false,
    ended_early: 'budget',
  });
});

test('a plan of which a piece is there and was not read opens no gate; one that is missing does not matter', () => {
  const gateWith = (more: { readonly unreadable?: true }) => {
    const artefacts = [{ name: 'plan.md', sha256: null, lines: 0, not_read: 'why', masked: [], ...more }];
    const { gate, subject } = stateOf({ scope: { title: 'Search', artefacts } });
    return [gate, subject];
  };
  expect([gateWith({ unreadable: true }), gateWith({})]).toEqual([
    [null, 'Search'],
    ['GREEN', 'Search'],
  ]);
});

test.each(['uphold', 'dismiss'] as const)(
  'whoever rules on the verdict (%s) has decided: no gate, and nothing left to decide',
  (ruling) => {
    const result = held();
    const { verdict } = result;
    if (verdict === null) throw new Error('there is a verdict');
    const rulings = [ruled('verdict', ruling)];
    const split = { ...verdict, verdict_type: 'split' as const, user_decision_needed: true };
    expect([stateOf({ rulings }), stateOf({ rulings, verdict: split })]).toMatchObject([
      { gate: null, user_decision_needed: false, rulings },
      { gate: null, user_decision_needed: false, rulings },
    ]);
  },
);

test('a critical finding that a person upheld caps GREEN, and nothing else', () => {
  const { verdict } = held();
  if (verdict === null) throw new Error('there is a verdict');
  const gateAt = (gate: 'GREEN' | 'YELLOW' | 'RED', ruling: 'uphold' | 'dismiss') => {
    const rulings = [ruled('critical-1', ruling)];
    const state = stateOf({ rulings, verdict: { ...verdict, gate } });
    expect(state.rulings).toEqual(rulings);
    return state.gate;
  };
  expect([gateAt('GREEN', 'uphold'), gateAt('GREEN', 'dismiss'), gateAt('YELLOW', 'uphold'), gateAt('RED', 'uphold')]).toEqual([
    'YELLOW',
    'GREEN',
    'YELLOW',
    'RED',
  ]);
});

test('as JSON it is the same', () => {
  expect(JSON.parse(debateStateJson(held()))).toEqual(parse(debateStateYaml(held())));
});
