import { expect, test } from 'vitest';
import { type RecordedDebate, recordedDebate } from './recorded-debate.ts';
import { type DebateScores, type PredictedItem, type Prediction, scoreDebates } from './score-debates.ts';

type Faults = RecordedDebate['truth']['faults'];

/** A debate in which somebody reported each of these, with what is true about them. */
function debate(reports: readonly string[], faults: Faults, more: Partial<RecordedDebate['truth']> = {}): RecordedDebate {
  const findings = reports.map((id) => ({
    id,
    file: 'a.ts',
    line: 1,
    category: 'bug',
    severity: 'high',
    confidence: 80,
    title: id,
    evidence: {},
  }));
  return recordedDebate.parse({
    seats: [{ seat: 's1', model: 'a', role: 'bug-detector' }],
    changed: {},
    outlines: {},
    round1: [{ ask: '1:review:s1', findings }],
    round2: [],
    round3: [],
    truth: { right_recommendation: 'merge', faults, ...more },
  });
}

const item = (lead: string, standing: PredictedItem['standing'], more: Partial<PredictedItem> = {}): PredictedItem => ({
  lead,
  members: [lead],
  standing,
  severity: 'high',
  confidence: 80,
  escalate: false,
  ...more,
});

const scores = (one: RecordedDebate, items: readonly PredictedItem[], recommendation = 'merge'): DebateScores =>
  scoreDebates(new Map([['one', one]]), [{ case: 'one', recommendation, items }]);

const TRUTH: Faults = {
  leak: { label: 'true', reports: ['F1', 'F2'] },
  race: { label: 'true', reports: ['F3'] },
  name: { label: 'minor-true', reports: ['F4'] },
  ghost: { label: 'false', reports: ['F5'] },
  old: { label: 'not-caused-by-change', reports: ['F6'] },
};
const ALL = ['F1', 'F2', 'F3', 'F4', 'F5', 'F6'];

test('all figures of one debate', () => {
  const decided = [
    item('F1', 'accepted', { members: ['F1', 'F2'], confidence: 100 }),
    item('F3', 'disputed', { confidence: 60 }),
    item('F4', 'accepted', { confidence: 70 }),
    item('F5', 'disputed', { confidence: 60, escalate: true }),
    item('F6', 'accepted', { confidence: 40 }),
  ];
  expect(scores(debate(ALL, TRUTH, { known_fault: 'leak' }), decided)).toEqual({
    debates: 1,
    rightRecommendation: 1,
    knownFaults: 1,
    knownAccepted: 1,
    trueFaults: 2,
    trueAccepted: 1,
    trueOpen: 1,
    trueHidden: 0,
    falseAccepted: 1,
    falseDisputed: 1,
    falseEscalated: 1,
    wrongJoins: 0,
    duplicates: 0,
    toDecide: 2,
    accepted: 3,
    acceptedAt100: 1,
    missing: 0,
    // Right: 100, 60, 70; wrong: 60, 40. Of six pairs five are in order and one is even.
    auc: 5.5 / 6,
  });
});

test('a true fault inside another finding is hidden, and a wrong join', () => {
  const decided = [
    item('F1', 'accepted', { members: ['F1', 'F2', 'F3'] }),
    ...['F4', 'F5', 'F6'].map((id) => item(id, 'rejected')),
  ];
  expect(scores(debate(ALL, TRUTH), decided)).toMatchObject({ trueHidden: 1, wrongJoins: 1, trueAccepted: 1, knownFaults: 0 });
});

test('one fault in two findings before the reader is a duplicate; what is set aside is none', () => {
  const twice = [item('F1', 'accepted'), item('F2', 'disputed')];
  expect(scores(debate(ALL, TRUTH), twice)).toMatchObject({ duplicates: 1, trueAccepted: 1 });
  const once = [item('F1', 'accepted'), item('F2', 'filtered')];
  expect(scores(debate(ALL, TRUTH), once)).toMatchObject({ duplicates: 0 });
});

test.each<[PredictedItem['standing'], Partial<DebateScores>]>([
  ['accepted', { trueAccepted: 1, trueOpen: 0, trueHidden: 0 }],
  ['disputed', { trueAccepted: 0, trueOpen: 1, trueHidden: 0 }],
  ['rejected', { trueAccepted: 0, trueOpen: 0, trueHidden: 0 }],
  ['filtered', { trueAccepted: 0, trueOpen: 0, trueHidden: 0 }],
  ['pre-existing', { trueAccepted: 0, trueOpen: 0, trueHidden: 0 }],
])('a true fault that is %s', (standing, figures) => {
  const one = debate(['F3'], { race: { label: 'true', reports: ['F3'] } });
  expect(scores(one, [item('F3', standing)])).toMatchObject(figures);
});

test('a finding in no item is missing; one that nobody labelled counts neither way', () => {
  const one = debate(['F3', 'F7', 'F8'], { race: { label: 'true', reports: ['F3'] } });
  expect(scores(one, [item('F3', 'accepted'), item('F7', 'accepted')])).toMatchObject({
    missing: 1,
    accepted: 1,
    falseAccepted: 0,
    auc: undefined,
  });
});

test.each([
  ['merge', 1],
  ['fix-soon', 1],
  ['do-not-merge', 0],
])('%s where either of two is right', (recommendation, right) => {
  const one = debate([], {}, { right_recommendation: 'merge or fix-soon' });
  expect(scores(one, [], recommendation).rightRecommendation).toBe(right);
});

test('debates add up, and a prediction for an unknown debate is left out', () => {
  const one = debate(['F3'], { race: { label: 'true', reports: ['F3'] } });
  const predicted = (name: string): Prediction => ({ case: name, recommendation: 'merge', items: [item('F3', 'accepted')] });
  const all = scoreDebates(
    new Map([
      ['one', one],
      ['two', one],
    ]),
    [predicted('one'), predicted('two'), predicted('three')],
  );
  expect(all).toMatchObject({ debates: 2, rightRecommendation: 2, trueFaults: 2, trueAccepted: 2 });
});
