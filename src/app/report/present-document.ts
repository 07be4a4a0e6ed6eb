import { UserError } from '../../contracts/user-error.ts';
import { printableDeep } from '../../reports/formats/terminal/layout.ts';
import type { BusinessReviewResult } from '../../reports/protocols/business-review/schema.ts';
import { businessReviewView } from '../../reports/protocols/business-review/view.ts';
import type { CodeReviewResult } from '../../reports/protocols/code-review/schema.ts';
import { codeReviewView } from '../../reports/protocols/code-review/view.ts';
import type { FlagResolutionResult } from '../../reports/protocols/flag-resolution/schema.ts';
import { flagResolutionView } from '../../reports/protocols/flag-resolution/view.ts';
import type { JudgePanelResult } from '../../reports/protocols/judge-panel/schema.ts';
import { judgePanelView } from '../../reports/protocols/judge-panel/view.ts';
import { ruledView } from '../../reports/report/case-view.ts';
import type { Report } from '../../reports/report/schema/report.ts';
import type { ReportView } from '../../reports/report/view.ts';
import type { Presented } from '../kinds/kind.ts';

/** A published document of any protocol. */
export type PublishedResult = CodeReviewResult | BusinessReviewResult | FlagResolutionResult | JudgePanelResult;

/** A published report made ready to be printed again, with no more than it says itself. */
export const presentDocument = (
  { report, document }: { readonly report: Report; readonly document: PublishedResult },
  known: Pick<Presented, 'answered' | 'quorate' | 'gaps'>,
): Presented => ({
  ...known,
  result: document,
  report,
  items: [],
  view: () => ruledView(printableDeep(viewOf(report))),
});

function viewOf(report: Report): ReportView {
  switch (report.protocol) {
    case 'code-review/1':
    case 'code-review/2':
      return codeReviewView(report);
    case 'business-review/1':
    case 'business-review/2':
      return businessReviewView(report);
    case 'flag-resolution/1':
    case 'flag-resolution/2':
      return flagResolutionView(report);
    case 'judge-panel/1':
    case 'judge-panel/2':
      return judgePanelView(report);
    default:
      throw new UserError('unknown-protocol', 'the document is of no protocol that this Tribunal knows', {
        hint: 'use the version that wrote it',
      });
  }
}
