import { sayIn, tellAll } from '../words/say.ts';
import { advisedAnew } from './advice.ts';
import { headlineOf } from './headline.ts';
import type { Report } from './schema/report.ts';
import type { ReportView, ViewItem } from './view.ts';

/** The fields of the case in every view. */
export const caseView = ({ language, protocol, case: about, headline, notes, rulings, cost }: Report) =>
  ({
    language,
    protocol,
    id: about.id,
    summary: sayIn(language, tellAll(headline.summary)),
    notes: notes.map((note) => ({ ...note, message: sayIn(language, note.message) })),
    rulings,
    usage: cost,
    openedAt: about.opened_at,
    scope: undefined,
  }) satisfies Partial<ReportView>;

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
