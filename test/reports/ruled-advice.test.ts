import { expect, test } from 'vitest';
import { itemId } from '../../src/core/ids.ts';
import type { ReportView } from '../../src/reports/report/view.ts';
import { exampleDebate, reportOn } from './example-reports.ts';

/** The example after rulings, each `ID uphold` or `ID dismiss`. */
function ruled(name: string, ...rulings: readonly string[]): ReportView {
  const given = rulings.map((one) => {
    const [id = '', ruling] = one.split(' ');
    return {
      item: itemId(id),
      ruling: ruling === 'uphold' ? ('uphold' as const) : ('dismiss' as const),
      by: 'ann',
      reason: 'read',
    };
  });
  return reportOn(exampleDebate(name), { rulings: given }).view();
}

const cameTo = ({ advice, recommendation, summary }: ReportView) => [advice?.code, recommendation, summary];

test('what the findings come to is computed anew after every ruling, by the rule of the panel', () => {
  expect(cameTo(ruled('code-review', 'timing dismiss'))).toEqual([
    'merge',
    'merge',
    'Partial result: decide on 1 finding before you merge; 1 more can wait.',
  ]);
  expect(cameTo(ruled('code-review', 'timing dismiss', 'double-charge dismiss'))).toEqual([
    'merge',
    'merge',
    'Partial result: nothing to fix so far; look at what is missing before you merge; 1 finding needs your decision.',
  ]);
  expect(cameTo(ruled('code-review', 'timing dismiss', 'double-charge dismiss', 'no-backoff uphold'))).toEqual([
    'merge',
    'merge',
    'Partial result: fix 1 finding when convenient; look at what is missing before you merge.',
  ]);
  expect(cameTo(ruled('code-review', 'double-charge uphold'))).toEqual([
    'fix-before-merge',
    'fix before merge',
    'Partial result: fix 2 findings before you merge; 1 more needs your decision.',
  ]);
});

test('a dispute escalates once what was graver is gone, and not before', () => {
  const open = (view: ReportView) => view.items.flatMap(({ id, escalate }) => (escalate ? [id] : []));
  expect([open(ruled('code-review', 'no-backoff dismiss')), open(ruled('code-review', 'timing dismiss'))]).toEqual([
    [],
    ['double-charge'],
  ]);
});

test('without a high finding a document can be published', () => {
  const [first, second] = ruled('business-review').items.map(({ id }) => id);
  expect(cameTo(ruled('business-review', `${first} dismiss`, `${second} dismiss`))).toEqual([
    'revise-soon',
    'revise soon',
    'You can publish, but address 1 finding soon.',
  ]);
});

test('no positive word follows from a ruling where not all was seen', () => {
  const debate = exampleDebate('code-review') as { round1: readonly Record<string, unknown>[] };
  const unseen = {
    ...debate,
    round1: [...debate.round1, { model: 'grok', role: 'bug-detector', file: 'src/unseen.ts', failed: 'timeout' }],
  };
  const rulings = ['timing', 'double-charge', 'no-backoff'].map((id) => ({
    item: itemId(id),
    ruling: 'dismiss' as const,
    by: 'ann',
    reason: 'read',
  }));
  expect(cameTo(reportOn(unseen, { rulings }).view())).toEqual([
    'incomplete',
    'incomplete',
    'No approval: not everything was reviewed.',
  ]);
});
