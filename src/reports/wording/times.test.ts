import { expect, test } from 'vitest';
import { ago, dayAndMinute, duration, timeOfDay } from './times.ts';

test('a duration is said in its two largest units', () => {
  const spans = [-5, 0, 499, 14_000, 59_400, 59_600, 102_000, 3_600_000, 7_500_000];
  expect(spans.map(duration)).toEqual(['0 s', '0 s', '0 s', '14 s', '59 s', '1 m', '1 m 42 s', '1 h', '2 h 5 m']);
});

test('how long ago something was', () => {
  const spans = [-60_000, 59_000, 60_000, 59 * 60_000, 3_600_000, 47 * 3_600_000, 49 * 3_600_000, 40 * 86_400_000];
  expect(spans.map((passed) => ago(passed))).toEqual([
    'just now',
    'just now',
    '1 min ago',
    '59 min ago',
    '1 h ago',
    '47 h ago',
    '2 days ago',
    '40 days ago',
  ]);
});

test('moments are written in UTC, and one that is no moment is left open', () => {
  const at = Date.UTC(2026, 7, 1, 14, 3, 7);
  expect([timeOfDay(at), dayAndMinute(at), timeOfDay(Number.NaN), timeOfDay(1e300), dayAndMinute(Number.NaN)]).toEqual([
    '14:03:07',
    '2026-08-01 14:03',
    '--:--:--',
    '--:--:--',
    '',
  ]);
});
