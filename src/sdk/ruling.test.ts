import { expect, test } from 'vitest';
import { centsReview } from '../../test/sdk/cents-review.ts';
import { createReview, gate, memoryCases, type Result, render, resume, UserError } from './index.ts';

const cases = memoryCases();
const review = createReview({ ...centsReview(), cases });

test('a person settles a question, and the result is made anew', async () => {
  const { questions } = await review.result;
  const ruled = await review.rule(questions[0]?.id ?? '', { ruling: 'dismiss', reason: 'the log is encrypted', by: 'ann' });
  expect(ruled).toMatchObject({
    status: 'decided',
    questions: [],
    items: [
      { id: 'F1', standing: 'upheld' },
      { id: 'F3', standing: 'dismissed', ruledBy: { ruling: 'dismiss', reason: 'the log is encrypted', by: 'ann' } },
    ],
    report: { rulings: [{ item_id: 'F3', ruling: 'dismiss', by: 'ann' }] },
  });
  expect((await resume({ cases, id: 'cents' }).result).items).toEqual(ruled.items);
  expect((await review.result).questions).toHaveLength(1);
});

test('a case by another name is ruled on by its own', async () => {
  const store = memoryCases();
  await createReview({ ...centsReview(), cases: store }).result;
  const again = resume({ cases: store, id: 'last' });
  await again.result;
  await createReview({ ...centsReview(), cases: store, id: 'newer' }).result;
  expect(await again.rule('2', { ruling: 'uphold', reason: 'it is', by: 'ann' })).toMatchObject({ id: 'cents' });
});

test.each([
  ['an item that is none', () => review.rule('F99', { ruling: 'dismiss', reason: 'x', by: 'ann' })],
  ['a ruling that is none', () => review.rule('F3', { ruling: 'maybe', reason: 'x', by: 'ann' } as never)],
  ['an edit that is none', () => review.rule('F3', { ruling: 'uphold', reason: 'x', by: 'ann', edit: 'y' } as never)],
  ['an edit of code', () => review.rule('F3', { ruling: 'uphold', reason: 'x', by: 'ann', edit: { replace: 'y' } })],
  ['no reason', () => review.rule('F3', { ruling: 'uphold', reason: ' ', by: 'ann' })],
])('%s is a mistake', async (_name, call) => {
  await expect(call()).rejects.toThrow(UserError);
});

test('a gate is asked about a result, and changes nothing', async () => {
  const result = await review.result;
  const copy = structuredClone(result);
  expect(gate(result, { failOn: 'critical' })).toEqual({ kind: 'passed', passed: true });
  expect(gate(result, { failOn: 'high' })).toMatchObject({ kind: 'tripped', passed: false, by: [{ id: 'F1' }] });
  expect(gate(result, { failOn: 'critical', failOnDisputed: true })).toMatchObject({ kind: 'undecided', open: [{ id: 'F3' }] });
  expect(gate({ ...result, status: 'interrupted' }, { failOn: 'critical' })).toMatchObject({ kind: 'partial' });
  expect(() => gate(result, { failOn: 'grave' } as never)).toThrow(UserError);
  expect(() => gate(result, { minConfidence: 50 })).toThrow(UserError);
  expect(result).toEqual(copy);
});

const nothing = (gaps: boolean): Result => ({
  status: 'nothing',
  report: undefined,
  document: undefined,
  why: { remark: { level: 'note', code: 'already-over', id: 'x' }, text: '' },
  id: 'x',
  protocol: '',
  items: [],
  questions: [],
  remarks: [],
  cost: { usd: 0, usdAtLeast: 0, inputTokens: 0, outputTokens: 0 },
  coverage: { answered: false, quorate: false, gaps, endedEarly: null },
});

test('nothing to review passes a gate, unless changed files were left unreviewed', () => {
  expect([false, true].map((gaps) => gate(nothing(gaps), { failOn: 'low' }).kind)).toEqual(['passed', 'partial']);
});

test.each([
  ['md', /^# /],
  ['html', /^<!doctype html>/],
  ['json', /^\{\n {2}"schema_version": 1,/],
  ['sarif', /"version": "2\.1\.0"/],
  ['text', /Cents are computed in floating point/],
  ['agent', /src\/pay\.ts/],
  ['github', /^::/m],
] as const)('a result is written as %s, also after a trip through JSON', async (format, expected) => {
  const result = await review.result;
  expect(await render(result, format)).toMatch(expected);
  expect(await render(JSON.parse(JSON.stringify(result)), format)).toMatch(expected);
});

test('there is no report of nothing, and no format that is none', async () => {
  await expect(render(nothing(false), 'md')).rejects.toThrow(UserError);
  await expect(render(await review.result, 'pdf' as never)).rejects.toThrow(UserError);
});
