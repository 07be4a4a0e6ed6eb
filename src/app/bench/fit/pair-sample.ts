import type { Link } from '../../../core/finding-debate/same-issue/link.ts';
import { linkGroups } from '../../../core/finding-debate/same-issue/link-groups.ts';
import { type NearestPair, nearestPairs, type ReportLists } from '../../../core/finding-debate/same-issue/nearest-pairs.ts';
import { type PairFeatures, pairFeatures, prober, sameIssue } from '../../../core/finding-debate/same-issue/pair.ts';
import type { LinkRules, SameIssueWeights } from '../../../core/finding-debate/same-issue/weights.ts';
import { sourceId } from '../../../core/ids.ts';
import { knownPlaces, neighbours } from '../../../core/protocols/code-review/version-2/grouping.ts';
import { compareText } from '../../../core/text/order.ts';
import type { LabelledReview } from '../review/labelled-review.ts';
import { findingsIn } from '../review/review-case.ts';
import { isSame } from '../review/score-reviews.ts';
import { FITTED_LINKS } from './fitted-links.ts';

/** Two compared findings of one change; `same` is set if it is known that they are about one fault or not. */
export interface SamplePair {
  readonly a: number;
  readonly b: number;
  readonly isOneAnswer: boolean;
  readonly features: PairFeatures;
  readonly same: boolean | undefined;
}

/** The findings of a panel on one change, with every pair compared. */
export interface PairSample {
  readonly repository: string;
  readonly count: number;
  readonly pairs: readonly SamplePair[];
}

/** Compares all that a panel found in a change. */
export function pairSample(review: LabelledReview, panel: readonly string[]): PairSample {
  const found = [...findingsIn(review, panel)].sort(
    (a, b) => compareText(a.entered.file, b.entered.file) || a.entered.line - b.entered.line,
  );
  const probe = prober(found.map(({ finding }) => finding));
  const reports = found.map((one) => ({
    ...one,
    finding: one.entered,
    labelled: one,
    probe: probe(one.finding),
    standsIn: listsOf(one.tool),
  }));
  const nearby = neighbours(reports.map(({ finding }) => finding));
  const pairs = nearestPairs(reports, nearby).map(
    ({ a, b, first, second, nearest }: NearestPair<(typeof reports)[number]>): SamplePair => ({
      a,
      b,
      isOneAnswer: first.tool === second.tool,
      features: pairFeatures(first.probe, second.probe, {
        place: knownPlaces(first.finding, second.finding),
        nearest,
        templateShare: FITTED_LINKS.templateShare,
      }),
      same: isSame(first.labelled, second.labelled),
    }),
  );
  return { repository: review.repository, count: reports.length, pairs };
}

const listsOf = (tool: string): ReportLists => ({ source: sourceId(tool), ofSource: tool, ofSeat: tool });

/** The quality of the groups that weights form: pairs joined rightly, joined wrongly, not joined. */
export function groupingOf(
  { count, pairs }: PairSample,
  weights: SameIssueWeights,
  rules: LinkRules,
): { readonly right: number; readonly wrong: number; readonly missed: number } {
  const links = pairs.map(
    ({ a, b, isOneAnswer, features }): Link => ({ a, b, strength: isOneAnswer ? 'never' : sameIssue(features, weights) }),
  );
  const groupOf = new Map<number, number>();
  for (const [at, group] of linkGroups(count, links, rules).entries()) for (const one of group) groupOf.set(one, at);
  const counts = { right: 0, wrong: 0, missed: 0 };
  for (const { a, b, same } of pairs) {
    if (same === undefined) continue;
    const together = groupOf.get(a) === groupOf.get(b);
    if (same && together) counts.right++;
    else if (together) counts.wrong++;
    else if (same) counts.missed++;
  }
  return counts;
}
