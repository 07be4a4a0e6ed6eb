import { getEventListeners } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type HeldReview, holdReview } from './held-review.ts';
import { watchProcess } from './watch-process.ts';

/** All temporary files of this process go here. */
const temporary = mkdtempSync(join(tmpdir(), 'long-lived-'));
beforeAll(() => void vi.stubEnv('TMPDIR', temporary));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(temporary, { recursive: true, force: true });
});

/** One signal for all cases, as a server has for its own end. */
const { signal } = new AbortController();

const CASES = Number(process.env.LONG_LIVED_CASES ?? 80);
/** A machine may have other things to do. */
const PATIENCE_MS = 120_000 + CASES * 1_000;

test('a review is held to its end, with a secret redacted, functions outlined and findings of the rule pack', async () => {
  // The first reviews of a process begin together: what they share is started once.
  const reviews = await Promise.all([1_000_000, 1_000_001, 1_000_002, 1_000_003].map((number) => holdReview(number, signal)));
  expect(reviews.map(({ result: { status } }) => status)).toEqual(Array(4).fill('decided'));
  const [{ result, shown }] = reviews as [HeldReview, ...HeldReview[]];
  expect(shown).toContain("const token = '[masked github-token 1]';");
  expect(shown).toContain('Orders1000000');
  // The panel's two, and those of the rule pack.
  expect(result.items.map(({ place }) => place).sort()).toEqual([
    'src/orders.ts:3',
    'src/orders.ts:3',
    'src/orders.ts:9',
    'tools/report.py:5',
  ]);
});

test.each([
  // The first ones fill the caches that keep the latest of something.
  ['one after the other', 1, 70],
  ['twenty at a time', 20, 60],
])(
  'many cases, %s, leave nothing in the process',
  async (_, atOnce, warmUp) => {
    const held = { count: 0, ended: 0 };
    const hold = async (number: number): Promise<void> => {
      held.count++;
      const { result } = await holdReview(number, signal);
      if (result.status === 'decided') held.ended++;
    };
    const watched = await watchProcess({ hold, cases: CASES, atOnce, warmUp });
    const [before, after] = [watched.holdings[0], watched.holdings.at(-1)];
    const heap = watched.holdings.map(({ heapBytes }) => (heapBytes / 1_000_000).toFixed(1));
    console.log(`heap in MB: ${heap.join(', ')}; live objects: ${before?.objects} and ${after?.objects}`);
    expect(watched.objections).toEqual([]);
    expect({ ...held, listeners: getEventListeners(signal, 'abort').length, files: readdirSync(temporary) }).toEqual({
      count: CASES + warmUp,
      ended: CASES + warmUp,
      listeners: 0,
      files: [],
    });
  },
  PATIENCE_MS,
);
