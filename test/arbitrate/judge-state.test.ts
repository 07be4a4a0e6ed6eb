import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { JudgedWork } from '../../src/contracts/material.ts';
import type { Ruling } from '../../src/core/event.ts';
import { itemId, seatId } from '../../src/core/ids.ts';
import type { JudgePanelOutcome, Verdict } from '../../src/core/protocols/judge-panel/outcome.ts';
import { judgePanelReport } from '../../src/reports/protocols/judge-panel/report.ts';
import { judgePanelResult } from '../../src/reports/protocols/judge-panel/result.ts';
import { debateStateJson, debateStateYaml } from '../../src/reports/protocols/judge-panel/state.ts';
import { judgePanelView } from '../../src/reports/protocols/judge-panel/view.ts';
import type { Report } from '../../src/reports/report/schema/report.ts';
import { decide } from '../../src/transcripts/decide.ts';

const JUDGES = ['gemini', 'gpt', 'grok'];
const CLAIMS = ['The index is rebuilt from the event store', 'Step 4 has no way back', 'The team has done this before'];

/** The debate behind the seed's own example of a state. */
function decidedDebate() {
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
  if (decision.decided.protocol !== 'judge-panel') throw new Error('it is a judge debate');
  return decision.decided;
}

const used = {
  inputTokens: 3,
  outputTokens: 1,
  atLeastMicros: 50_000,
  cacheReadTokens: 0,
  cacheWriteTokens: 0,
  reasoningTokens: 0,
};
const extra = {
  id: 'search',
  usage: { ...used, costMicros: null },
  rounds: [
    { round: 1, calls: 3, ...used, costMicros: 50_000 },
    { round: 2, calls: 4, ...used, costMicros: null, atLeastMicros: 0 },
  ],
};

/** What differs from the plain debate. */
interface More {
  readonly outcome?: Partial<JudgePanelOutcome>;
  readonly verdict?: Partial<Verdict>;
  readonly rulings?: readonly Ruling[];
  readonly work?: JudgedWork;
}

/** The report of the same debate with more to tell, or with another verdict. */
function held({ outcome: other, verdict: given, rulings = [], work }: More = {}): Report {
  const { outcome } = decidedDebate();
  if (outcome.verdict === undefined) throw new Error('there is a verdict');
  const verdict = { ...outcome.verdict, ...given };
  return judgePanelReport({ ...outcome, verdict, ...other }, { ...extra, rulings }, work === undefined ? {} : { work });
}

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

const stateOf = (report: Report) => JSON.parse(debateStateJson(report));
const ruled = (item: string, ruling: 'uphold' | 'dismiss'): Ruling => ({
  item: itemId(item),
  ruling,
  by: 'desk',
  reason: 'Step 4.',
});

const split = (more: More = {}): Report => held({ ...more, verdict: { type: 'split', gate: 'YELLOW', uncappedGate: 'YELLOW' } });

const workWith = (more: { readonly isHidden?: true }): JudgedWork => ({
  subject: 'Search',
  artefacts: [{ name: 'plan.md', text: null, unread: 'why', ...more }],
});

const RED = { gate: 'RED', uncappedGate: 'RED' } as const;

/** What the state says of the gate, what the report says first, and its fact on the gate. */
function toldOf(report: Report) {
  const { gate, gate_reason, user_decision_needed } = stateOf(report);
  const { lead = [], verdict, recommendation } = judgePanelView(report);
  const fact = verdict?.facts.find(({ name }) => name === 'Gate')?.value;
  return {
    state: [gate, gate_reason, user_decision_needed],
    lead: lead.join(' · '),
    label: verdict?.label,
    fact,
    recommendation,
  };
}

const critical = {
  id: itemId('critical-1'),
  finding: 'No way back',
  evidence: '',
  wordings: ['no way back'],
  held: 'by-some' as const,
  heldBy: [seatId('grok')],
};

