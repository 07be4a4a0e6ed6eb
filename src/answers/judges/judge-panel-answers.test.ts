import { expect, test } from 'vitest';
import { inWords } from '../../../test/in-words.ts';
import { SAID_NOTHING } from '../../../test/said-nothing.ts';
import { askId, seatId } from '../../core/ids.ts';
import type { AssessBrief, DebateBrief, Dimension } from '../../core/protocols/judge-panel/said.ts';
import type { Seat } from '../../core/seat.ts';
import { judgePanelAnswers } from './judge-panel-answers.ts';

const dimensions: readonly Dimension[] = [
  { name: 'risk_mitigation', weight: 60 },
  { name: '비용', weight: 40 },
];
const seat: Seat = { id: seatId('s1'), model: 'm1', role: 'judge', kind: 'model', canDefend: true };
const answers = judgePanelAnswers({ dimensions });
const assessBrief: AssessBrief = { stance: 'for', dimensions };
const other = { judge: seatId('Judge A'), stance: 'against', round: 1, score: 2, opinion: SAID_NOTHING };
const debateBrief: DebateBrief = { ...assessBrief, others: [other] };

const textOf = (said: unknown): string => (typeof said === 'string' ? said : JSON.stringify(said));
const ask = { seat: seat.id, id: askId(1, 'any', seat.id) };
const assessed = (said: unknown) =>
  inWords(answers.assess.read(textOf(said), { ...ask, phase: 'assess', brief: assessBrief }, seat));
const rebutted = (said: unknown) =>
  inWords(answers.rebut.read(textOf(said), { ...ask, phase: 'rebut', brief: debateBrief }, seat));
const finalised = (said: unknown) =>
  inWords(answers.finalise.read(textOf(said), { ...ask, phase: 'finalise', brief: debateBrief }, seat));
const notes = (...messages: readonly (readonly [kind: string, message: string])[]) =>
  messages.map(([kind, message]) => ({ kind, message, by: 's1' }));

test('a dimension with a name that vendors refuse is asked for by its number, and read under its own name', () => {
  const { properties } = answers.assess.schema(seat) as { properties: Record<string, object> };
  expect(properties.dimension_scores).toMatchObject({
    properties: { risk_mitigation: { type: 'number' }, dimension_2: { type: 'number', description: '비용' } },
    required: ['risk_mitigation', 'dimension_2'],
  });
  const scores = [
    { name: 'risk_mitigation', score: 4 },
    { name: '비용', score: 2.5 },
  ];
  for (const dimension_scores of [
    { risk_mitigation: 4, dimension_2: 2.5 },
    { 'Risk Mitigation': 4, 비용: 2.5 },
  ])
    expect(assessed({ dimension_scores })).toEqual({
      answer: { ...SAID_NOTHING, dimensionScores: scores },
      problems: [],
    });
});

test('a dimension that has the name of a number is not mistaken for another', () => {
  const odd = judgePanelAnswers({ dimensions: ['dimension_2', 'ü'].map((name) => ({ name, weight: 50 })) });
  const { properties } = odd.assess.schema(seat) as { properties: Record<string, { required: unknown }> };
  expect(properties.dimension_scores?.required).toEqual(['dimension_2', 'dimension_2_']);
  const text = textOf({ dimension_scores: { dimension_2: 1, dimension_2_: 5 } });
  expect(odd.assess.read(text, { ...ask, phase: 'assess', brief: assessBrief }, seat)).toMatchObject({
    answer: {
      dimensionScores: [
        { name: 'dimension_2', score: 1 },
        { name: 'ü', score: 5 },
      ],
      notes: [],
    },
  });
});

test('scores also come as a list, under other names, and with something around them, noted', () => {
  const scores = [
    { dimension: '1. Risk mitigation (60%)', score: 4, reason: 'r' },
    { name: '비용', score: '3/5' },
    { name: '비용', score: 2 },
  ];
  expect(assessed({ scores, score: 3 })).toEqual({
    answer: {
      ...SAID_NOTHING,
      overallScore: 3,
      dimensionScores: [
        { name: 'risk_mitigation', score: 4 },
        { name: '비용', score: 2 },
      ],
      notes: notes(
        ['coerced', '"scores" is read as dimension_scores'],
        ['coerced', '"score" is read as overall_score'],
        ['coerced', 'dimension_scores is a list and is read as an object'],
        ['coerced', 'the dimension "1. Risk mitigation (60%)" is read as risk_mitigation'],
        ['not-counted', '비용 is scored twice: the later score counts'],
        ['not-counted', 'not part of the answer and passed over: dimension_scores.*.reason'],
      ),
    },
    problems: [],
  });
  expect([rebutted({ score: 3 }).answer?.newScore, finalised({ score: 3 }).answer?.finalScore]).toEqual([3, 3]);
});

