import { RULING_WORDS } from '../words/told/rulings.ts';
import type { ReportView, ViewItem } from './view.ts';

/** A view after people have spoken: rulings change where an item stands, not what the panel decided or what it is called. */
export function ruledView(view: ReportView): ReportView {
  const last = new Map(view.rulings.map((ruling) => [ruling.item_id, ruling]));
  if (last.size === 0) return view;
  const ruled = (item: ViewItem): ViewItem => {
    const ruling = last.get(item.id);
    if (ruling === undefined) return item;
    return { ...item, standing: ruling.ruling === 'uphold' ? 'accepted' : 'rejected', ruling };
  };
  return {
    ...view,
    summary: RULING_WORDS[view.language].summary(view.summary),
    recommendation: '',
    ...(view.verdict === undefined ? {} : { verdict: ruled(view.verdict) }),
    items: view.items.map(ruled),
  };
}
