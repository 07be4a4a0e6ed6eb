import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterEach, expect } from 'vitest';
import type { CodeReviewResult } from '../../src/reports/code-review-schema.ts';
import { ReviewBench } from './review-bench.ts';

const benches: ReviewBench[] = [];
afterEach(async () => {
  for (const bench of benches.splice(0)) {
    expect(bench.vendor.problems).toEqual([]);
    await bench.close();
  }
});

/** A bench that is cleared away when the test is over. */
export async function open(...args: Parameters<typeof ReviewBench.open>): Promise<ReviewBench> {
  const bench = await ReviewBench.open(...args);
  benches.push(bench);
  return bench;
}

const schema = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', 'schemas', 'code-review-result.schema.json'), 'utf8'),
);
const fits = new Ajv2020({ strict: false }).compile(schema);

/** The result of a review that goes well, which fits the published schema. */
export async function reviewed(bench: ReviewBench, ...args: readonly string[]): Promise<CodeReviewResult> {
  const { status, stdout, stderr } = await bench.run(['review', '--id', 'case', '--format', 'json', ...args]);
  expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
  const result = JSON.parse(stdout);
  expect({ fits: fits(result), errors: fits.errors }).toEqual({ fits: true, errors: null });
  return result;
}
