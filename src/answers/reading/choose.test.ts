import { expect, test } from 'vitest';
import { choose } from './choose.ts';

const piece = { value: {}, text: '{}', isWhole: true, isRepaired: false, endsIn: undefined, standsAlone: true };
const candidate = (name: string, isWhole: boolean, ...rank: readonly number[]) => ({ name, piece, rank, isWhole });

test.each<[string, readonly ReturnType<typeof candidate>[], readonly string[]]>([
  ['nothing', [], []],
  [
    'all of the highest rank, in the order of the text',
    [candidate('a', true, 1), candidate('b', true, 0), candidate('c', true, 1)],
    ['a', 'c'],
  ],
  ['the first number that differs', [candidate('a', true, 1, 0, 9), candidate('b', true, 1, 1, 0)], ['b']],
  [
    'the highest rank at which one is whole',
    [candidate('a', false, 2), candidate('b', true, 1), candidate('c', false, 1)],
    ['b', 'c'],
  ],
  ['the lowest rank where none is whole', [candidate('a', false, 1), candidate('b', false, 0)], ['b']],
])('what counts: %s', (_, candidates, names) => {
  expect(choose(candidates).map(({ name }) => name)).toEqual(names);
});
