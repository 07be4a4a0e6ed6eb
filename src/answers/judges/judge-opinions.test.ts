import { expect, test } from 'vitest';
import { inWords } from '../../../test/in-words.ts';
import { SAID_NOTHING } from '../../../test/said-nothing.ts';
import { problemsIn } from '../reading/describe-problem.ts';
import { judgeOpinion, type RawJudgeOpinion } from '../wanted/judge-fields.ts';
import { readOpinion } from './judge-opinions.ts';

const problems = (raw: unknown) => problemsIn(raw, judgeOpinion).map(({ path, expected }) => [path.join('.'), expected]);
const read = (raw: unknown) => {
  expect(problems(raw)).toEqual([]);
  return inWords(readOpinion(raw as RawJudgeOpinion, 'gpt'));
};

test('every field of the three templates is read', () => {
  const raw = {
    judge_id: 'gpt',
    stance: 'for',
    overall_score: 4.1,
    dimension_scores: { feasibility: 4 },
    position_statement: 'p',
    key_claims: [{ claim: 'c', evidence: 'e', confidence: 'HIGH' }],
    critical_findings: [{ id: 7, finding: 'f', severity: 'CRITICAL', evidence: 'e' }],
    endorses: ['x'],
    withdraws: ['y'],
    score_changed: false,
    previous_score: 4,
    new_score: 4.2,
    change_reason: 'r',
    agreements: [{ with_judge: 'j', on_point: 'p', strengthening_evidence: 's' }],
    disagreements: [{ with_judge: 'j', on_point: 'p', my_counterargument: 'm', my_evidence: 'e', their_evidence_weakness: 't' }],
    position_revision: 'v',
    unresolved_disputes: [{ topic: 't', my_view: 'm', opposing_view: 'o' }],
    is_final: true,
    final_score: 4.3,
    final_position: 'f',
    key_points_maintained: [{ point: 'p', reason: 'r', evidence: 'e' }],
    concessions_made: [{ point: 'p', convinced_by: 'j' }],
    unresolved_disagreements: [{ issue: 'i', my_final_view: 'm', opposing_view: 'o', why_unresolved: 'w' }],
  };
  expect(read(raw)).toEqual({
    overallScore: 4.1,
    newScore: 4.2,
    finalScore: 4.3,
    previousScore: 4,
    scoreChanged: false,
    isFinal: true,
    dimensionScores: [{ name: 'feasibility', score: 4 }],
    positionStatement: 'p',
    changeReason: 'r',
    positionRevision: 'v',
    finalPosition: 'f',
    keyClaims: [{ claim: 'c', evidence: 'e', confidence: 'HIGH' }],
    criticalFindings: [{ id: '7', finding: 'f', priority: 'CRITICAL', evidence: 'e' }],
    endorses: ['x'],
    withdraws: ['y'],
    agreements: [{ withJudge: 'j', onPoint: 'p', strengtheningEvidence: 's' }],
    disagreements: [{ withJudge: 'j', onPoint: 'p', myCounterargument: 'm', myEvidence: 'e', theirEvidenceWeakness: 't' }],
    unresolvedDisputes: [{ issue: 't', myView: 'm', opposingView: 'o', whyUnresolved: '' }],
    keyPointsMaintained: [{ point: 'p', reason: 'r', evidence: 'e' }],
    concessionsMade: [{ point: 'p', convincedBy: 'j' }],
    unresolvedDisagreements: [{ issue: 'i', myView: 'm', opposingView: 'o', whyUnresolved: 'w' }],
    notes: [],
  });
});

test('what is missing or null is missing: a critical list that is not there is not an empty one', () => {
  const nulls = Object.fromEntries(Object.keys(judgeOpinion.shape).map((key) => [key, null]));
  expect([read({}), read(nulls)]).toEqual([SAID_NOTHING, SAID_NOTHING]);
  expect(read({ critical_findings: [] })).toEqual({ ...SAID_NOTHING, criticalFindings: [] });
});

test('bare texts, one thing alone and words for nothing are understood, noted where they were changed', () => {
  expect(
    read({ critical_findings: ['f', 'None.'], key_claims: 'c', endorses: { finding_id: 'C1' }, unresolved_disputes: ['t'] }),
  ).toEqual({
    ...SAID_NOTHING,
    criticalFindings: [{ finding: 'f', priority: 'CRITICAL', evidence: '' }],
    keyClaims: [{ claim: 'c', evidence: '' }],
    endorses: ['C1'],
    unresolvedDisputes: [{ issue: 't', myView: '', opposingView: '', whyUnresolved: '' }],
    notes: [
      { kind: 'coerced', by: 'gpt', message: 'key_claims is no list and is read as a list of one' },
      { kind: 'coerced', by: 'gpt', message: 'critical_findings: "None." is read as nothing' },
      { kind: 'coerced', by: 'gpt', message: 'endorses is no list and is read as a list of one' },
    ],
  });
});

