import { expect, test } from 'vitest';
import { HEADLINE_WORDS } from './tables.ts';

const NONE = { first: 0, soon: 0, low: 0, decide: 0, decisive: 0, isPartial: false };
const { en, ko } = HEADLINE_WORDS;

test.each([
  ['stop', { first: 1, low: 2 }, 'Do not merge until 1 finding is fixed; fix 2 more when convenient.'],
  ['stop', { first: 1, soon: 1, low: 2 }, 'Do not merge until 1 finding is fixed; fix 1 more soon and 2 when convenient.'],
  ['before', { first: 1, soon: 2 }, 'Fix 1 finding before you merge and 2 soon after.'],
  ['before', { first: 1, low: 2 }, 'Fix 1 finding before you merge and 2 when convenient.'],
  ['before', { first: 2, soon: 1, low: 1 }, 'Fix 2 findings before you merge, 1 soon after and 1 when convenient.'],
  ['decideFirst', { decisive: 1, decide: 1, low: 1 }, 'Decide on 1 finding before you merge; fix 1 finding when convenient.'],
  ['soon', { soon: 2, low: 1 }, 'You can merge, but fix 2 findings soon and 1 when convenient.'],
  ['go', { low: 1 }, 'You can merge; 1 finding of low severity can wait.'],
  ['unsure', { low: 1 }, 'Fix 1 finding when convenient; look at what is missing before you merge.'],
] as const)('only findings above low severity are to be fixed soon: %s, %j', (sentence, todo, text) => {
  expect(en.change[sentence]({ ...NONE, ...todo })).toBe(text);
});

test.each([
  [
    'stop',
    { first: 1, low: 2 },
    '병합하지 마세요. 먼저 지적 1건을 수정해야 합니다. 심각도가 낮은 2건은 여유가 있을 때 수정하면 됩니다.',
  ],
  [
    'before',
    { first: 1, soon: 1, low: 1 },
    '병합하기 전에 지적 1건을 수정하세요. 그 밖에 1건은 그다음에 수정하면 됩니다. 심각도가 낮은 1건은 여유가 있을 때 수정하면 됩니다.',
  ],
  [
    'soon',
    { soon: 2, low: 1 },
    '병합해도 됩니다. 다만 지적 2건은 곧 수정하세요. 심각도가 낮은 1건은 여유가 있을 때 수정하면 됩니다.',
  ],
  ['unsure', { low: 1 }, '심각도가 낮은 1건은 여유가 있을 때 수정하면 됩니다. 병합하기 전에 빠진 부분을 확인하세요.'],
] as const)('the same in Korean: %s, %j', (sentence, todo, text) => {
  expect(ko.change[sentence]({ ...NONE, ...todo })).toBe(text);
});

test('a plan that passes with conditions can start once they are met', () => {
  const plan = { score: '4.00', conditions: 0, checks: 0, fixes: 0, decide: 0 };
  expect([plan, { ...plan, conditions: 2 }].flatMap((todo) => [en.plan.pass(todo), ko.plan.pass(todo)])).toEqual([
    'The plan passes (4.00 of 5): work can start.',
    '계획이 통과했습니다(5점 만점에 4.00점). 작업을 시작해도 됩니다.',
    'The plan passes (4.00 of 5): work can start once 2 conditions are met.',
    '계획이 통과했습니다(5점 만점에 4.00점). 조건 2건을 충족하면 작업을 시작해도 됩니다.',
  ]);
});

test('a plan that a person lets start says what is left to do', () => {
  const plan = { score: '4.00', conditions: 0, checks: 0, fixes: 0, decide: 0 };
  const left = [plan, { ...plan, conditions: 1 }, { ...plan, conditions: 2, fixes: 1 }];
  expect(left.flatMap((todo) => [en.plan['may-start'](todo), ko.plan['may-start'](todo)])).toEqual([
    'Work can start: a person ruled so.',
    '사람의 판정에 따라 작업을 시작해도 됩니다.',
    'Work can start: a person ruled so; 1 condition is still to meet.',
    '사람의 판정에 따라 작업을 시작해도 됩니다. 조건 1건은 아직 충족해야 합니다.',
    'Work can start: a person ruled so; 1 critical finding is still to fix and 2 conditions are still to meet.',
    '사람의 판정에 따라 작업을 시작해도 됩니다. 심각한 지적 1건은 아직 수정해야 합니다. 조건 2건은 아직 충족해야 합니다.',
  ]);
});