test.each([
  {
    when: 'nothing is in the way',
    report: held({ rulings: [ruled('critical-1', 'dismiss')] }),
    told: {
      state: ['GREEN', undefined, false],
      lead: 'GREEN · 4.00 of 5',
      label: 'GREEN',
      fact: 'GREEN, PASS',
      recommendation: 'pass',
    },
  },
  {
    when: 'a piece is missing, and none is there unread',
    report: held({ work: workWith({}) }),
    told: {
      state: ['GREEN', undefined, false],
      lead: 'GREEN · 4.00 of 5',
      label: 'GREEN',
      fact: 'GREEN, PASS',
      recommendation: 'pass',
    },
  },
  {
    when: 'it was ended early',
    report: held({ outcome: { curtailed: 'budget' } }),
    told: {
      state: [null, 'the debate was ended early (budget)', false],
      lead: 'NO GATE · 4.00 of 5, GREEN by the panel · ended early',
      label: 'NO GATE',
      fact: 'none (the debate was ended early (budget)); it would be GREEN, PASS',
      recommendation: '',
    },
  },
  {
    when: 'it is not over, and a piece is there that nobody could read',
    report: held({ outcome: { curtailed: 'unfinished' }, work: workWith({ isHidden: true }), verdict: RED }),
    told: {
      state: [null, 'the debate is not over; no judge could read plan.md', false],
      lead: 'NO GATE · 4.00 of 5, RED by the panel · not over · plan.md not read',
      label: 'NO GATE',
      fact: 'none (the debate is not over; no judge could read plan.md); it would be RED, FAIL',
      recommendation: '',
    },
  },
  {
    when: 'the judges are split',
    report: split(),
    told: {
      state: [null, 'the judges found no majority: a person must decide', true],
      lead: 'SPLIT · median 4.00 of 5, which would be YELLOW',
      label: 'SPLIT',
      fact: 'none (the judges found no majority: a person must decide); it would be YELLOW, CONDITIONAL',
      recommendation: '',
    },
  },
  {
    when: 'one judge was heard, and then it was ended early',
    report: split({ outcome: { panel: 'INTERNAL', curtailed: 'deadline' } }),
    told: {
      state: [null, 'only one judge was heard: a person must decide; the debate was ended early (deadline)', true],
      lead: 'ONE JUDGE ONLY · 4.00 of 5, YELLOW by that judge · ended early',
      label: 'SPLIT',
      fact: 'none (only one judge was heard: a person must decide; the debate was ended early (deadline)); it would be YELLOW, CONDITIONAL',
      recommendation: '',
    },
  },
  {
    when: 'no judge was heard',
    report: held({ outcome: { verdict: undefined } }),
    told: {
      state: [null, 'no judge was heard', true],
      lead: 'NO VERDICT',
      label: 'NO VERDICT',
      fact: undefined,
      recommendation: '',
    },
  },
  {
    when: 'a person ruled against the verdict',
    report: held({ rulings: [ruled('verdict', 'uphold')] }),
    told: {
      state: [null, 'ruled by desk: it must not go ahead as it is', false],
      lead: 'RULED: it must not go ahead as it is · 4.00 of 5, GREEN by the panel',
      label: 'GREEN',
      fact: 'none (ruled by desk: it must not go ahead as it is); it would be GREEN, PASS',
      recommendation: '',
    },
  },
  {
    when: 'a person decided a split that was ended early',
    report: split({ rulings: [ruled('verdict', 'dismiss')], outcome: { curtailed: 'budget' } }),
    told: {
      state: [null, 'ruled by desk: it may go ahead', false],
      lead: 'RULED: it may go ahead · median 4.00 of 5, which would be YELLOW',
      label: 'SPLIT',
      fact: 'none (ruled by desk: it may go ahead); it would be YELLOW, CONDITIONAL',
      recommendation: '',
    },
  },
  {
    when: 'a person upheld a critical finding',
    report: held({ rulings: [ruled('critical-1', 'uphold')], outcome: { critical: [critical] } }),
    told: {
      state: ['YELLOW', 'GREEN by the panel, capped: a person upheld No way back', false],
      lead: 'YELLOW · 4.00 of 5, GREEN by the panel',
      label: 'YELLOW',
      fact: 'YELLOW, CONDITIONAL (GREEN without the cap)',
      recommendation: '',
    },
  },
  {
    when: 'a person upheld a critical finding of what was RED already',
    report: held({ rulings: [ruled('critical-1', 'uphold')], verdict: RED }),
    told: { state: ['RED', undefined, false], lead: 'RED · 4.00 of 5', label: 'RED', fact: 'RED, FAIL', recommendation: 'fail' },
  },
])('the report and the state say the same of the gate: $when', ({ report, told }) => {
  expect(toldOf(report)).toEqual(told);
});

test('the summary of what was ended early, or read in part, does not let it pass', () => {
  const debate = decidedDebate();
  const artefacts = [{ name: 'plan.md', text: null, isHidden: true as const }];
  const summaryOf = (curtailed: 'budget' | undefined, work?: JudgedWork): string =>
    judgePanelResult({ ...debate.outcome, curtailed }, {}, work === undefined ? {} : { work }).summary;
  expect([summaryOf(undefined), summaryOf('budget', { subject: 'Search', artefacts })]).toEqual([
    '4.00 of 5 (16.00 of 20): GREEN, PASS. The judges have agreed since round 2.',
    '4.00 of 5 (16.00 of 20) would be GREEN, PASS, but the debate was ended early (budget) and no judge could read plan.md. The judges have agreed since round 2.',
  ]);
});

test('a gate that the panel capped says so in the state', () => {
  const report = held({ verdict: { gate: 'YELLOW', cappedBy: ['No way back'] } });
  const { gate, gate_reason } = stateOf(report);
  expect([gate, gate_reason]).toEqual(['YELLOW', 'GREEN by its score, capped: most judges hold No way back']);
});

test('what was judged, how it ended and what people ruled stand in the state', () => {
  const rulings = [ruled('verdict', 'uphold')];
  const {
    subject,
    ended_early,
    rulings: told,
  } = stateOf(held({ rulings, outcome: { curtailed: 'budget' }, work: workWith({}) }));
  const wanted = [{ item_id: 'verdict', ruling: 'uphold', by: 'desk', reason: 'Step 4.' }];
  expect({ subject, ended_early, told }).toEqual({ subject: 'Search', ended_early: 'budget', told: wanted });
});

test('as JSON it is the same', () => {
  expect(JSON.parse(debateStateJson(held()))).toEqual(parse(debateStateYaml(held())));
});
