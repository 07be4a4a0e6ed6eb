import { defined } from '../../core/defined.ts';
import type { FlagResolutionOutcome } from '../../core/protocols/flag-resolution/outcome.ts';
import type { FlagResolutionPhases } from '../../core/protocols/flag-resolution/said.ts';
import { markdownReport } from '../../reports/formats/markdown/markdown.ts';
import { printableDeep } from '../../reports/formats/terminal/layout.ts';
import { flagResolutionReport } from '../../reports/protocols/flag-resolution/report.ts';
import { type FlagError, type FlagExtra, flagResolutionResult } from '../../reports/protocols/flag-resolution/result.ts';
import { flagResolutionView } from '../../reports/protocols/flag-resolution/view.ts';
import { ruledView } from '../../reports/report/case-view.ts';
import { type FlagResolutionCase, flagResolutionDesk, flagResolutionDesk2 } from '../../runtime/desks/flag-resolution-desk.ts';
import { alsoNoticed } from '../report/also-noticed.ts';
import type { Kind, Presented } from './kind.ts';
import { hasGaps, itemsOf, oneText, placed } from './report-parts.ts';

type FlagResolutionKind = Kind<FlagResolutionCase, FlagResolutionPhases, FlagResolutionOutcome>;

const kindOf = (desk: FlagResolutionKind['desk']): FlagResolutionKind => ({
  desk,
  present: (outcome, extra, { material, article }) =>
    presentFlagResolution(outcome, { ...alsoNoticed(extra, material), ...defined({ article: material }) }, { article }),
  documents: ({ view }, { reviewType }) => [
    { path: `${reviewType}-review.md`, text: markdownReport(view(), { detail: 'whole' }) },
  ],
});

/** A debate about the flags of an article, by the rules of the first version. */
export const flagResolutionKind: FlagResolutionKind = kindOf(flagResolutionDesk);

/** A debate about the flags of an article as it is held now. */
export const flagResolutionKind2: FlagResolutionKind = kindOf(flagResolutionDesk2);

/** The report of a debate about flags. */
export function presentFlagResolution(
  outcome: FlagResolutionOutcome,
  extra: FlagExtra,
  { errors = [], article }: { readonly errors?: readonly FlagError[]; readonly article?: string | undefined } = {},
): Presented {
  const report = flagResolutionReport(outcome, extra, errors);
  return {
    result: flagResolutionResult(outcome, extra, errors),
    report,
    items: itemsOf(flagResolutionDesk, outcome, extra),
    view: () => ruledView(printableDeep(placed(flagResolutionView(report), extra.article?.file, article))),
    answered: outcome.answered > 0 || wasScanned(outcome),
    quorate: true,
    gaps: hasGaps(outcome, extra),
    texts: oneText(extra.article?.file, article),
  };
}

/** True if no scan failed, and there are no flags or the debate ended early after a scan. */
const wasScanned = ({ flags, scan, curtailed }: FlagResolutionOutcome): boolean =>
  scan !== 'failed' && (flags.length === 0 || (scan !== 'none' && curtailed !== undefined));
