import { sayIn, tellAll } from '../words/say.ts';
import { advisedAnew } from './advice.ts';
import { headlineOf } from './headline.ts';
import type { Report } from './schema/report.ts';
import type { ReportView, ViewItem } from './view.ts';

/** What every view tells of its case. */
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

/** A view after people have ruled: rulings change where an item stands and what all comes to, not what the panel decided on it. */
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
