import { expect, onTestFinished } from 'vitest';
import type { CodeReviewResult } from '../../src/reports/protocols/code-review/schema.ts';
import { misfits } from '../published-schema.ts';
import { ReviewBench } from './review-bench.ts';

/** A bench that is cleared away when the test is over. */
export async function open(...args: Parameters<typeof ReviewBench.open>): Promise<ReviewBench> {
  const bench = await ReviewBench.open(...args);
  onTestFinished(async () => {
    await bench.close();
    expect(bench.vendor.problems).toEqual([]);
  });
  return bench;
}

const unfit = misfits('code-review-result');

/** The result of a review that goes well, which fits the published schema. */
export async function reviewed(bench: ReviewBench, ...args: readonly string[]): Promise<CodeReviewResult> {
  const { status, stdout, stderr } = await bench.run(['review', '--id', 'case', '--format', 'json', ...args]);
  expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
  const result = JSON.parse(stdout);
  expect(unfit(result)).toEqual([]);
  return result;
}
