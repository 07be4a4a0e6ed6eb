import { columnTable, percent, percentWithin } from './columns.ts';

/** The figures of one way to decide labelled reviews. */
export interface ReviewWay {
  readonly name: string;
  readonly f1Interval: { readonly low: number; readonly high: number } | undefined;
  readonly scores: {
    readonly accepted: number;
    readonly faults: number;
    readonly faultsFound: number;
    readonly precision: number;
    readonly recall: number;
    readonly f1: number;
    readonly auc: number | undefined;
    readonly brier: number | undefined;
    readonly grouping: { readonly f1: number };
  };
}

const digits = (number: number | undefined): string => number?.toFixed(3) ?? '–';

/** Ways to decide, one a row. */
export const reviewTable = (ways: readonly ReviewWay[]): string =>
  columnTable([
    ['', 'F1 (95 % of redrawn pull requests)', 'precision', 'recall', 'accepted', 'faults found', 'AUC', 'Brier', 'grouping F1'],
    ...ways.map(({ name, scores, f1Interval }) => [
      name,
      percentWithin(scores.f1, f1Interval),
      percent(scores.precision),
      percent(scores.recall),
      String(scores.accepted),
      `${scores.faultsFound} of ${scores.faults}`,
      digits(scores.auc),
      digits(scores.brier),
      digits(scores.grouping.f1),
    ]),
  ]);

/** The figures of random panels of one size. */
export interface PanelSize {
  readonly size: number;
  readonly panels: readonly { readonly grouping: number; readonly auc: number | undefined; readonly brier: number | undefined }[];
  readonly meanF1: number;
  readonly meanLift: number;
  readonly liftInterval: { readonly low: number; readonly high: number } | undefined;
  readonly worstLift: number;
}

const signed = (number: number): string => `${number < 0 ? '−' : '+'}${Math.abs(number).toFixed(3)}`;

const mean = (numbers: readonly (number | undefined)[]): number | undefined => {
  const known = numbers.filter((one) => one !== undefined);
  return known.length === 0 ? undefined : known.reduce((sum, one) => sum + one, 0) / known.length;
};

/** Random panels by size, one a row. */
export const panelTable = (sizes: readonly PanelSize[]): string =>
  columnTable([
    ['', 'panels', 'mean F1', 'lift over the best member (95 %)', 'worst', 'AUC', 'Brier', 'grouping F1'],
    ...sizes.map(({ size, panels, meanF1, meanLift, liftInterval, worstLift }) => [
      `panels of ${size}`,
      String(panels.length),
      digits(meanF1),
      liftInterval === undefined
        ? signed(meanLift)
        : `${signed(meanLift)} (${signed(liftInterval.low)} to ${signed(liftInterval.high)})`,
      signed(worstLift),
      digits(mean(panels.map(({ auc }) => auc))),
      digits(mean(panels.map(({ brier }) => brier))),
      digits(mean(panels.map(({ grouping }) => grouping))),
    ]),
  ]);

/** The curve from which a fit chose the joining threshold. */
export const curveTable = (
  curve: readonly { readonly threshold: number; readonly f1: number; readonly precision: number }[],
): string =>
  columnTable([
    ['joined from', 'grouping F1', 'precision'],
    ...curve.map(({ threshold, f1, precision }) => [threshold.toFixed(1), digits(f1), digits(precision)]),
  ]);
