import { fingerprintsOf } from '../../reports/formats/sarif/fingerprints.ts';
import type { Report } from '../../reports/report/schema/report.ts';
import { allItems } from '../../reports/report/view.ts';
import { withTexts } from '../../reports/words/in-words.ts';
import type { Presented } from '../kinds/kind.ts';
import { viewWithExcerpts } from './view-with-excerpts.ts';

/** The report as it is published: every item with its fingerprint, every sentence with its words. */
export function publishedReport(presented: Presented): Report {
  const { report } = presented;
  const prints = fingerprintsOf(allItems(viewWithExcerpts(presented)));
  const items = report.items.map((item) => {
    const fingerprint = prints.get(item.id);
    return fingerprint === undefined ? item : { ...item, fingerprint };
  });
  return withTexts({ ...report, items }, report.language);
}
