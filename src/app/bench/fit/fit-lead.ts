import { alikeness } from '../../../core/finding-debate/calibrated/alikeness.ts';
import { reportShapes } from '../../../core/finding-debate/calibrated/report-shape.ts';
import type { LeadWeights } from '../../../core/finding-debate/calibrated/weights.ts';
import { sketchOf } from '../../../core/text/sketch.ts';
import type { DecidedReview } from '../review/decide-reviews.ts';
import { findingsIn, idOf } from '../review/review-case.ts';
import { fitLogistic } from '../statistics/logistic.ts';

const COLUMNS = ['alike', 'order', 'length'] as const satisfies readonly (keyof LeadWeights)[];
/** The strength of regularization towards zero. */
const PULL = 3;

/** A right report of an issue less a wrong one of the same, and how much the pair counts: all pairs of an issue together count 1. */
interface Difference {
  readonly features: readonly number[];
  readonly weight: number;
}

/** Fits the weights that best tell which report of a group is about a known fault, from groups with both kinds. Row L1. */
export function fitLead(
  sets: readonly { readonly panel: readonly string[]; readonly reviews: readonly DecidedReview[] }[],
): LeadWeights {
  const differences = sets.flatMap(({ panel, reviews }) => reviews.flatMap((decided) => differencesIn(decided, panel)));
  const weights = fitLogistic(
    differences.map(({ features }) => features),
    differences.map(() => 1),
    { l2: PULL, prior: COLUMNS.map(() => 0), weights: differences.map(({ weight }) => weight) },
  );
  const [alike = 0, order = 0, length = 0] = weights;
  return { alike, order, length };
}

function differencesIn({ review, groups }: DecidedReview, panel: readonly string[]): readonly Difference[] {
  const found = findingsIn(review, panel);
  const shapeOf = reportShapes(
    found.map(({ entered }) => entered),
    ({ seat }) => seat,
  );
  const byId = new Map(found.map((one) => [idOf(one.tool, one.n), one]));
  return groups.flatMap(({ members }) => {
    const reports = members.flatMap(({ tool, n }) => byId.get(idOf(tool, n)) ?? []);
    const alike = alikeness(reports.map(({ finding }) => sketchOf(finding.title, finding.description)));
    const featured = reports.map(({ finding, entered }, at) => {
      const { order, length } = shapeOf(entered);
      return { isRight: finding.faults.length > 0, features: [alike[at] ?? 0, order, length] };
    });
    const [right, wrong] = [featured.filter(({ isRight }) => isRight), featured.filter(({ isRight }) => !isRight)];
    return right.flatMap((one) =>
      wrong.map((other) => ({
        features: one.features.map((value, at) => value - (other.features[at] ?? 0)),
        weight: 1 / (right.length * wrong.length),
      })),
    );
  });
}
