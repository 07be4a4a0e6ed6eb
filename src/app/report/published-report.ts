import type { Report } from '../../reports/report/schema/report.ts';
import { allItems, type ReportView } from '../../reports/report/view.ts';
import { fingerprintsOf } from '../../reports/wording/fingerprints.ts';
import { withTexts } from '../../reports/words/in-words.ts';
import type { Presented } from '../kinds/kind.ts';
import { viewWithExcerpts } from './view-with-excerpts.ts';

/** The report as it is published: every item with its fingerprint, every sentence with its words, and what people ruled counted. */
export function publishedReport(presented: Presented): Report {
  const { report } = presented;
  const view = viewWithExcerpts(presented);
  const prints = fingerprintsOf(allItems(view));
  const items = report.items.map((item) => {
    const fingerprint = prints.get(item.id);
    return fingerprint === undefined ? item : { ...item, fingerprint };
  });
  const headline = report.rulings.length === 0 ? report.headline : { ...report.headline, ...ruledHeadline(view) };
  return withTexts({ ...report, headline, items }, report.language);
}

/** What it all comes to after people have ruled; readiness of articles and gates of plans follow from rulings already. */
const ruledHeadline = ({ summary, advice }: ReportView): Partial<Report['headline']> => ({
  summary: [summary],
  ...(advice?.work === 'change' || advice?.work === 'document' ? { recommendation: advice.code } : {}),
});
