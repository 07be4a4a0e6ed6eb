import type { PredictedGroup } from './decide-reviews.ts';
import type { LabelledReview } from './labelled-review.ts';
import { f1Of, type ScoredReview } from './score-reviews.ts';

/** All findings of a panel, each accepted separately. */
export const everything = (reviews: readonly LabelledReview[], panel: readonly string[]): readonly ScoredReview[] =>
  reviews.map((review) => ({
    pr: review.id,
    review,
    groups: panel.flatMap((tool) =>
      [...(review.reviewers.get(tool) ?? []).keys()].map((n): PredictedGroup => {
        const member = { tool, n };
        return { members: [member], representative: member, verdict: 'accepted', confidence: 50 };
      }),
    ),
  }));

/** All findings of one reviewer. */
export const alone = (reviews: readonly LabelledReview[], reviewer: string): readonly ScoredReview[] =>
  everything(reviews, [reviewer]);

/** The reviewer of a panel whose findings alone have the best F1. */
export function bestAlone(reviews: readonly LabelledReview[], panel: readonly string[]): string {
  const scored = panel.map((name) => ({ name, f1: f1Of(alone(reviews, name)) }));
  return scored.reduce((best, one) => (one.f1 > best.f1 ? one : best), scored[0] ?? { name: '', f1: 0 }).name;
}
