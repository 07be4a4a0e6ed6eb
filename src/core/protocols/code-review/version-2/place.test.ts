import { expect, test } from 'vitest';
import { findingId, seatId } from '../../../ids.ts';
import type { ChangedLines, CodeFinding, OutlineBlock } from '../said.ts';
import { bestRelation, causeOf, changeMap, isPathOf, type Lines, type PlaceRelation, placesNamed } from './place.ts';

const CHANGED = new Map<string, ChangedLines>([
  [
    'src/a.ts',
    {
      ranges: [
        [10, 12],
        [40, 40],
      ],
    },
  ],
  ['src/new.ts', { ranges: [], isWhole: true }],
]);
const OUTLINES = new Map<string, readonly OutlineBlock[]>([
  [
    'src/a.ts',
    [
      { name: 'outer', start: 1, end: 30 },
      { name: 'inner', start: 20, end: 28 },
      { name: 'last', start: 50, end: 60 },
    ],
  ],
]);
const change = changeMap({ changed: CHANGED, outlines: OUTLINES });
const lines = (first: number, last = first, file = 'src/a.ts'): Lines => ({ file, first, last });

test.each<[string, Lines, PlaceRelation]>([
  ['W1: an added line', lines(11), 'changed'],
  ['W1: a range that ends on one', lines(5, 10), 'changed'],
  ['W1: a range around all of them', lines(1, 60), 'changed'],
  ['W1: a range whose end lies before its start', lines(11, 0), 'changed'],
  ['W1: any line of a file that changed as a whole', lines(3, 3, 'src/new.ts'), 'changed'],
  ['W2: far away in the same function', lines(2), 'touched'],
  ['W2: in a block within it that has no changed line', lines(25), 'elsewhere'],
  ['W2: the first line counts, wherever the range ends', lines(28, 33), 'elsewhere'],
  ['W3: five lines behind', lines(17), 'touched'],
  ['W3: five lines ahead, at the end of a range', lines(32, 35), 'touched'],
  ['W3: six lines ahead', lines(32, 34), 'elsewhere'],
  ['W4: another function', lines(55), 'elsewhere'],
  ['W4: another file', lines(11, 11, 'src/b.ts'), 'elsewhere'],
  ['W4: the whole of another file', lines(0, 0, 'src/b.ts'), 'elsewhere'],
  ['the whole of a changed file', lines(0), 'whole-file'],
])('%s', (_name, place, relation) => {
  expect(change.relationOf(place)).toBe(relation);
});

test('where nobody knows the change, nothing is known of any place', () => {
  const unknown = changeMap({ outlines: OUTLINES });
  expect([unknown.relationOf(lines(11)), unknown.isChanged('src/a.ts', 11)]).toEqual([undefined, false]);
});

test.each<[readonly PlaceRelation[], PlaceRelation]>([
  [['elsewhere', 'touched', 'changed'], 'changed'],
  [['elsewhere', 'whole-file', 'touched'], 'touched'],
  [['elsewhere', 'whole-file'], 'whole-file'],
  [['elsewhere', undefined], 'elsewhere'],
  [[undefined], undefined],
  [[], undefined],
])('of %j the best is %s', (relations, best) => {
  expect(bestRelation(relations)).toBe(best);
});

test.each<[string, readonly Lines[]]>([
  ['since line 12', [lines(12)]],
  ['lines 3-7 and L9', [lines(3, 7), lines(9)]],
  ['src/b.ts:208 calls it', [lines(208, 208, 'src/b.ts')]],
  ['b.ts:3–5', [lines(3, 5, 'b.ts')]],
  ['twelve lines, version 1.12, 10:30', []],
])('the places that "%s" names', (text, places) => {
  expect(placesNamed(text, 'src/a.ts')).toEqual(places);
});

test.each([
  ['src/a.ts', true],
  ['a.ts', true],
  ['rc/a.ts', false],
  ['app/src/a.ts', false],
])('%s is the path src/a.ts: %s', (named, is) => {
  expect(isPathOf(named, 'src/a.ts')).toBe(is);
});

const finding = (more: Partial<CodeFinding>): CodeFinding => ({
  id: findingId('F1'),
  seat: seatId('s1'),
  origin: 'round1',
  file: 'src/b.ts',
  line: 3,
  endLine: 3,
  category: 'bug',
  severity: 'high',
  confidence: 80,
  title: 'a',
  description: 'b',
  suggestion: 'c',
  evidence: { trigger: 'concrete', practice: 'none' },
  ...more,
});

test.each<[string, Partial<CodeFinding>, { file: string; line: number } | undefined]>([
  ['no cause', {}, undefined],
  ['a changed line', { causedBy: { file: 'src/a.ts', line: 10 } }, { file: 'src/a.ts', line: 10 }],
  ['a path cut short', { causedBy: { file: 'a.ts', line: 40 } }, { file: 'src/a.ts', line: 40 }],
  ['a line that did not change', { causedBy: { file: 'src/a.ts', line: 13 } }, undefined],
  ['a file that did not change', { causedBy: { file: 'src/b.ts', line: 10 } }, undefined],
  ['in its words', { description: 'Since a.ts:12 it fails.' }, { file: 'src/a.ts', line: 12 }],
  ['in its title', { title: 'Fails since a.ts:12' }, { file: 'src/a.ts', line: 12 }],
  ['a line of its own file in its words', { file: 'src/a.ts', description: 'Since line 12.' }, { file: 'src/a.ts', line: 12 }],
  [
    'a wrong cause beside a right one in its words',
    { causedBy: { file: 'src/a.ts', line: 13 }, description: 'Since a.ts:12 it fails.' },
    { file: 'src/a.ts', line: 12 },
  ],
])('W4: %s', (_name, more, cause) => {
  expect(causeOf(finding(more), CHANGED, change)).toEqual(cause);
});

test('where nobody knows the change, nothing is a cause', () => {
  const unknown = changeMap({ outlines: OUTLINES });
  expect(causeOf(finding({ causedBy: { file: 'src/a.ts', line: 10 } }), undefined, unknown)).toBeUndefined();
});
