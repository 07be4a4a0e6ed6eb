import type { PredictedGroup } from '../../src/app/bench/review/decide-reviews.ts';
import type { LabelledReview } from '../../src/app/bench/review/labelled-review.ts';
import { idOf, reviewCase } from '../../src/app/bench/review/review-case.ts';
import type { ScoredReview } from '../../src/app/bench/review/score-reviews.ts';
import { total } from '../../src/core/consensus/confidence.ts';
import { arbitrate } from '../../src/core/protocols/code-review/arbitrate.ts';
import type { DecidedItem } from '../../src/core/protocols/code-review/outcome.ts';

/** What version 1 of the code review, with its own grouping and the seeds' rules, decides. */
export function byVersion1(review: LabelledReview, panel: readonly string[]): ScoredReview {
  const { setup, record } = reviewCase(review, panel, { policy: 'seed' });
  const { accepted, disputed, rejected, filtered, preExisting, absorbed } = arbitrate(setup, record);
  const known = new Map(
    panel.flatMap((tool) => [...(review.reviewers.get(tool) ?? []).keys()].map((n) => [idOf(tool, n), { tool, n }] as const)),
  );
  const idsOf = ({ members, repeats }: DecidedItem): readonly string[] => [
    ...members.map(({ finding }) => finding.id),
    ...repeats.map(({ id }) => id),
  ];
  const as =
    (verdict: PredictedGroup['verdict']) =>
    (item: DecidedItem): PredictedGroup => ({
      members: [item, ...absorbed.filter((one) => one.absorbed?.into === item.id)].flatMap((one) =>
        idsOf(one).flatMap((id) => known.get(id) ?? []),
      ),
      representative: known.get(item.lead.finding.id) ?? { tool: '', n: 0 },
      verdict,
      confidence: Math.min(100, Math.max(0, total(item.confidence))),
    });
  return {
    pr: review.id,
    review,
    groups: [
      ...accepted.map(as('accepted')),
      ...disputed.map(as('disputed')),
      ...[...rejected, ...filtered, ...preExisting].map(as('rejected')),
    ],
  };
}
