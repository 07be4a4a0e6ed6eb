import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { CENTS_DIFF } from '../../test/sdk/cents-review.ts';
import { openVendor, type Vendor } from '../../test/vendor/vendor-server.ts';
import { createReview, fileResults, memoryCases, memoryResults } from './index.ts';
import type { ReviewOptions } from './review-options.ts';

const KEY = 'test-key-0123456789abcdef';
let vendor: Vendor;
beforeAll(async () => {
  const models = [{ id: 'claude-sonnet-5', created: new Date('2026-06-30') }];
  const answer = (): object => ({ findings: [] });
  vendor = await openVendor({ key: KEY, models, answer });
});
afterAll(() => vendor.close());

const optionsOf = (more: Partial<ReviewOptions> = {}): ReviewOptions => ({
  work: { diff: CENTS_DIFF },
  panel: ['anthropic:claude-sonnet-5'],
  intensity: 'quick',
  env: { ANTHROPIC_API_KEY: KEY, ANTHROPIC_BASE_URL: vendor.url },
  ...more,
});

/** Holds a review and counts the calls that it makes. */
async function held(options: ReviewOptions) {
  const before = vendor.calls.length;
  const result = await createReview(options).result;
  return { result, calls: vendor.calls.length - before };
}

describe('an equal request', () => {
  test('is answered from the earlier case, says so, and is asked again if the caller wants that', async () => {
    const kept = { cases: memoryCases(), results: memoryResults() };
    const first = await held(optionsOf(kept));
    const again = await held(optionsOf(kept));
    expect([first.calls > 0, again.calls, again.result.id]).toEqual([true, 0, first.result.id]);
    expect(again.result.document).toEqual({ ...first.result.document, reused: true });
    expect(again.result.remarks.map(({ remark }) => remark.code)).toContain('result-reused');
    const fresh = await held(optionsOf({ ...kept, fresh: true }));
    expect([fresh.calls > 0, fresh.result.id === first.result.id]).toEqual([true, false]);
    expect((await held(optionsOf(kept))).result.id).toBe(fresh.result.id);
  });

  test.each<[string, (kept: Partial<ReviewOptions>) => Partial<ReviewOptions>]>([
    ['without a place for results', ({ cases }) => ({ cases })],
    ['under a name of its own', (kept) => ({ ...kept, id: 'mine' })],
    ['of another change', (kept) => ({ ...kept, work: { diff: CENTS_DIFF.replaceAll('cents', 'pence') } })],
    ['with another document beside it', (kept) => ({ ...kept, context: [{ name: 'ticket.md', text: 'Count in cents.' }] })],
    ['of cases that are gone', (kept) => ({ ...kept, cases: memoryCases() })],
  ])('is asked %s', async (_, other) => {
    const kept = { cases: memoryCases(), results: memoryResults() };
    await held(optionsOf(kept));
    expect((await held(optionsOf(other(kept)))).calls).toBeGreaterThan(0);
  });

  test('is known to the next process by a file, and a broken file is as good as none', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tribunal-results-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const [cases, file] = [memoryCases(), join(folder, 'deep', 'results.json')];
    const first = await held(optionsOf({ cases, results: fileResults(file) }));
    expect(readFileSync(file, 'utf8')).toContain(first.result.id);
    expect((await held(optionsOf({ cases, results: fileResults(file) }))).calls).toBe(0);
    expect((await held(optionsOf({ cases, results: fileResults(folder) }))).calls).toBeGreaterThan(0);
  });
});

test('documents beside a change are shown to reviewers', async () => {
  const { calls } = await held(optionsOf({ context: [{ name: 'ticket.md', text: 'A rebate is never larger than the total.' }] }));
  const shown = vendor.calls.slice(-calls).map(({ prompt }) => prompt.includes('A rebate is never larger than the total.'));
  expect(shown).toEqual(shown.map(() => true));
});

test.each([
  [{ results: {} }, 'results must be an index'],
  [{ fresh: 'yes' }, 'fresh must be true or false'],
  [{ context: 'a ticket' }, 'context must be a list'],
  [{ context: [{ name: 'a' }] }, 'context must be a list'],
])('%j is a mistake', (more, message) => {
  expect(() => createReview({ ...optionsOf(), ...more } as unknown as ReviewOptions)).toThrow(message);
});
