import { expect, test } from 'vitest';
import type { Link } from './link.ts';
import { moveMembers } from './move-members.ts';

const link = (a: number, b: number, strength: Link['strength']): Link => ({ a, b, strength });
type Groups = readonly (readonly number[])[];

test.each<[string, Groups, readonly Link[], Groups]>([
  ['nothing', [], [], []],
  ['groups that fit', [[0, 1], [2]], [link(0, 1, 2), link(0, 2, -1), link(1, 2, -1)], [[0, 1], [2]]],
  // 1 adds up to 1 with 0, and to 3 with 2.
  ['a member goes to the better group', [[0, 1], [2]], [link(0, 1, 1), link(1, 2, 3), link(0, 2, -4)], [[0], [1, 2]]],
  // 2 adds up to 1 − 2 = −1 with its own group; alone counts 0.
  ['a member leaves a group that speaks against it', [[0, 1, 2]], [link(0, 1, 4), link(0, 2, 1), link(1, 2, -2)], [[0, 1], [2]]],
  ['a member stays where its pairs add up to nothing', [[0, 1]], [link(0, 1, 0)], [[0, 1]]],
  // 1 would gain 4 − 1 with 2 alone, but must not be with 3.
  [
    'what must not be joined keeps a member out of a better group',
    [
      [0, 1],
      [2, 3],
    ],
    [link(0, 1, 1), link(1, 2, 4), link(1, 3, 'never'), link(2, 3, 4), link(0, 2, -4), link(0, 3, -4)],
    [
      [0, 1],
      [2, 3],
    ],
  ],
  ['what must not be joined parts a group', [[0, 1]], [link(0, 1, 'never')], [[0], [1]]],
  // 0 gains 2 with 1 and 2 with 2: the group with the lower number.
  ['of equal gains the first group', [[0], [1], [2]], [link(0, 1, 2), link(0, 2, 2), link(1, 2, -4)], [[0, 1], [2]]],
  // 1 has as much with 2 as with 0.
  ['an equal gain moves nothing', [[0, 1], [2]], [link(0, 1, 2), link(1, 2, 2), link(0, 2, -4)], [[0, 1], [2]]],
  // Row J14: 2 adds up to 1 − 3 with the group of 0 and 1, of which it was compared with 0 alone.
  ['a pair that was not compared counts against', [[0, 1, 2]], [link(0, 1, 4), link(0, 2, 1)], [[0, 1], [2]]],
  // Row J13: −40 counts −4, so 2 adds up to 4 + 3 − 4 = 3 with its group.
  [
    'a pair counts at most 4, either way',
    [[0, 1, 2, 3]],
    [link(0, 1, 4), link(0, 3, 4), link(1, 3, 4), link(0, 2, 40), link(1, 2, 3), link(2, 3, -40)],
    [[0, 1, 2, 3]],
  ],
])('%s', (_name, groups, links, moved) => {
  expect(moveMembers(groups, links, { notCompared: -3 })).toEqual(moved);
});

test('the caller’s groups stay as they were', () => {
  const groups = [[0, 1], [2]];
  moveMembers(groups, [link(1, 2, 4), link(0, 1, -1)], { notCompared: -3 });
  expect(groups).toEqual([[0, 1], [2]]);
});
