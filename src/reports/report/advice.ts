import { recommendationOf, wouldChangeAdvice } from '../../core/finding-debate/assembly/recommendation.ts';
import type { Severity } from '../../core/finding-debate/judging/severity.ts';
import { BY_RANK as FOR_DOCUMENTS } from '../../core/protocols/business-review/rules.ts';
import { BY_RANK as FOR_CHANGES } from '../../core/protocols/code-review/rules.ts';
import { RECOMMENDATION_WORDS } from '../words/tables.ts';
import type { ReportView, ViewItem } from './view.ts';
import type { ViewAdvice } from './view-data.ts';

/** Recomputes the recommendation from the current standings of a view's findings, by the panel's own rule. */
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
    item.standing === 'disputed' &&
    (view.asksFirst === true ? item.escalate : item.data?.conceded !== true && weighed(item).some(wouldChange));
  return {
    ...view,
    advice: decided,
    recommendation: RECOMMENDATION_WORDS[language][decided.code],
    items: items.map((item) => ({ ...item, escalate: escalates(item) })),
  };
}

const weighed = ({ data }: ViewItem): readonly { readonly severity: Severity }[] =>
  data?.severity === undefined ? [] : [{ severity: data.severity }];
