import type { ReportItem } from '../schema/item.ts';
import type { Report } from '../schema/report.ts';
import { countsOf } from './case-part.ts';

/** A report after people have ruled: rulings change the standing of an item and every count, but not the panel's decision. */
export function ruledReport(report: Report): Report {
  const last = new Map(report.rulings.map((ruling) => [ruling.item_id, ruling]));
  if (last.size === 0) return report;
  const items = report.items.map((item): ReportItem => {
    const ruling = last.get(item.id);
    if (ruling === undefined) return item;
    return {
      ...item,
      standing: ruling.ruling === 'uphold' ? 'accepted' : 'rejected',
      panel_standing: item.standing,
      ruling,
    };
  });
  return { ...report, items, headline: { ...report.headline, counts: countsOf(items) } };
}
