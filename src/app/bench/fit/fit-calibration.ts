import type { LeadWeights } from '../../../core/finding-debate/calibrated/weights.ts';
import type { Calibration } from '../../../core/finding-debate/calibration.ts';
import type { SameIssueWeights } from '../../../core/finding-debate/same-issue/weights.ts';
import { decideReview } from '../review/decide-reviews.ts';
import type { LabelledReview } from '../review/labelled-review.ts';
import { panelOf } from '../review/read-reviews.ts';
import { bestThreshold, fitSameIssue, from, type ThresholdRow, thresholdCurve } from './fit-grouping.ts';
import { fitLead } from './fit-lead.ts';
import { type DecidedSet, fitReports, fitThresholds, NO_REPORT_WEIGHTS } from './fit-reports.ts';
import { FITTED_LINKS } from './fitted-links.ts';
import { type PairSample, pairSample } from './pair-sample.ts';
import { randomPanels } from './random-panels.ts';
import { errorCorrelation, recallIn, recordsIn } from './reviewer-facts.ts';

/** The parameters of a fit besides its data. */
export interface FitTerms {
  /** The day, as YYYY-MM-DD. */
  readonly made: string;
  /** A human-readable description of the data. */
  readonly data: string;
  /** Fits weights that also apply to reviewers outside of the data. */
  readonly general?: boolean;
}

/** A calibration, and how its threshold for joining was found. */
export interface FittedCalibration {
  readonly calibration: Calibration;
  readonly curve: readonly ThresholdRow[];
}

const SIZES = [3, 5];
const PANELS = 8;
const SEED = 1;

/**
 * Fits all weights to labelled reviews of one or more sets. Each choice or calibration uses repositories that the weights before
 * it were not fitted to.
 */
export function fitCalibration(
  sets: readonly (readonly LabelledReview[])[],
  { made, data, general = false }: FitTerms,
): FittedCalibration {
  const panels = sets.flatMap((reviews): readonly Panel[] => {
    const all = panelOf(reviews, undefined);
    const drawn = SIZES.flatMap((size) => randomPanels(all, { size, count: PANELS, seed: SEED }));
    return [all, ...drawn.filter(({ length }) => length < all.length)].map((panel) => ({
      panel,
      reviews,
      samples: reviews.map((review) => pairSample(review, panel)),
    }));
  });
  const everybody = panels.filter(({ panel, reviews }) => panel.length === panelOf(reviews, undefined).length);
  const isSize = (size: number) => (panel: Panel) => panel.panel.length === size && !everybody.includes(panel);
  const weightsOf = (isKept: (sample: PairSample) => boolean): SameIssueWeights =>
    fitSameIssue(
      sets.map((reviews) => {
        const own = panels.filter((one) => one.reviews === reviews);
        // The rarity of words and the distance of the nearest report depend on the number of reviewers: each size counts the
        // same.
        return [own.slice(0, 1), ...SIZES.map((size) => own.filter(isSize(size)))].map((some) => samplesOf(some).filter(isKept));
      }),
      { general },
    );
  const weightsWithout = memo((repository) => weightsOf((one) => one.repository !== repository));
  const curve = thresholdCurve(
    [samplesOf(everybody), ...SIZES.map((size) => samplesOf(panels.filter(({ panel }) => panel.length === size)))].filter(
      ({ length }) => length > 0,
    ),
    weightsWithout,
  );
  const threshold = bestThreshold(curve, { general });
  const base = { version: 1 as const, made, data, links: FITTED_LINKS, correlation: 0 };
  const calibrationWithout = memo(
    (repository): Calibration => ({
      ...base,
      sameIssue: from(weightsWithout(repository), threshold),
      reports: NO_REPORT_WEIGHTS,
      unexamined: { precision: [], balanced: [], recall: [] },
      ...(general ? NOBODY : reviewerFacts(sets.map((reviews) => reviews.filter((one) => one.repository !== repository)))),
    }),
  );
  const lead = fitLead(decidedWithout(panels, calibrationWithout));
  const held = decidedWithout(panels, (repository) => ({ ...calibrationWithout(repository), lead }));
  const fitted = fitReports(held);
  const reports = general ? forOthers(fitted) : fitted;
  const calibration: Calibration = {
    ...base,
    sameIssue: rounded(
      from(
        weightsOf(() => true),
        threshold,
      ),
    ),
    reports: { ...rounded(reports), prior: reports.prior },
    lead: rounded(general ? { ...lead, order: lead.order / 2, length: lead.length / 2 } : lead),
    unexamined: fitThresholds(held, reports),
    correlation: meanOf(
      everybody.map(({ panel }) =>
        errorCorrelation(
          held.flatMap((set) => (set.panel === panel ? set.reviews : [])),
          panel,
        ),
      ),
    ),
    ...(general ? NOBODY : reviewerFacts(sets)),
  };
  return { calibration, curve };
}

/** Reviewers outside of the data have no record. */
const NOBODY: Pick<Calibration, 'records' | 'recall'> = { records: [], recall: {} };

/** List position and length of a finding are specific to these products, so a general fit drops them. Rows P23, P24. */
const forOthers = (weights: Calibration['reports']): Calibration['reports'] => ({
  ...weights,
  length: weights.length / 2,
  order: (weights.order ?? 0) / 2,
});

interface Panel {
  readonly panel: readonly string[];
  readonly reviews: readonly LabelledReview[];
  readonly samples: readonly PairSample[];
}

const samplesOf = (panels: readonly Panel[]): readonly PairSample[] => panels.flatMap(({ samples }) => samples);

/** Every review decided with a calibration that has not seen its repository. */
function decidedWithout(
  panels: readonly Panel[],
  calibrationWithout: (repository: string) => Calibration,
): readonly (DecidedSet & Pick<Panel, 'panel'>)[] {
  const without = memo(calibrationWithout);
  return panels.map(({ panel, reviews }) => ({
    panel,
    sources: panel.length,
    reviews: reviews.map((review) =>
      decideReview(review, panel, { policy: 'calibrated', calibration: without(review.repository) }),
    ),
  }));
}

/** Reviewer records over several sets; a name that occurs in two sets is one reviewer, and the last record counts. */
function reviewerFacts(sets: readonly (readonly LabelledReview[])[]): Pick<Calibration, 'records' | 'recall'> {
  const records = new Map(sets.flatMap((reviews) => recordsIn(reviews).map((record) => [record.panelist, record] as const)));
  return { records: [...records.values()], recall: Object.assign({}, ...sets.map(recallIn)) };
}

function memo<V>(make: (key: string) => V): (key: string) => V {
  const known = new Map<string, V>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
}

const meanOf = (numbers: readonly number[]): number =>
  Number((numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length)).toFixed(DIGITS));

const DIGITS = 3;

const rounded = <T extends SameIssueWeights | Calibration['reports'] | LeadWeights>(weights: T): T =>
  Object.fromEntries(
    Object.entries(weights).map(([name, value]) => [name, typeof value === 'number' ? Number(value.toFixed(DIGITS)) : value]),
  ) as T;
