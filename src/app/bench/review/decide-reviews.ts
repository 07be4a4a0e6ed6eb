import { type Confidence, clamp, total } from '../../../core/consensus/confidence.ts';
import { percentOf } from '../../../core/finding-debate/calibrated/probability.ts';
import type { FittedFeatures } from '../../../core/finding-debate/calibrated/terms.ts';
import type { DecidedItem } from '../../../core/protocols/code-review/outcome.ts';
import { arbitrate } from '../../../core/protocols/code-review/version-2/arbitrate.ts';
import type { LabelledFinding, LabelledReview } from './labelled-review.ts';
import { idOf, type ReviewTerms, reviewCase } from './review-case.ts';

/** A finding of the data: its reviewer, and its place in that reviewer's list. */
export interface Member {
  readonly tool: string;
  readonly n: number;
}

/** Findings grouped as one issue, and the decision on it. */
export interface PredictedGroup {
  readonly members: readonly Member[];
  /** The finding that represents the group. */
  readonly representative: Member;
  readonly verdict: 'accepted' | 'disputed' | 'rejected';
  /** 0 to 100, not rounded. */
  readonly confidence: number;
}

/** The decisions on one change. */
export interface PredictedReview {
  readonly pr: string;
  readonly groups: readonly PredictedGroup[];
}

/** The review with the terms of each group's probability. */
export interface DecidedReview extends PredictedReview {
  readonly review: LabelledReview;
  readonly groups: readonly DecidedGroup[];
}

export interface DecidedGroup extends PredictedGroup {
  readonly logOdds: number;
  readonly features: FittedFeatures | undefined;
}

/** Decides a panel's findings on a change. */
export function decideReview(review: LabelledReview, panel: readonly string[], terms: ReviewTerms): DecidedReview {
  const { setup, record } = reviewCase(review, panel, terms);
  const { accepted, disputed, rejected, filtered, preExisting, absorbed } = arbitrate(setup, record);
  const members = new Map<string, Member>();
  for (const tool of panel) for (const n of (review.reviewers.get(tool) ?? []).keys()) members.set(idOf(tool, n), { tool, n });
  const group =
    (verdict: PredictedGroup['verdict']) =>
    (item: DecidedItem): DecidedGroup => ({
      members: [item, ...absorbed.filter((one) => one.absorbed?.into === item.id)].flatMap((one) =>
        [...one.members.map(({ finding }) => finding.id), ...one.repeats.map(({ id }) => id)].flatMap(
          (id) => members.get(id) ?? [],
        ),
      ),
      representative: members.get(item.lead.finding.id) ?? { tool: '', n: 0 },
      verdict,
      ...certainty(item.confidence),
      features: item.calibrated?.features,
    });
  return {
    pr: review.id,
    review,
    groups: [
      ...accepted.map(group('accepted')),
      ...disputed.map(group('disputed')),
      ...[...rejected, ...filtered, ...preExisting].map(group('rejected')),
    ],
  };
}

/** The probability before it is rounded for a report. */
function certainty(confidence: Confidence): Pick<DecidedGroup, 'confidence' | 'logOdds'> {
  if (confidence.prior === undefined) return { confidence: clamp(total(confidence), 0, 100), logOdds: 0 };
  const logOdds = confidence.adjustments.reduce((sum, { logOdds: one = 0 }) => sum + one, confidence.prior);
  return { confidence: percentOf(logOdds), logOdds };
}

/** A finding of the data. */
export const findingAt = ({ reviewers }: LabelledReview, { tool, n }: Member): LabelledFinding | undefined =>
  reviewers.get(tool)?.[n];
