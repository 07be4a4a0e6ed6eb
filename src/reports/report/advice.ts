import { type Coverage, recommendationOf, wouldChangeAdvice } from '../../core/finding-debate/assembly/recommendation.ts';
import type { Severity } from '../../core/finding-debate/judging/severity.ts';
import type { Recommendation as DocumentRecommendation } from '../../core/protocols/business-review/outcome.ts';
import { BY_RANK as FOR_DOCUMENTS } from '../../core/protocols/business-review/rules.ts';
import type { Recommendation as CodeRecommendation } from '../../core/protocols/code-review/outcome.ts';
import { BY_RANK as FOR_CHANGES } from '../../core/protocols/code-review/rules.ts';
import { RECOMMENDATION_WORDS } from '../words/protocols/recommendations.ts';
import type { ReportView, ViewItem } from './view.ts';

/** What the items come to, as data: the first sentence of a report is made of it, and a ruling computes it anew. */
export type ViewAdvice =
  | ({ readonly work: 'change'; readonly code: CodeRecommendation } & ViewCoverage)
  | ({ readonly work: 'document'; readonly code: DocumentRecommendation } & ViewCoverage)
  | { readonly work: 'article'; readonly code: 'ready' | 'ready-with-changes' | 'not-ready' }
  | {
      readonly work: 'plan';
      readonly code: PlanAdvice;
      /** Out of 5; empty where there is none. */
      readonly score: string;
      /** How many conditions are to be met. */
      readonly conditions: number;
    };

/** How much was looked at, and whether by enough reviewers. */
export interface ViewCoverage {
  readonly coverage: Coverage;
  readonly quorate: boolean;
}

/** What becomes of a plan, and why where a person has to decide. */
export type PlanAdvice =
  | 'pass'
  | 'conditional'
  | 'fail'
  | 'decide'
  | 'split'
  | 'one-judge'
  | 'no-gate'
  | 'no-verdict'
  | 'may-start'
  | 'must-not-start';

/** What the findings of a view come to as they stand now, by the rule that the panel's recommendation was made by. */
export function advisedAnew(view: ReportView): ReportView {
  const { advice, language, items } = view;
  if (advice?.work !== 'change' && advice?.work !== 'document') return view;
  const accepted = items.filter(({ standing }) => standing === 'accepted').flatMap(weighed);
  const decided: ViewAdvice =
    advice.work === 'change'
      ? { ...advice, code: recommendationOf(accepted, { ...advice, byRank: FOR_CHANGES }) }
      : { ...advice, code: recommendationOf(accepted, { ...advice, byRank: FOR_DOCUMENTS }) };
  const wouldChange = wouldChangeAdvice(accepted);
  const escalates = (item: ViewItem): boolean =>
    item.standing === 'disputed' && item.data?.conceded !== true && weighed(item).some(wouldChange);
  return {
    ...view,
    advice: decided,
    recommendation: RECOMMENDATION_WORDS[language][decided.code],
    items: items.map((item) => ({ ...item, escalate: escalates(item) })),
  };
}

const weighed = ({ data }: ViewItem): readonly { readonly severity: Severity }[] =>
  data?.severity === undefined ? [] : [{ severity: data.severity }];
