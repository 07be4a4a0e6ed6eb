import { areaUnderCurve, brierScore } from '../statistics/auc.ts';
import { findingAt, type Member, type PredictedGroup, type PredictedReview } from './decide-reviews.ts';
import type { LabelledFinding, LabelledReview } from './labelled-review.ts';
import { idOf } from './review-case.ts';

/** A change with its decisions. */
export interface ScoredReview extends PredictedReview {
  readonly review: LabelledReview;
}

/** The scores of decisions against known faults. */
export interface ReviewScores {
  readonly groups: number;
  readonly accepted: number;
  readonly disputed: number;
  readonly faults: number;
  readonly faultsFound: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  readonly auc: number | undefined;
  readonly brier: number | undefined;
  readonly grouping: { readonly precision: number; readonly recall: number; readonly f1: number };
}

/** The harmonic mean of precision and recall; `beta` above 1 prefers recall. */
export function fMeasure(precision: number, recall: number, beta = 1): number {
  const weight = beta * beta;
  return precision + recall === 0 ? 0 : ((1 + weight) * precision * recall) / (weight * precision + recall);
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** Scores decisions: a group is right if its representative finding is about a known fault. */
export function scoreReviews(decided: readonly ScoredReview[], panel: readonly string[]): ReviewScores {
  const counts = countsOf(decided);
  const pairs = decided.map((one) => pairCounts(one, panel)).reduce(addPairs, NO_PAIRS);
  const [precision, recall] = [share(counts.faultsFound, counts.accepted), share(counts.faultsFound, counts.faults)];
  const judged = decided.flatMap(({ groups, review }) =>
    groups.map((group) => ({ probability: group.confidence / 100, isRight: isRight(review, group) })),
  );
  const of = (right: boolean): readonly number[] =>
    judged.filter(({ isRight: one }) => one === right).map(({ probability }) => probability);
  const [pairPrecision, pairRecall] = [
    share(pairs.right, pairs.right + pairs.wrong),
    share(pairs.right, pairs.right + pairs.missed),
  ];
  return {
    ...counts,
    precision,
    recall,
    f1: fMeasure(precision, recall),
    auc: areaUnderCurve(of(true), of(false)),
    brier: brierScore(judged),
    grouping: { precision: pairPrecision, recall: pairRecall, f1: fMeasure(pairPrecision, pairRecall) },
  };
}

/** True if the representative finding of a group is about a known fault. */
export const isRight = (review: LabelledReview, { representative }: PredictedGroup): boolean =>
  (findingAt(review, representative)?.faults.length ?? 0) > 0;

type Counts = Pick<ReviewScores, 'groups' | 'accepted' | 'disputed' | 'faults' | 'faultsFound'>;

/** Counts accepted groups and the known faults that they cover. */
export function countsOf(
  decided: readonly ScoredReview[],
  isAccepted: (group: PredictedGroup) => boolean = ({ verdict }) => verdict === 'accepted',
): Counts {
  const counts = { groups: 0, accepted: 0, disputed: 0, faults: 0, faultsFound: 0 };
  for (const { review, groups } of decided) {
    const found = new Set<number>();
    for (const group of groups) {
      counts.groups++;
      if (group.verdict === 'disputed') counts.disputed++;
      if (!isAccepted(group)) continue;
      counts.accepted++;
      for (const fault of findingAt(review, group.representative)?.faults ?? []) found.add(fault);
    }
    counts.faults += review.faults;
    counts.faultsFound += found.size;
  }
  return counts;
}

/** The F1 of accepting the groups that `isAccepted` selects. */
export function f1Of(decided: readonly ScoredReview[], isAccepted?: (group: PredictedGroup) => boolean, beta = 1): number {
  const { accepted, faults, faultsFound } = countsOf(decided, isAccepted);
  return fMeasure(share(faultsFound, accepted), share(faultsFound, faults), beta);
}

interface PairCounts {
  readonly right: number;
  readonly wrong: number;
  readonly missed: number;
}

const NO_PAIRS: PairCounts = { right: 0, wrong: 0, missed: 0 };

const addPairs = (a: PairCounts, b: PairCounts): PairCounts => ({
  right: a.right + b.right,
  wrong: a.wrong + b.wrong,
  missed: a.missed + b.missed,
});

/** Pairs of findings of different reviewers with a known relation: joined rightly, joined wrongly, not joined. */
function pairCounts({ review, groups }: ScoredReview, panel: readonly string[]): PairCounts {
  const groupOf = new Map<string, number>();
  for (const [at, { members }] of groups.entries()) for (const { tool, n } of members) groupOf.set(idOf(tool, n), at);
  const all = panel.flatMap((tool) => (review.reviewers.get(tool) ?? []).map((finding, n) => ({ tool, n, finding })));
  let counts = NO_PAIRS;
  for (const [at, a] of all.entries())
    for (const b of all.slice(at + 1)) {
      const same = isSame(a, b);
      if (same === undefined) continue;
      const [one, other] = [groupOf.get(idOf(a.tool, a.n)), groupOf.get(idOf(b.tool, b.n))];
      const together = one !== undefined && one === other;
      counts = addPairs(counts, {
        right: Number(same && together),
        wrong: Number(!same && together),
        missed: Number(same && !together),
      });
    }
  return counts;
}

type Labelled = Member & { readonly finding: LabelledFinding };

/** True if two findings of different reviewers are about one fault; undefined if unknown. */
export function isSame(a: Labelled, b: Labelled): boolean | undefined {
  if (a.tool === b.tool || a.finding.label === 'repeat' || b.finding.label === 'repeat') return undefined;
  if (a.finding.faults.length === 0 && b.finding.faults.length === 0) return undefined;
  return a.finding.faults.some((fault) => b.finding.faults.includes(fault));
}
