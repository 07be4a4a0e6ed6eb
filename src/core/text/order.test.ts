import { expect, it } from 'vitest';
import { compareText } from './order.ts';

it('orders by code unit', () => {
  expect(['b', 'a', 'é', 'B', '가', '', 'a'].sort(compareText)).toEqual(['', 'B', 'a', 'a', 'b', 'é', '가']);
});
