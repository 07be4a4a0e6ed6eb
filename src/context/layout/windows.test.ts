import { expect, test } from 'vitest';
import type { ChangedFile } from '../../diff/change.ts';
import type { Outlined } from './outline.ts';
import { windowsOf } from './windows.ts';

const edited = (...hunks: readonly (readonly [number, ...string[]])[]): ChangedFile => ({
  path: 'a.ts',
  kind: 'modified',
  content: 'text',
  diffLine: 1,
  hunks: hunks.map(([start, ...lines]) => ({ diffLine: 1, oldStart: start, newStart: start, lines })),
});

const block = (kind: Outlined['kind'], start: number, end: number): Outlined => ({ kind, name: 'x', start, end });

const OUTLINE = [
  block('class', 10, 900),
  block('function', 20, 60),
  block('function', 30, 34),
  block('function', 100, 500),
  block('function', 200, 320),
  block('function', 300, 309),
  block('function', 510, 700),
  block('function', 520, 690),
  block('function', 530, 680),
  block('function', 540, 549),
];

/** The windows of a file of 1,000 lines as `first-last`. */
const shown = (file: ChangedFile, outline: readonly Outlined[] = OUTLINE): readonly string[] =>
  windowsOf(file, 1_000, { wholeFileLines: 400, contextLines: 25, outline }).map(({ start, end }) => `${start}-${end}`);

test('the largest function around a place that is not too long, and the first lines of what is around that', () => {
  expect(shown(edited([32, '+new']))).toEqual(['10-10', '20-60']);
  expect(shown(edited([305, '+new']))).toEqual(['10-10', '100-100', '200-200', '300-309']);
  expect(shown(edited([150, '+new']))).toEqual(['10-10', '100-100', '125-175']);
  expect(shown(edited([545, '+new']))).toEqual(['510-510', '520-520', '530-530', '540-549']);
  expect(shown(edited([950, '+new']))).toEqual(['940-960']);
  expect(shown(edited([32, '+new']), [])).toEqual(['7-57']);
});

test('places of one hunk are looked at one by one; lines that are gone stand between two others', () => {
  expect(shown(edited([59, ' in', '+in', ' between', ' between', '+out']))).toEqual(['10-10', '20-73']);
  expect(shown(edited([40, '-gone']))).toEqual(['10-10', '20-60']);
  expect(shown(edited([61, '-gone']))).toEqual(['10-10', '51-70']);
  expect(shown(edited([1_001, '-gone']))).toEqual(['991-1000']);
});

test('a function whose first line changes is shown whole, with what stands above it', () => {
  expect(shown(edited([17, ' a', ' b', ' c', '-function old() {', '+function now() {', ' d']))).toEqual(['10-10', '20-60']);
  expect(shown(edited([18, ' a', '+/** Says more. */', '+function now() {', ' d']))).toEqual(['10-10', '20-60']);
  expect(shown(edited([59, ' a', '-}', '+};', '+', '+now();', ' d']))).toEqual(['10-10', '20-60']);
});

test('an import stands for itself, and a short class or type is shown whole', () => {
  const outline = [
    block('import', 1, 1),
    block('import', 2, 6),
    block('import', 8, 8),
    block('class', 12, 30),
    block('class', 50, 150),
  ];
  expect(shown(edited([5, ' a', '+  more,', ' }']), outline)).toEqual(['2-6']);
  expect(shown(edited([7, ' ', '-import gone', ' import b']), outline)).toEqual(['8-8']);
  expect(shown(edited([8, '+import b', '+', '+start();']), outline)).toEqual(['1-20']);
  expect(shown(edited([20, '+  field: number;']), outline)).toEqual(['12-30']);
  expect(shown(edited([100, '+  field: number;']), outline)).toEqual(['50-50', '90-110']);
});
