import { expect, test } from 'vitest';
import type { PredictedGroup } from './decide-reviews.ts';
import type { LabelledFinding, LabelledReview } from './labelled-review.ts';
import { f1Of, fMeasure, isSame, type ScoredReview, scoreReviews } from './score-reviews.ts';

const finding = (label: LabelledFinding['label'], ...faults: readonly number[]): LabelledFinding => ({
  title: 't',
  description: '',
  suggestion: '',
  file: '',
  line: 0,
  endLine: 0,
  severity: 'medium',
  category: 'bug',
  label,
  faults,
});

/** Two reviewers and four faults, of which one is found by both and one by nobody. */
const review: LabelledReview = {
  id: 'a',
  repository: 'r',
  faults: 4,
  reviewers: new Map([
    ['ash', [finding('right', 0), finding('right', 1), finding('wrong')]],
    ['elm', [finding('right', 0), finding('wrong'), finding('repeat'), finding('right', 2)]],
  ]),
};

const member = (name: string) => ({ tool: name.slice(0, 3), n: Number(name.slice(3)) });

const group = (verdict: PredictedGroup['verdict'], confidence: number, ...names: readonly string[]): PredictedGroup => {
  const members = names.map(member);
  return { members, representative: members[0] ?? member('ash0'), verdict, confidence };
};

const scored = (...groups: readonly PredictedGroup[]): readonly ScoredReview[] => [{ pr: 'a', review, groups }];

test('figures of a review, computed by hand', () => {
  const decided = scored(
    group('accepted', 80, 'ash0', 'elm0'),
    group('accepted', 60, 'ash1', 'elm1'),
    group('accepted', 70, 'ash2'),
    group('disputed', 40, 'elm3'),
    group('rejected', 30, 'elm2'),
  );
  expect(scoreReviews(decided, ['ash', 'elm'])).toEqual({
    groups: 5,
    accepted: 3,
    disputed: 1,
    faults: 4,
    faultsFound: 2,
    // Faults 0 and 1, in three accepted groups, of four faults.
    precision: 2 / 3,
    recall: 1 / 2,
    f1: expect.closeTo(4 / 7, 12),
    // Right 80, 60, 40; wrong 70, 30: 2 + 1 + 1 of 6 pairs.
    auc: expect.closeTo(4 / 6, 12),
    // 0.04 + 0.16 + 0.49 + 0.36 + 0.09.
    brier: expect.closeTo(1.14 / 5, 12),
    // Joined: ash0 with elm0 rightly, ash1 with elm1 wrongly. No pair of one fault is left apart.
    grouping: { precision: 1 / 2, recall: 1, f1: expect.closeTo(2 / 3, 12) },
  });
});

test('a fault that is accepted twice is found once, and a pair that is left apart is missed', () => {
  const scores = scoreReviews(scored(group('accepted', 50, 'ash0'), group('accepted', 50, 'elm0')), ['ash', 'elm']);
  expect([scores.faultsFound, scores.precision, scores.recall]).toEqual([1, 1 / 2, 1 / 4]);
  expect([scores.auc, scores.grouping]).toEqual([undefined, { precision: 0, recall: 0, f1: 0 }]);
});

test('the finding that stands for a group decides what it is about', () => {
  const [right, wrong] = [scored(group('accepted', 50, 'ash0', 'elm1')), scored(group('accepted', 50, 'elm1', 'ash0'))];
  // One fault of four, in one group.
  expect([f1Of(right), f1Of(wrong)]).toEqual([expect.closeTo(2 / 5, 12), 0]);
  expect(f1Of(right, ({ confidence }) => confidence > 50)).toBe(0);
});

test('nothing decided is nothing found', () => {
  const { f1, auc, brier, grouping } = scoreReviews(scored(), ['ash', 'elm']);
  // Ash0 and elm0 are one fault that is in no group.
  expect([f1, auc, brier, grouping.f1]).toEqual([0, undefined, undefined, 0]);
});

test.each([
  [1, 0.5, 1, 2 / 3],
  [1, 0.5, 2, 5 / 9],
  [1, 0.5, 0.5, 5 / 6],
  [0, 0, 1, 0],
])('precision %f and recall %f with beta %f', (precision, recall, beta, expected) => {
  expect(fMeasure(precision, recall, beta)).toBeCloseTo(expected, 12);
});

test.each<[string, LabelledFinding, LabelledFinding, boolean | undefined]>([
  ['one fault', finding('right', 0), finding('right', 1, 0), true],
  ['two faults', finding('right', 0), finding('right', 1), false],
  ['a fault and none', finding('right', 0), finding('wrong'), false],
  ['none and none', finding('wrong'), finding('wrong'), undefined],
  ['a repetition', finding('right', 0), finding('repeat'), undefined],
])('whether two findings are one: %s', (_name, a, b, same) => {
  expect(isSame({ tool: 'ash', n: 0, finding: a }, { tool: 'elm', n: 0, finding: b })).toBe(same);
  expect(isSame({ tool: 'ash', n: 0, finding: a }, { tool: 'ash', n: 1, finding: b })).toBeUndefined();
});
