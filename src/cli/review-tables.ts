import { roleContexts } from '../context/assign-parts.ts';
import type { ReviewPlan } from '../contracts/review-plan.ts';
import { filteringTable } from '../reports/filtering-table.ts';
import type { CodeReviewCase } from '../runtime/desks.ts';
import type { Console } from './console.ts';

/** What each role is shown, told before anybody is paid; only where the change is shown in parts. */
export function reviewTables(setup: CodeReviewCase, _plan: ReviewPlan, console: Console): readonly string[] {
  return [];
}
