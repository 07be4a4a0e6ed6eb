import { labelledReviews, reviewsOf } from '../../src/app/bench/review/labelled-review.ts';
import { reviewCase } from '../../src/app/bench/review/review-case.ts';
import type { Calibration } from '../../src/core/finding-debate/calibration.ts';
import { arbitrate } from '../../src/core/protocols/code-review/arbitrate.ts';
import { arbitrate as arbitrate2 } from '../../src/core/protocols/code-review/version-2/arbitrate.ts';
import { bigDebate } from '../arbitration.ts';

const RUNS = 3;

interface Entered {
  readonly round1: readonly { readonly model: string; readonly findings: readonly object[] }[];
}

/** How many times as long version 2 takes with a calibration as version 1, for the same findings; each the best of three. */
export function slowdown(findings: number, calibration: Calibration): number {
  const { round1 } = bigDebate(findings, findings / 10) as Entered;
  const tools = Object.fromEntries(
    round1.map(({ model, findings: found }) => [model, found.map((one) => ({ ...one, label: 'fp' }))]),
  );
  const [review] = reviewsOf(labelledReviews.parse([{ id: 'speed', repo: 'speed', golden: [], tools }]));
  if (review === undefined) throw new Error('the findings were not read');
  const first = reviewCase(review, Object.keys(tools), { policy: 'seed' });
  const second = reviewCase(review, Object.keys(tools), { policy: 'calibrated', calibration });
  return best(() => arbitrate2(second.setup, second.record)) / best(() => arbitrate(first.setup, first.record));
}

function best(run: () => unknown): number {
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return Math.min(...times);
}
