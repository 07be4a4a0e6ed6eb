import { expect, test } from 'vitest';
import { findingAt } from './shown-places.ts';
import { placeIn } from './stated-place.ts';

test.each<[unknown, object | undefined]>([
  [12, { line: 12 }],
  ['12', { line: 12 }],
  ['line 12', { line: 12 }],
  ['lines 12-14', { line: 12 }],
  ['L12', { line: 12 }],
  ['src/a.ts:12', { file: 'src/a.ts', line: 12 }],
  ['./src\\a.ts:12-14', { file: 'src/a.ts', line: 12 }],
  ['`src/a.ts:12`', { file: 'src/a.ts', line: 12 }],
  ['src/a.ts line 12', { file: 'src/a.ts', line: 12 }],
  ['src/a.ts#L12', { file: 'src/a.ts', line: 12 }],
  [
    { file: 'src/a.ts', line: 12 },
    { file: 'src/a.ts', line: 12 },
  ],
  [
    { path: 'src/a.ts', lineNumber: '12' },
    { file: 'src/a.ts', line: 12 },
  ],
  [{ line: 12 }, { line: 12 }],
  ['changed', { relation: 'changed' }],
  ['Touched', { relation: 'touched' }],
  ['elsewhere', { relation: 'elsewhere' }],
  ['pre-existing', { relation: 'elsewhere' }],
  ['Unchanged.', { relation: 'elsewhere' }],
  [{ relation: 'touched' }, { relation: 'touched' }],
  [0, undefined],
  [-3, undefined],
  [1.5, undefined],
  ['somewhere', undefined],
  ['src/a.ts', undefined],
  [{ file: 'src/a.ts' }, undefined],
  [[12], undefined],
  [true, undefined],
])('%j', (said, place) => {
  expect(placeIn(said)).toEqual(place);
});

test('the one other finding at a line is found, by the end of its path too', () => {
  const finding = (id: string, file: string, line: number, endLine = line) => ({ id, file, line, endLine });
  const at = findingAt([
    finding('F1', 'src/a.ts', 10, 14),
    finding('F2', 'src/a.ts', 30),
    finding('F3', 'src/b.ts', 12),
    finding('F4', 'lib/b.ts', 12),
    finding('F5', 'src/a.ts', 0, 0),
  ]);
  const places = [
    { file: 'src/a.ts', line: 12 },
    { file: 'a.ts', line: 14 },
    { line: 11 },
    { file: 'b.ts', line: 12 },
    { file: 'src/a.ts', line: 20 },
    { file: 's.ts', line: 12 },
  ];
  expect(places.map((place) => at(place, 'F2'))).toEqual(['F1', 'F1', 'F1', undefined, undefined, undefined]);
  expect(at({ line: 11 }, 'F1')).toBeUndefined();
});
