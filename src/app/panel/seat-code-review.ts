import type { AnalysedChange } from '../../contracts/analyser.ts';
import type { ReviewPlan } from '../../contracts/review-plan.ts';
import { assert } from '../../core/assert.ts';
import { defined } from '../../core/defined.ts';
import type { TrackRecord } from '../../core/track-record/track-record.ts';
import { familyNamed } from '../../panelists/family-choice.ts';
import { ADVISER, seatAdvisers } from './adviser-choice.ts';
import type { FoundPanel } from './found-panel.ts';
import { NobodyToAsk } from './nobody-to-ask.ts';
import { ARBITER, type FilledSeat, seatIn, seatModels } from './seat-models.ts';

/** The seating options besides the plan. */
export interface SeatsWanted {
  readonly analysed?: AnalysedChange | undefined;
  /** The panelist that searches the web, as written. */
  readonly web?: string | undefined;
  /** The track records that choose the primary model if the plan names none. */
  readonly records?: readonly TrackRecord[];
}

/** Seats reviewers by the plan, then the arbiter and advisers, which review nothing. */
export function seatReview(
  panel: FoundPanel,
  plan: ReviewPlan,
  { analysed, web, records }: SeatsWanted = {},
): readonly FilledSeat[] {
  const searching = web === undefined ? undefined : panel.besides?.get(web);
  assert((searching === undefined) === (web === undefined), 'who is needed besides was found');
  return [...seatDebaters(panel, plan, records), ...seatAdvisers(analysed, searching)];
}

function seatDebaters(
  { candidates, besides }: FoundPanel,
  plan: ReviewPlan,
  records?: readonly TrackRecord[],
): readonly FilledSeat[] {
  const order = plan.order.map(familyNamed);
  const familyRoles = Object.fromEntries(Object.entries(plan.familyRoles).map(([family, roles]) => [familyNamed(family), roles]));
  const reviewers = seatModels(candidates, { roles: plan.roles, familyRoles, order, ...defined({ records }) });
  // A panel without a panelist that can be examined has nothing to rule on.
  if (plan.arbiter === undefined || plan.rounds < 2 || !reviewers.some(({ seat }) => seat.kind === 'model')) return reviewers;
  const candidate = besides?.get(plan.arbiter);
  assert(candidate !== undefined, 'who is needed besides was found');
  return [...reviewers, ...seatIn([{ candidate, role: ARBITER }])];
}

/** The requirements for a valid debate. */
interface Quorate {
  readonly seated: readonly FilledSeat[];
  readonly named: readonly string[] | undefined;
  readonly quorum: number;
}

/** Throws before any panelist is paid if an absent named panelist leaves the panel too small for a valid debate. */
export function checkQuorum({ absent }: FoundPanel, { seated, named, quorum }: Quorate): void {
  const [first] = absent;
  if (named === undefined || first === undefined) return;
  const reviewers = seated.filter(
    ({ seat: { kind, role, standsInFor } }) =>
      kind !== 'analyser' && role !== ARBITER && role !== ADVISER && standsInFor === undefined,
  );
  if (reviewers.length >= quorum) return;
  throw new NobodyToAsk(
    absent.map(({ why }) => why).join('; '),
    `a valid debate takes ${quorum} reviewers (review.quorum), and only ${reviewers.length} can be asked without ${absent.map(({ who }) => who).join(', ')}`,
  );
}
