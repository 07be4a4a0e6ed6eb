import { withExcerpts } from '../../reports/report/excerpts.ts';
import type { ReportView } from '../../reports/report/view.ts';
import type { Presented } from '../kinds/kind.ts';

/** A view with the texts around its items, if they are available. */
export const viewWithExcerpts = ({ view, texts }: Presented): ReportView =>
  texts === undefined ? view() : withExcerpts(view(), texts);
