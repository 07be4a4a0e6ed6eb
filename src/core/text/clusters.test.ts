import { expect, test } from 'vitest';
import { clustersOf, likeness, textKey } from './clusters.ts';

const texts = [
  'No rollback plan for the data migration',
  'The data migration has no rollback plan',
  'Secrets of the tenants are written to the log',
  'no  rollback plan for the data migration.',
];
const clusters = (things: readonly string[], most = 100) => clustersOf(things, (text) => text, { alike: likeness(), most });
const asSets = (found: readonly (readonly string[])[]) => found.map((members) => [...members].sort()).sort();

test('texts that say the same are one cluster, in whatever order they come', () => {
  const wanted = asSets([[texts[0] ?? '', texts[1] ?? '', texts[3] ?? ''], [texts[2] ?? '']]);
  expect(asSets(clusters(texts).clusters)).toEqual(wanted);
  expect(asSets(clusters(texts.toReversed()).clusters)).toEqual(wanted);
});

test('texts are joined transitively', () => {
  const near = new Set(['a b', 'b c']);
  const alike = (a: string, b: string) => near.has([a, b].sort().join(' '));
  const found = clustersOf(['c', 'a', 'b', 'd'], (text) => text, { alike, most: 10 });
  expect(asSets(found.clusters)).toEqual([['a', 'b', 'c'], ['d']]);
});

test('where there is too much to compare only equal texts join', () => {
  const { clusters: found, compared } = clusters(texts, 2);
  expect({ compared, sets: asSets(found) }).toEqual({
    compared: false,
    sets: asSets([[texts[0] ?? '', texts[3] ?? ''], [texts[1] ?? ''], [texts[2] ?? '']]),
  });
});

test('case, blanks and closing marks make no other text', () => {
  expect(['A  b.', 'a b', ' a\tB! '].map(textKey)).toEqual(['a b', 'a b', 'a b']);
  expect(['...', 'a? b'].map(textKey)).toEqual(['...', 'a? b']);
});
