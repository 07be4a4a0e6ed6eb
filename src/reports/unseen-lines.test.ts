import { expect, test } from 'vitest';
import { rangesText, unseenLines } from './unseen-lines.ts';

const span = (file: string, start: number, end: number) => ({ file, start, end });
const parts = [
  { id: 'p1', spans: [span('a.ts', 1, 40), span('b.ts', 1, 10)], changed: 12 },
  { id: 'p2', spans: [span('a.ts', 31, 80)], changed: 9 },
  { id: 'p3', spans: [span('a.ts', 71, 90), span('a.ts', 100, 120)], changed: 5 },
];
const changed = new Map([
  [
    'a.ts',
    [
      { line: 35, changes: 1 },
      { line: 41, changes: 2 },
      { line: 42, changes: 1 },
      { line: 50, changes: 1 },
      { line: 75, changes: 4 },
      { line: 110, changes: 3 },
    ],
  ],
]);

test('a changed line that another part shows was seen, though it stands in one that nobody answered for', () => {
  expect(unseenLines({ parts, unseen: ['p2'], changed })).toEqual({
    lines: 4,
    places: [span('a.ts', 41, 42), span('a.ts', 50, 50)],
  });
  expect(unseenLines({ parts, unseen: ['p2', 'p3'], changed })).toEqual({
    lines: 11,
    places: [span('a.ts', 41, 42), span('a.ts', 50, 50), span('a.ts', 75, 75), span('a.ts', 110, 110)],
  });
});

test('without the change at hand, the spans are told that no other part shows', () => {
  expect(unseenLines({ parts, unseen: ['p2', 'p3'] })).toEqual({
    lines: 14,
    places: [span('a.ts', 41, 90), span('a.ts', 100, 120)],
  });
  expect(unseenLines({ parts, unseen: ['p1'] })).toEqual({
    lines: 12,
    places: [span('a.ts', 1, 30), span('b.ts', 1, 10)],
  });
  expect(unseenLines({ parts, unseen: [] })).toEqual({ lines: 0, places: [] });
});

test('a part that shows the middle of what nobody saw cuts it in two', () => {
  const nested = [
    { id: 'p1', spans: [span('a.ts', 1, 100)], changed: 100 },
    { id: 'p2', spans: [span('a.ts', 40, 50), span('a.ts', 95, 120)], changed: 0 },
  ];
  expect(unseenLines({ parts: nested, unseen: ['p1'] }).places).toEqual([span('a.ts', 1, 39), span('a.ts', 51, 94)]);
});

test('a part that shows the end of one place and the beginning of the next leaves neither of them whole', () => {
  const across = [
    { id: 'p1', spans: [span('a.ts', 1, 10), span('a.ts', 20, 30)], changed: 20 },
    { id: 'p2', spans: [span('a.ts', 8, 24)], changed: 0 },
  ];
  expect(unseenLines({ parts: across, unseen: ['p1'] }).places).toEqual([span('a.ts', 1, 7), span('a.ts', 25, 30)]);
});

test('many places are named by the first of them', () => {
  const places = [span('a.ts', 1, 1), span('b.ts', 2, 4), span('c.ts', 5, 5), span('d.ts', 6, 6)];
  expect(rangesText(places)).toBe('a.ts:1, b.ts:2-4, c.ts:5 and 1 more');
});
