import { expect, test } from 'vitest';
import { presentCodeReview } from '../../src/app/kinds/code-review.ts';
import { arbitrate } from '../../src/core/protocols/code-review/arbitrate.ts';
import { allItems } from '../../src/reports/report/view.ts';
import { RECORD, SETUP } from './held-review.ts';

/** What each item of a review is said to have come to in the debate, by where it stands. */
const said = (language: 'en' | 'ko') => {
  const view = presentCodeReview(arbitrate(SETUP, RECORD), { id: 'login', openedAt: 0, language }, SETUP).view();
  return allItems(view).map(({ standing, facts }) => [standing, facts.find(({ key }) => key === 'debate-status')?.value]);
};

test('only what stands is called confirmed', () => {
  expect(said('en')).toEqual([
    ['accepted', 'confirmed'],
    ['disputed', 'disputed'],
    ['rejected', 'rejected'],
    ['filtered', 'set aside'],
  ]);
  expect(said('ko')).toEqual([
    ['accepted', '확인됨'],
    ['disputed', '쟁점'],
    ['rejected', '기각'],
    ['filtered', '보류'],
  ]);
});