test('a score that is none takes all scores of its answer with it: S1', () => {
  expect(assessed({ overall_score: 4, dimension_scores: { risk_mitigation: 40, dimension_2: 3 } })).toEqual({
    answer: undefined,
    problems: ['dimension_scores.risk_mitigation: expected a score from 1 to 5, found 40'],
  });
});

test.each([
  [{ position_statement: 'p', key_claims: [] }, 'overall_score: expected a score from 1 to 5, found nothing'],
  [{ overall_score: 'N/A', critical_findings: [] }, 'overall_score: expected a score from 1 to 5, found "N/A"'],
  [{ dimension_scores: { beauty: 4 } }, 'overall_score: expected a score from 1 to 5, found nothing'],
])('%j is no opinion: it has no score', (said, problem) => {
  expect(assessed(said)).toEqual({ answer: undefined, problems: [problem] });
});

test('null critical findings are as before, and an empty list withdraws all', () => {
  expect([
    rebutted({ new_score: 3, critical_findings: null }).answer,
    rebutted({ new_score: 3, critical_findings: [] }).answer,
  ]).toEqual([
    { ...SAID_NOTHING, newScore: 3 },
    { ...SAID_NOTHING, newScore: 3, criticalFindings: [] },
  ]);
});

test('an opinion in parts is read as one text, and what does not fit is told', () => {
  expect(
    assessed({
      judge_id: 'me',
      stance: 'for',
      round: 1,
      position_statement: { strengths: ['small'], verdict: 'go' },
      key_claims: [
        { claim: 'c', evidence: ['e'], confidence: 'HIGH' },
        { claim: 'd', evidence: 'e', confidence: 'LOW' },
      ],
      critical_findings: [{ title: 't', description: 'd', evidence: 'e' }, true],
      overall_score: 4,
      score_changed: 'No',
    }),
  ).toEqual({
    answer: {
      ...SAID_NOTHING,
      overallScore: 4,
      positionStatement: 'strengths:\nsmall\nverdict: go',
      scoreChanged: false,
      keyClaims: [{ claim: 'd', evidence: 'e', confidence: 'LOW' }],
      criticalFindings: [{ finding: 't', priority: 'CRITICAL', evidence: 'e' }],
      notes: notes(
        ['coerced', 'score_changed "No" is read as false'],
        ['coerced', 'position_statement is no text and is read as its words'],
        ['not-counted', 'key_claims[0] was not counted: {"claim":"c","evidence":["e"],"confidence":"HIGH"}'],
        ['not-counted', 'critical_findings[1] was not counted: true'],
        ['not-counted', 'not part of the answer and passed over: critical_findings[].description'],
      ),
    },
    problems: [
      'key_claims[0].evidence: expected text, found ["e"]',
      'critical_findings[1]: expected an object { id, finding, title, issue, description, summary, text, severity, evidence }, found true',
    ],
  });
});

test('the opinion of another judge, repeated, is not one’s own', () => {
  const own = { new_score: 4, change_reason: 'r' };
  const quoted = { judge_id: 'judge a', overall_score: 2, position_statement: 'p', key_claims: [], critical_findings: [] };
  expect(rebutted(quoted)).toEqual({
    answer: undefined,
    problems: ['judge_id: expected an opinion of your own, found "judge a"'],
  });
  expect(rebutted([quoted, own])).toMatchObject({
    answer: { newScore: 4 },
    problems: ['expected one JSON object, found 2 that differ'],
  });
});

test('of an opinion that breaks off counts what is complete, and half of the scores are none', () => {
  const begun = '{"final_score": 4, "critical_findings": [{"finding": "f", "severity": "CRITICAL", "evidence": "e"}, {"find';
  expect(finalised(begun)).toMatchObject({
    answer: { finalScore: 4, criticalFindings: [{ finding: 'f', priority: 'CRITICAL', evidence: 'e' }] },
    problems: ['the answer ends in the middle of critical_findings[1]'],
  });
  expect(finalised('{"final_position": "p", "endorses": [], "dimension_scores": {"risk_mitigation": 4, "dimension_2"')).toEqual({
    answer: undefined,
    problems: ['the answer ends in the middle of dimension_scores', 'final_score: expected a score from 1 to 5, found nothing'],
  });
});
