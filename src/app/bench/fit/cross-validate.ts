import type { Calibration } from '../../../core/finding-debate/calibration.ts';
import { type DecidedReview, decideReview } from '../review/decide-reviews.ts';
import type { LabelledReview } from '../review/labelled-review.ts';
import { fitCalibration } from './fit-calibration.ts';

/** Calibrations of which each has not seen one repository. */
export type Unseen = ReadonlyMap<string, Calibration>;

/** Fits once for each repository, to all others. */
export function fitWithoutEach(reviews: readonly LabelledReview[]): Unseen {
  const repositories = [...new Set(reviews.map(({ repository }) => repository))].sort();
  return new Map(
    repositories.map((repository) => {
      const others = reviews.filter((one) => one.repository !== repository);
      return [repository, fitCalibration([others], { made: '', data: `all but ${repository}` }).calibration];
    }),
  );
}

/** Decides every review of a panel with a calibration that has not seen its repository. */
export const decideUnseen = (
  reviews: readonly LabelledReview[],
  panel: readonly string[],
  unseen: Unseen,
): readonly DecidedReview[] =>
  reviews.map((review) => decideReview(review, panel, { policy: 'calibrated', calibration: unseen.get(review.repository) }));
