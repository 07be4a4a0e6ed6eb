import type { Baseline } from '../../reports/formats/sarif/compare.ts';
import { sinceBaseline, withSince } from '../../reports/wording/since.ts';
import type { Presented } from '../kinds/kind.ts';
import { viewWithExcerpts } from './view-with-excerpts.ts';

/** A report that also tells what changed since an earlier case; items, gate and decisions are the same. */
export function comparedReport(presented: Presented, baseline: Baseline | undefined): Presented {
  const before = baseline?.view;
  if (baseline === undefined || before === undefined) return presented;
  const since = sinceBaseline(viewWithExcerpts(presented), before, baseline.name);
  return {
    ...presented,
    result: { ...presented.result, since },
    report: { ...presented.report, since },
    view: () => withSince(presented.view(), since),
  };
}
