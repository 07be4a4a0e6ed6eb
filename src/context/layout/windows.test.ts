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
  expect(shown(edited([950, '+new']))).toEqual(['925-975']);
  expect(shown(edited([32, '+new']), [])).toEqual(['7-57']);
});

test('places of one hunk are looked at one by one; lines that are gone stand between two others', () => {
  expect(shown(edited([59, ' in', '+in', ' between', ' between', '+out']))).toEqual(['10-10', '20-88']);
  expect(shown(edited([40, '-gone']))).toEqual(['10-10', '20-60']);
  expect(shown(edited([61, '-gone']))).toEqual(['10-10', '36-85']);
  expect(shown(edited([1_001, '-gone']))).toEqual(['976-1000']);
});
