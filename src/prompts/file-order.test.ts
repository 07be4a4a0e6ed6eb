import { expect, test } from 'vitest';
import { fileOrder } from './file-order.ts';

const orders = (count: number, passes: number, seed = 'case'): readonly (readonly number[])[] =>
  Array.from({ length: passes }, (_, at) => fileOrder(count, { seed, pass: at + 1 }));

test('the first pass shows files as they are, and each further one in an order of its own', () => {
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const all = orders(3, 5, seed);
    expect(all[0]).toEqual([0, 1, 2]);
    expect(new Set(all.map((order) => order.join())).size).toBe(5);
    for (const order of all) expect([...order].sort()).toEqual([0, 1, 2]);
  }
});

test('seed and pass decide the order, and nothing else does', () => {
  expect(orders(8, 3)).toEqual(orders(8, 3));
  expect(orders(8, 3)).not.toEqual(orders(8, 3, 'another case'));
  expect(fileOrder(8, { seed: 'case', pass: 3 })).toEqual(orders(8, 3)[2]);
});

test('where there is no other order the same one is shown again', () => {
  expect(orders(2, 3).map(String)).toEqual(['0,1', '1,0', expect.stringMatching(/^(0,1|1,0)$/)]);
  expect(orders(1, 3)).toEqual([[0], [0], [0]]);
  expect(orders(0, 2)).toEqual([[], []]);
});
