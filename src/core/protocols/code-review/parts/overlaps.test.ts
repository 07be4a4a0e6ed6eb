import { expect, test } from 'vitest';
import { relatedItems } from '../../../finding-debate/assembly/assemble.ts';
import { plainlyDifferent } from '../../../text/similarity.ts';
import { sketchOf, type TextSketch } from '../../../text/sketch.ts';
import type { CodeItem } from '../members.ts';
import { alikeOverlaps, overlappingPairs, relatedByPlace } from './overlaps.ts';

type Place = readonly [file: string, start: number, end: number, category: string];

const itemOf = ([file, start, end, category]: Place, at: number): CodeItem =>
  ({ id: `i${at}`, file, start, end, lead: { finding: { category, title: `t${(at * 7) % 10}` } } }) as unknown as CodeItem;

/** Every pair, one by one. */
const byPairs = (items: readonly CodeItem[]) => [...relatedItems(overlappingPairs(items))];

const namesOf = (pair: readonly CodeItem[]): string =>
  pair
    .map(({ id }) => id)
    .sort()
    .join(' ');

/** Pairs on overlapping lines, without any order to go by. */
const everyPair = (items: readonly CodeItem[]): readonly (readonly [CodeItem, CodeItem])[] =>
  items.flatMap((a, at) =>
    items
      .slice(at + 1)
      .filter((b) => a.start > 0 && b.start > 0 && a.file === b.file && a.start <= b.end && b.start <= a.end)
      .map((b) => [a, b] as const),
  );

/** Numbers below `most` that look drawn and never change. */
function numbers(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

test.each([
  ['on one line', { lines: 1, span: 1, categories: 3 }],
  ['on one line in one category, with one of another', { lines: 1, span: 1, categories: 60 }],
  ['on few lines', { lines: 9, span: 4, categories: 4 }],
  ['over wide and narrow spans', { lines: 300, span: 200, categories: 2 }],
  ['over many lines', { lines: 2000, span: 6, categories: 5 }],
])('links without a look at every pair are those of every pair: %s', (_, { lines, span, categories }) => {
  for (let seed = 1; seed <= 12; seed++) {
    const next = numbers(seed);
    const items = Array.from({ length: 250 }, (_item, at) => {
      const start = next(lines + 1);
      const category = next(categories);
      return itemOf([`f${next(2)}.ts`, start, start + next(span), `c${categories === 60 && category > 0 ? 1 : category}`], at);
    });
    expect(new Set([...overlappingPairs(items)].map(namesOf))).toEqual(new Set(everyPair(items).map(namesOf)));
    expect([...relatedByPlace(items)]).toEqual(byPairs(items));
    const texts = new Map(
      items.map((item) => [item, sketchOf('', `The result of handler${next(60)} is ${WORDS[next(3)]} here`)]),
    );
    const sketch = (item: CodeItem): TextSketch => texts.get(item) ?? sketchOf('', '');
    const areAlike = ([a, b]: readonly [CodeItem, CodeItem]): boolean => !plainlyDifferent(sketch(a), sketch(b));
    expect([...alikeOverlaps(items, sketch)].filter(areAlike)).toEqual([...overlappingPairs(items)].filter(areAlike));
  }
});

const WORDS = ['ignored', 'stored without a check', 'never released'];

test('items about a whole file are on no line', () => {
  expect([...relatedByPlace([itemOf(['a.ts', 0, 0, 'bug'], 0), itemOf(['a.ts', 0, 0, 'security'], 1)])]).toEqual([]);
});
