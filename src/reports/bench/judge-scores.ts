import { columnTable, percentWithin } from './columns.ts';

interface Accuracy {
  readonly accuracy: number;
  readonly interval: { readonly low: number; readonly high: number } | undefined;
}

/** The scores of the decision methods on one panel. */
export interface JudgeFigures {
  readonly judges: readonly string[];
  readonly items: number;
  readonly majority: Accuracy;
  readonly best: Accuracy & { readonly judge: string };
  readonly chosen: Accuracy;
  readonly logOdds: Accuracy;
  readonly learned: Accuracy;
  readonly otherSubsets?: Accuracy;
}

/** The learned weight of one judge. */
export interface WeightFigures {
  readonly judge: string;
  readonly weight: number;
  readonly right: number;
  readonly wrong: number;
}

const within = ({ accuracy, interval }: Accuracy): string => percentWithin(accuracy, interval);

/** The accuracy of each way of deciding, a column for each panel. */
export function judgeTable(panels: readonly JudgeFigures[]): string {
  const row = (name: string, tell: (one: JudgeFigures) => string): readonly string[] => [name, ...panels.map(tell)];
  return columnTable([
    row('', ({ judges }) => `${judges.length} judges`),
    row('items', ({ items }) => String(items)),
    row('plain majority', ({ majority }) => within(majority)),
    row('best judge, known afterwards', ({ best }) => within(best)),
    row('best judge, chosen on other folds', ({ chosen }) => within(chosen)),
    row('log-odds of each judge alone', ({ logOdds }) => within(logOdds)),
    row('learned weights', ({ learned }) => within(learned)),
    ...(panels.some(({ otherSubsets }) => otherSubsets !== undefined)
      ? [row('learned on other subsets only', ({ otherSubsets }) => (otherSubsets === undefined ? '–' : within(otherSubsets)))]
      : []),
  ]);
}

/** The weight of each judge, with misleading judges marked. */
export const weightsTable = (weights: readonly WeightFigures[]): string =>
  columnTable([
    ['judge', 'weight', 'right', 'wrong', ''],
    ...weights.map(({ judge, weight, right, wrong }) => [
      judge,
      weight.toFixed(2),
      String(right),
      String(wrong),
      weight < 0 ? 'misleads' : '',
    ]),
  ]);