test('scores also come as text or in an object, under any spelling of the dimension', () => {
  expect(
    read({
      overall_score: ' 4.5 / 5 ',
      dimension_scores: { 'Problem  Understanding': '4', 'risk-mitigation': { score: 3 }, x: null },
    }),
  ).toEqual({
    ...SAID_NOTHING,
    overallScore: 4.5,
    dimensionScores: [
      { name: 'problem_understanding', score: 4 },
      { name: 'risk_mitigation', score: 3 },
    ],
    notes: [
      { kind: 'coerced', by: 'gpt', message: 'overall_score "4.5 / 5" is read as 4.5' },
      { kind: 'coerced', by: 'gpt', message: 'problem_understanding "4" is read as 4' },
    ],
  });
  expect(read({ dimension_scores: { a: 1, A: 2 } })).toMatchObject({
    dimensionScores: [{ name: 'a', score: 2 }],
    notes: [{ kind: 'not-counted', message: 'a is scored twice: the later score counts' }],
  });
});

test('what is no score from 1 to 5 cannot be read', () => {
  const score = 'a score from 1 to 5';
  for (const bad of [0.9, 5.1, -3, '0', '6', '80%', 'high', true, [4], '4/10', Number.NaN])
    expect({ bad, problems: problems({ new_score: bad }) }).toEqual({ bad, problems: [['new_score', score]] });
  expect(problems({ dimension_scores: { a: 0, b: 4 } })).toEqual([['dimension_scores.a', score]]);
  expect(problems({ dimension_scores: [4] })).toEqual([['dimension_scores', 'an object { dimension: score }']]);
  expect([1, 5, '1.0', '5/5'].flatMap((good) => problems({ final_score: good }))).toEqual([]);
});

test('a former score that is none decides nothing and is left out', () => {
  expect(read({ previous_score: 'n/a', new_score: 3 })).toEqual({
    ...SAID_NOTHING,
    newScore: 3,
    notes: [{ kind: 'not-counted', by: 'gpt', message: 'previous_score "n/a" is no score and was left out' }],
  });
});

test('among critical findings only a word for less makes less', () => {
  const listed = (severity: unknown) =>
    read({ critical_findings: [{ finding: 'f', severity }] }).criticalFindings?.map(({ priority }) => priority);
  expect(['CRITICAL', 'blocker', null, 'apocalyptic', 'major', 'moderate', 'minor'].map(listed)).toEqual([
    ['CRITICAL'],
    ['CRITICAL'],
    ['CRITICAL'],
    ['CRITICAL'],
    ['HIGH'],
    ['MEDIUM'],
    ['LOW'],
  ]);
});

test('the confidence of a claim is a word or a number', () => {
  const sure = (confidence: unknown) => read({ key_claims: [{ claim: 'c', confidence }] }).keyClaims[0]?.confidence;
  expect(['high', 'Moderate', 'LOW', 0.9, '60%', 30, 'dunno', null].map(sure)).toEqual([
    'HIGH',
    'MEDIUM',
    'LOW',
    'HIGH',
    'MEDIUM',
    'LOW',
    'MEDIUM',
    undefined,
  ]);
});

test('the confidence of a claim as a number is HIGH from 80 on, MEDIUM from 50 on: T3', () => {
  const sure = (confidence: unknown) => read({ key_claims: [{ claim: 'c', confidence }] }).keyClaims[0]?.confidence;
  expect([80, 79.9, 0.8, 0.79, 50, 49.9, '1%', 1].map(sure)).toEqual([
    'HIGH',
    'MEDIUM',
    'HIGH',
    'MEDIUM',
    'MEDIUM',
    'LOW',
    'LOW',
    'HIGH',
  ]);
});

test('N/A and the like are no score, noted: S1', () => {
  for (const none of ['N/A', 'none', 'Not scored.', '-', ''])
    expect({ none, read: read({ overall_score: none, dimension_scores: { a: none } }) }).toMatchObject({
      none,
      read: { dimensionScores: [], notes: [{ kind: 'coerced' }, { kind: 'coerced' }] },
    });
  expect(read({ overall_score: 'N/A', new_score: 4, dimension_scores: { a: 'not rated', b: 3 } })).toEqual({
    ...SAID_NOTHING,
    newScore: 4,
    dimensionScores: [{ name: 'b', score: 3 }],
    notes: [
      { kind: 'coerced', by: 'gpt', message: 'overall_score "N/A" is read as no score' },
      { kind: 'coerced', by: 'gpt', message: 'a "not rated" is read as no score' },
    ],
  });
});

test('a critical finding has its words under any of these keys, the first that has some: F3', () => {
  const found = (one: object) => read({ critical_findings: [one] }).criticalFindings?.map(({ finding }) => finding);
  for (const key of ['finding', 'title', 'issue', 'description', 'summary', 'text'])
    expect({ key, found: found({ [key]: 'f', evidence: 'e' }) }).toEqual({ key, found: ['f'] });
  expect(found({ text: 'last', issue: 'third', title: ' ' })).toEqual(['third']);
});

test('words that say that there is nothing are no critical finding: F3', () => {
  const nothing = ['None identified', 'No critical issues were found.', 'none', 'Nothing critical', 'No blockers remain so far'];
  for (const said of nothing)
    for (const one of [said, { finding: said }, { issue: said, severity: 'CRITICAL' }])
      expect({ one, found: read({ critical_findings: [one] }).criticalFindings }).toEqual({ one, found: [] });
  const something = ['None identified the owner', 'No rollback plan', 'No issues were found because nobody looked'];
  expect(read({ critical_findings: something }).criticalFindings?.map(({ finding }) => finding)).toEqual(something);
  expect(read({ critical_findings: 'None identified' })).toMatchObject({
    criticalFindings: [],
    notes: [{}, { kind: 'coerced', message: 'critical_findings: "None identified" is read as nothing' }],
  });
});
