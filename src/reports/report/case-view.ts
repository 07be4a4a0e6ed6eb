import type { Language } from '../../core/language.ts';
import { inWords, type Keyed } from '../words/in-words.ts';
import { tellAll } from '../words/say.ts';
import { advisedAnew } from './advice.ts';
import { headlineOf } from './headline.ts';
import type { Report } from './schema/report.ts';
import type { ReportView, ViewItem } from './view.ts';

/** The fields of the case in every view. */
export const caseView = ({ protocol, case: about, headline, notes, rulings, cost }: Report) => ({
  protocol,
  id: about.id,
  summary: tellAll(headline.summary),
  notes,
  rulings,
  usage: cost,
  openedAt: about.opened_at,
});

/** A view before its sentences are put into words: the same for every language. */
export type KeyedView = Keyed<Omit<ReportView, 'language'>>;

/** Puts a view into words: the one pass between a report and its writers. */
export const viewInWords = (view: KeyedView, language: Language): ReportView => ({ ...inWords(view, language), language });

/**
 * A view after people have ruled: rulings change an item's standing and the overall result, but not the panel's decision on it.
 */
export function ruledView(view: ReportView): ReportView {
  const last = new Map(view.rulings.map((ruling) => [ruling.item_id, ruling]));
  if (last.size === 0) return view;
  const ruled = (item: ViewItem): ViewItem => {
    const ruling = last.get(item.id);
    if (ruling === undefined) return item;
    return { ...item, standing: ruling.ruling === 'uphold' ? 'accepted' : 'rejected', ruling };
  };
  const now = advisedAnew({
    ...view,
    ...(view.advice === undefined ? { recommendation: '' } : {}),
    ...(view.verdict === undefined ? {} : { verdict: ruled(view.verdict) }),
    items: view.items.map(ruled),
  });
  return { ...now, summary: [headlineOf(now), ...(now.cautions ?? [])].join(' ') };
}
