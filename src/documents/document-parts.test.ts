import { expect, test } from 'vitest';
import { documentParts, unitsOf } from './document-parts.ts';

const section = (name: string, paragraphs: number): string =>
  [`# ${name}`, ...Array.from({ length: paragraphs }, (_, at) => `${name} ${at + 1} ${'x'.repeat(90)}`)].join('\n\n');
const sizeOf = (text: string): number => text.length;

test('parts have every paragraph once, in order, within the size, and begin at a section where that is near', () => {
  const text = [section('One', 6), section('Two', 3), section('Empty', 0), section('Three', 20)].join('\n\n');
  const units = unitsOf(text);
  const parts = documentParts(text, { most: 1_000, sizeOf });
  expect(parts[0]).toEqual({ id: 'part-1', from: 0, to: 6 });
  expect(parts.flatMap(({ from, to }) => units.slice(from, to))).toEqual(units);
  for (const { from, to } of parts)
    expect(units.slice(from, to).reduce((sum, one) => sum + one.text.length, 0)).toBeLessThanOrEqual(1_000);
  expect(documentParts(text, { most: 1_000_000, sizeOf })).toEqual([{ id: 'part-1', from: 0, to: units.length }]);
});

test('a paragraph without an end is cut, and says where it goes on', () => {
  const text = `${'word '.repeat(10_000)}end`;
  const units = unitsOf(text);
  expect(units.map((one) => one.text).join('')).toBe(text);
  expect(units.map(({ paragraph, isContinued }) => [paragraph, isContinued])).toEqual([
    [1, false],
    [1, true],
    [1, true],
    [1, true],
  ]);
});
