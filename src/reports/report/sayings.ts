import type { Severity } from '../../core/finding-debate/judging/severity.ts';
import type { Language } from '../../core/language.ts';
import { FINDING_TEXTS } from '../words/protocols/findings.ts';
import { SEVERITY_WORDS } from '../words/protocols/severities.ts';
import type { Saying, ViewSide } from './view.ts';

/** Who reported an item in Round 1, and how. */
export interface RoundOneReport {
  readonly model: string;
  readonly reviewer: string;
  readonly finding_id: string;
  readonly severity: Severity;
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
  language: Language,
  wordsOf: (finding: string) => string | undefined = () => undefined,
): readonly Saying[] =>
  reports.map((report) => ({
    round: 1,
    who: speakerName(report),
    what: FINDING_TEXTS[language].reportsIt(SEVERITY_WORDS[language][report.severity], report.confidence),
    words: wordsOf(report.finding_id) ?? '',
    effect: report.conceded ? FINDING_TEXTS[language].concededLater : '',
    side: 'for',
  }));

/** What an adjustment counted for, where that is not what was asked. */
export function statedNumber(asked: number, counted: number, language: Language): string {
  const sign = (value: number): string => (value < 0 ? `${value}` : `+${value}`);
  if (asked === counted) return asked === 0 ? '' : sign(asked);
  return FINDING_TEXTS[language].counts(sign(asked), sign(counted));
}

/** The side of each name; whoever was on more than one is between. */
export function joined(taken: readonly (readonly [name: string, side: ViewSide])[]): ReadonlyMap<string, ViewSide> {
  const sides = new Map<string, ViewSide>();
  for (const [name, side] of taken) sides.set(name, (sides.get(name) ?? side) === side ? side : 'between');
  return sides;
}
