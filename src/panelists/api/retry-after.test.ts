import { expect, test } from 'vitest';
import { limitResetMsOf, retryAfterMsOf } from './retry-after.ts';

const now = Date.UTC(2026, 0, 1, 12, 0, 0);

test.each([
  [{}, undefined],
  [{ 'retry-after': '7' }, 7_000],
  [{ 'retry-after': '0.5' }, 500],
  [{ 'retry-after-ms': '1234', 'retry-after': '7' }, 1_234],
  [{ 'retry-after': 'Thu, 01 Jan 2026 12:00:30 GMT' }, 30_000],
  [{ 'retry-after': 'Thu, 01 Jan 2026 11:00:00 GMT' }, 0],
  [{ 'retry-after': 'soon' }, undefined],
  [{ 'retry-after': '-5x' }, undefined],
])('%j asks for %s ms', (headers, ms) => {
  expect(retryAfterMsOf(headers, now)).toBe(ms);
});

test('a limit that is used up is waited for', () => {
  const reset = (limit: string, seconds: number, remaining?: number) => ({
    [`anthropic-ratelimit-${limit}-reset`]: new Date(now + seconds * 1000).toISOString(),
    ...(remaining === undefined ? {} : { [`anthropic-ratelimit-${limit}-remaining`]: String(remaining) }),
  });
  expect(limitResetMsOf({}, now)).toBeUndefined();
  expect(limitResetMsOf({ ...reset('requests', 60, 10), ...reset('input-tokens', 20, 0) }, now)).toBe(20_000);
  expect(limitResetMsOf({ ...reset('requests', 60, 0), ...reset('input-tokens', 20, 0) }, now)).toBe(60_000);
  expect(limitResetMsOf({ ...reset('requests', 60), ...reset('tokens', 20) }, now)).toBe(20_000);
});
