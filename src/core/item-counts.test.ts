import { expect, test } from 'vitest';
import { itemId } from './ids.ts';
import type { Item } from './item.ts';
import { countItems } from './item-counts.ts';

const item = (id: string, standing: Item['standing'], more: Partial<Item> = {}): Item => ({
  id: itemId(id),
  standing,
  title: id,
  why: 'because',
  ...more,
});

test('items set aside, or there before the change, are not counted as dismissed', () => {
  expect(
    countItems([
      item('a', 'upheld'),
      item('b', 'open'),
      item('c', 'dismissed'),
      item('d', 'dismissed', { apart: 'set-aside' }),
      item('e', 'dismissed', { apart: 'pre-existing' }),
    ]),
  ).toEqual({ toFix: 1, toDecide: 1, dismissed: 1, setAside: 1, preExisting: 1 });
});

test.each(['upheld', 'open', 'dismissed'] as const)('a verdict that is %s is not counted', (standing) => {
  const none = { toFix: 0, toDecide: 0, dismissed: 0, setAside: 0, preExisting: 0 };
  expect(countItems([item('verdict', standing, { isVerdict: true, score: 4.25 })])).toEqual({ score: 4.25, ...none });
  expect(countItems([item('verdict', standing, { isVerdict: true })])).toEqual({ score: null, ...none });
});
