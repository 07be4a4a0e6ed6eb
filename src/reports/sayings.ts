import type { Saying } from './view.ts';

/** Who reported an item in Round 1, and how. */
export interface RoundOneReport {
  readonly model: string;
  readonly reviewer: string;
  readonly finding_id: string;
  readonly severity: string;
  readonly confidence: number;
  readonly source: string;
  readonly conceded: boolean;
}

/** `model/role`, or the model alone. */
export const speakerName = ({ model, reviewer }: { readonly model: string; readonly reviewer: string }): string =>
  reviewer === '' ? model : `${model}/${reviewer}`;

/** Round 1 as sayings; `wordsOf` a report where they are not those that the item is told in. */
export const reportSayings = (
  reports: readonly RoundOneReport[],
  wordsOf: (finding: string) => string | undefined = () => undefined,
): readonly Saying[] =>
  reports.map((report) => ({
    round: 1,
    who: speakerName(report),
    what: `reports it as ${report.severity}, confidence ${report.confidence}`,
    words: wordsOf(report.finding_id) ?? '',
    effect: report.conceded ? 'conceded later' : '',
    side: 'for',
  }));

/** What an adjustment counted for, where that is not what was asked. */
export function statedNumber(asked: number, counted: number): string {
  const sign = (value: number): string => (value < 0 ? `${value}` : `+${value}`);
  if (asked === counted) return asked === 0 ? '' : sign(asked);
  return `${sign(asked)}, counts ${sign(counted)}`;
}
