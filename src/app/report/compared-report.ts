import type { Baseline } from '../../reports/formats/sarif/compare.ts';
import { sinceBaseline, withSince } from '../../reports/wording/since.ts';
import type { Presented } from '../kinds/kind.ts';
import { knownIn } from './known-items.ts';
import { viewWithExcerpts } from './view-with-excerpts.ts';

/** A report that also tells what changed since an earlier one, and which of its items a gate passes over because of it. */
export function comparedReport(presented: Presented, baseline: Baseline | undefined): Presented {
  if (baseline === undefined) return presented;
  const view = viewWithExcerpts(presented);
  const since = sinceBaseline(view, baseline);
  return {
    ...presented,
    known: knownIn(view, presented, baseline),
    result: { ...presented.result, since },
    report: { ...presented.report, since },
    view: () => withSince(presented.view(), since),
  };
}
