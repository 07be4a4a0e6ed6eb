import { expect, test } from 'vitest';
import type { Link } from './link.ts';
import { linkGroups } from './link-groups.ts';

const link = (a: number, b: number, strength: Link['strength']): Link => ({ a, b, strength });

test.each<[string, number, readonly Link[], readonly (readonly number[])[]]>([
  ['nothing to join', 3, [], [[0], [1], [2]]],
  ['a link above 0', 2, [link(0, 1, 0.1)], [[0, 1]]],
  ['a link of 0', 2, [link(0, 1, 0)], [[0], [1]]],
  ['things that must not be joined', 2, [link(0, 1, 'never')], [[0], [1]]],
  // Rows J14 and J15: 0.5 × 2 + 0.5 × (2 − 2) / 2 = 1.
  ['a chain of two links; the third pair was not compared', 3, [link(0, 1, 3), link(1, 2, 2)], [[0, 1, 2]]],
  // 0.5 × 1 + 0.5 × (1 − 4) / 2 = −0.25.
  ['a chain whose ends are far apart', 3, [link(0, 1, 3), link(1, 2, 1), link(0, 2, -4)], [[0, 1], [2]]],
  ['the stronger link first', 3, [link(0, 1, 1), link(1, 2, 3), link(0, 2, -4)], [[0], [1, 2]]],
  ['a tie goes to the lower numbers', 3, [link(0, 1, 1), link(1, 2, 1), link(0, 2, -4)], [[0, 1], [2]]],
  ['never between two members keeps their groups apart', 3, [link(0, 1, 4), link(1, 2, 4), link(0, 2, 'never')], [[0, 1], [2]]],
  // Row J13: −40 counts −4, so 0.5 × 4 + 0.5 × (4 − 4) / 2 = 2.
  ['a pair counts at most 4 against', 3, [link(0, 1, 4), link(1, 2, 4), link(0, 2, -40)], [[0, 1, 2]]],
  // Row J13: 40 counts 4, so 0.5 × 4 + 0.5 × (4 − 4 − 4) / 3 = 1.33.
  [
    'and at most 4 for',
    4,
    [link(0, 1, 4), link(0, 2, 4), link(1, 2, 4), link(0, 3, 40), link(1, 3, -4), link(2, 3, -4)],
    [[0, 1, 2, 3]],
  ],
  [
    'two groups apart',
    4,
    [link(0, 2, 1), link(1, 3, 1)],
    [
      [0, 2],
      [1, 3],
    ],
  ],
])('%s', (_name, count, links, groups) => {
  expect(linkGroups(count, links)).toEqual(groups);
});

test('every thing is in exactly one group, in whatever order links come', () => {
  const links = Array.from({ length: 40 }, (_, at) => link(at % 20, (at * 7 + 3) % 20, ((at * 13) % 9) - 4)).filter(
    ({ a, b }) => a !== b,
  );
  const bothWays = new Map(links.map((one) => [[one.a, one.b].sort((x, y) => x - y).join(' '), one]));
  const unique = [...bothWays.values()];
  const groups = linkGroups(20, unique);
  expect(groups.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at));
  expect(linkGroups(20, unique.toReversed())).toEqual(groups);
});
