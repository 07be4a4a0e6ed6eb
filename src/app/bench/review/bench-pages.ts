import type { BenchPageData } from '../../../reports/bench/bench-page-data.ts';
import type { BenchedSize, BenchPanelsRequest } from './bench-panels.ts';
import type { BenchedReviews, BenchReviewRequest } from './bench-review.ts';
import { countsOf, isRight } from './score-reviews.ts';

const INCOMPLETE = 'Known faults are not all faults there are, so precision is a lower bound.';

const digits = (number: number | undefined): string => number?.toFixed(3) ?? '–';

/** The page data of decided reviews. */
export function reviewPage(
  { data, policy, priors }: BenchReviewRequest,
  { decided, panel, ways }: BenchedReviews,
): BenchPageData {
  return {
    title: 'Recorded reviews: how well the panel decides',
    facts: [
      { name: 'data', value: `${data}, ${decided.length} pull requests` },
      { name: 'panel', value: panel.join(', ') },
      { name: 'policy', value: policy },
      { name: 'calibration', value: priors ?? 'as shipped' },
    ],
    heads: ways.map(({ name }) => name),
    figures: [
      { name: 'F1', values: ways.map(({ scores }) => digits(scores.f1)) },
      { name: 'precision', values: ways.map(({ scores }) => digits(scores.precision)) },
      { name: 'recall', values: ways.map(({ scores }) => digits(scores.recall)) },
      { name: 'AUC', values: ways.map(({ scores }) => digits(scores.auc)) },
      { name: 'Brier score', values: ways.map(({ scores }) => digits(scores.brier)) },
      { name: 'grouping F1', values: ways.map(({ scores }) => digits(scores.grouping.f1)) },
    ],
    reliability: reliabilityOf(decided),
    curve: curveOf(decided),
    panels: [],
    notes: [INCOMPLETE],
  };
}

/** The page data of random panels. */
export const panelPage = ({ data, seed, priors }: BenchPanelsRequest, sizes: readonly BenchedSize[]): BenchPageData => ({
  title: 'Random panels beside their own best members',
  facts: [
    { name: 'data', value: data },
    { name: 'seed', value: String(seed) },
    { name: 'calibration', value: priors ?? 'fitted to the other repositories' },
  ],
  heads: sizes.map(({ size }) => `panels of ${size}`),
  figures: [
    { name: 'mean F1', values: sizes.map(({ meanF1 }) => digits(meanF1)) },
    { name: 'mean lift over the best member', values: sizes.map(({ meanLift }) => digits(meanLift)) },
    { name: 'worst lift', values: sizes.map(({ worstLift }) => digits(worstLift)) },
  ],
  reliability: [],
  curve: [],
  panels: sizes.flatMap(({ panels }) => panels.map(({ members, f1, best }) => ({ members, f1, best }))),
  notes: [INCOMPLETE],
});

const RANGES = 10;

function reliabilityOf(decided: BenchedReviews['decided']): BenchPageData['reliability'] {
  const all = decided.flatMap(({ review, groups }) =>
    groups.map((group) => ({ probability: group.confidence / 100, right: Number(isRight(review, group)) })),
  );
  return Array.from({ length: RANGES }, (_, at) => {
    const [from, to] = [at / RANGES, (at + 1) / RANGES];
    const inside = all.filter(
      ({ probability }) => probability >= from && (probability < to || (at === RANGES - 1 && probability <= to)),
    );
    const mean = (of: (one: (typeof all)[number]) => number): number =>
      inside.reduce((sum, one) => sum + of(one), 0) / Math.max(1, inside.length);
    return {
      from,
      to,
      predicted: mean(({ probability }) => probability),
      right: mean(({ right }) => right),
      count: inside.length,
    };
  }).filter(({ count }) => count > 0);
}

function curveOf(decided: BenchedReviews['decided']): BenchPageData['curve'] {
  const lowest = decided.flatMap(({ groups }) =>
    groups.filter(({ verdict }) => verdict === 'accepted').map(({ confidence }) => confidence),
  );
  const used = lowest.reduce((least, one) => Math.min(least, one), 100);
  const points = Array.from({ length: 19 }, (_, at) => 5 * (at + 1)).map((percent) => {
    const { accepted, faults, faultsFound } = countsOf(decided, ({ confidence }) => confidence >= percent);
    return {
      percent,
      precision: accepted === 0 ? Number.NaN : faultsFound / accepted,
      recall: faults === 0 ? 0 : faultsFound / faults,
    };
  });
  // The threshold that was used is the highest one that everything accepted reaches.
  const chosen = points.findLast(({ percent }) => percent <= used)?.percent;
  return points.map((point) => (point.percent === chosen ? { ...point, chosen: true } : point));
}
