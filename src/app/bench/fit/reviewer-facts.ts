import type { Calibration } from '../../../core/finding-debate/calibration.ts';
import type { TrackRecord } from '../../../core/track-record/track-record.ts';
import type { DecidedReview } from '../review/decide-reviews.ts';
import type { LabelledReview } from '../review/labelled-review.ts';
import { isRight } from '../review/score-reviews.ts';

/** The number of right and wrong findings of each reviewer, as a track record. */
export function recordsIn(reviews: readonly LabelledReview[]): readonly TrackRecord[] {
  const counts = new Map<string, { upheld: number; overturned: number }>();
  for (const { reviewers } of reviews)
    for (const [name, findings] of reviewers) {
      const known = counts.get(name) ?? { upheld: 0, overturned: 0 };
      counts.set(name, known);
      for (const { label } of findings) known[label === 'right' ? 'upheld' : 'overturned']++;
    }
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([panelist, { upheld, overturned }]) => ({ panelist, as: 'reporter', upheld, overturned }));
}

/** Pseudo-count of faults added to every reviewer's tests, because few examples say little. */
const PSEUDO_FAULTS = 10;

/** The recall of each reviewer on known faults relative to the average, shrunk towards it if there are few. */
export function recallIn(reviews: readonly LabelledReview[]): Calibration['recall'] {
  const found = new Map<string, { found: number; faults: number }>();
  for (const { reviewers, faults } of reviews)
    for (const [name, findings] of reviewers) {
      const known = found.get(name) ?? { found: 0, faults: 0 };
      found.set(name, known);
      known.faults += faults;
      known.found += new Set(findings.flatMap((finding) => finding.faults)).size;
    }
  const all = [...found.values()].reduce((sum, one) => ({ found: sum.found + one.found, faults: sum.faults + one.faults }), {
    found: 0,
    faults: 0,
  });
  const usual = all.faults === 0 ? 0 : all.found / all.faults;
  if (usual === 0) return {};
  return Object.fromEntries(
    [...found]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, rounded((one.found + PSEUDO_FAULTS * usual) / (one.faults + PSEUDO_FAULTS) / usual)]),
  );
}

const rounded = (number: number): number => Number(number.toFixed(4));

/**
 * The correlation of two reviewers' errors: the mean, over pairs of reviewers, of the correlation of being wrong about an issue,
 * by reporting a false one or by missing a true one.
 */
export function errorCorrelation(decided: readonly DecidedReview[], panel: readonly string[]): number {
  const errors = panel.map((name) =>
    decided.flatMap(({ review, groups }) =>
      review.reviewers.has(name)
        ? groups.map((group) => Number(group.members.some(({ tool }) => tool === name) !== isRight(review, group)))
        : groups.map(() => Number.NaN),
    ),
  );
  const all = errors.flatMap((a, at) => errors.slice(at + 1).flatMap((b) => correlationOf(a, b) ?? []));
  const mean = all.length === 0 ? 0 : all.reduce((sum, one) => sum + one, 0) / all.length;
  return rounded(Math.min(1, Math.max(0, mean)));
}

function correlationOf(a: readonly number[], b: readonly number[]): number | undefined {
  const both = a.flatMap((one, at) =>
    Number.isNaN(one) || Number.isNaN(b[at] ?? Number.NaN) ? [] : [[one, b[at] ?? 0] as const],
  );
  const mean = (of: (pair: readonly [number, number]) => number): number =>
    both.reduce((sum, pair) => sum + of(pair), 0) / Math.max(1, both.length);
  const [meanA, meanB] = [mean(([x]) => x), mean(([, y]) => y)];
  const spread = Math.sqrt(meanA * (1 - meanA) * meanB * (1 - meanB));
  return spread === 0 ? undefined : mean(([x, y]) => (x - meanA) * (y - meanB)) / spread;
}
