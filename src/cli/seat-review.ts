import type { ReviewPlan } from '../contracts/review-plan.ts';
import { assert } from '../core/assert.ts';
import { familyNamed } from '../panelists/family-choice.ts';
import type { FoundPanel } from './find-panel.ts';
import { ARBITER, type SeatedModel, seatIn, seatModels } from './seat-models.ts';

/** Everybody by the plan, and the arbiter, who reviews nothing. */
export function seatReview({ sitters, besides }: FoundPanel, plan: ReviewPlan): readonly SeatedModel[] {
  const order = plan.order.map(familyNamed);
  const familyRoles = Object.fromEntries(Object.entries(plan.familyRoles).map(([family, roles]) => [familyNamed(family), roles]));
  const reviewers = seatModels(sitters, { roles: plan.roles, familyRoles, order });
  // A panel in which nobody can be examined has nothing to rule on.
  if (plan.arbiter === undefined || plan.rounds < 2 || !reviewers.some(({ seat }) => seat.kind === 'model')) return reviewers;
  const sitter = besides?.get(plan.arbiter);
  assert(sitter !== undefined, 'who is needed besides was found');
  return [...reviewers, ...seatIn([{ sitter, role: ARBITER }])];
}
