import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { SAID_NOTHING } from '../../../test/said-nothing.ts';
import { askId, seatId } from '../../core/ids.ts';
import type { Dimension } from '../../core/protocols/judge-panel/said.ts';
import type { Seat } from '../../core/seat.ts';
import { judgePanelAnswers } from './judge-panel-answers.ts';

const dimensions: readonly Dimension[] = [
  { name: 'risk_mitigation', weight: 60 },
  { name: 'feasibility', weight: 40 },
];
const seat: Seat = { id: seatId('s1'), model: 'm1', role: 'judge', kind: 'model', canDefend: true };
const answers = judgePanelAnswers({ dimensions }, undefined, 2);
const brief = { stance: 'for', dimensions };
const other = { judge: seatId('Judge A'), stance: 'against', round: 1, score: 2, opinion: SAID_NOTHING };
const ask = { seat: seat.id, id: askId(1, 'any', seat.id) };

const scores = { risk_mitigation: 2.5, feasibility: 4 };
const conditions = [
  { concern: 'No way back: the table is dropped', would_remove: 'It stays until January', dimension: 'feasibility' },
];
const critical_findings = [{ finding: 'No way back', severity: 'CRITICAL', evidence: 'plan.md, phase 4: "dropped"' }];

const ASSESSED = {
  position_statement: '## My Assessment\n\n### Strengths\n1. Measured - Evidence: design.md\n\n### Concerns\n- None: "so far"\n',
  key_claims: [{ claim: 'Jobs are kept', evidence: 'design.md: "outbox"', confidence: 'HIGH' }],
  critical_findings,
  conditions,
  dimension_scores: scores,
  overall_score: 3.1,
};
const REBUTTED = {
  score_changed: true,
  previous_score: 3.1,
  new_score: 3.1,
  change_reason: 'One passage: plan.md.\nNothing else.\n',
  agreements: [{ with_judge: 'Judge A', on_point: 'P', strengthening_evidence: '' }],
  disagreements: [],
  position_revision: '### Points I accept\n- None',
  unresolved_disputes: [{ topic: 'T', my_view: 'V', opposing_view: 'O' }],
  critical: [{ id: 'C1', stance: 'hold', reason: 'plan.md: "dropped"' }],
  critical_findings: [],
  conditions,
  dimension_scores: scores,
};

test.each([
  ['bare', (text: string) => text],
  ['in a code fence', (text: string) => `\`\`\`yaml\n${text}\`\`\``],
  ['after some words', (text: string) => `Here is my evaluation:\n\n\`\`\`yaml\n${text}\`\`\`\nThat is all.`],
])('an opinion in the YAML of the templates, %s, is read as the same in JSON', (_, put) => {
  const assess = (text: string) => answers.assess.read(text, { ...ask, phase: 'assess', brief }, seat);
  const rebut = (text: string) =>
    answers.rebut.read(text, { ...ask, phase: 'rebut', brief: { ...brief, others: [other] } }, seat);
  const known = assess(JSON.stringify(ASSESSED)).answer;
  expect(known).toMatchObject({
    overallScore: 3.1,
    keyClaims: [{ claim: 'Jobs are kept' }],
    conditions: [{ dimension: 'feasibility' }],
  });
  expect({ ...assess(put(stringify(ASSESSED))).answer, notes: [] }).toEqual({ ...known, notes: [] });
  expect({ ...rebut(put(stringify(REBUTTED))).answer, notes: [] }).toEqual({
    ...rebut(JSON.stringify(REBUTTED)).answer,
    notes: [],
  });
});
