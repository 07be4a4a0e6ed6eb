import { UserError } from '../../contracts/user-error.ts';
import { assert } from '../../core/assert.ts';
import { defined } from '../../core/defined.ts';
import { DIMENSIONS, ownFields } from '../../core/protocols/business-review/domains.ts';
import type { Seat } from '../../core/seat.ts';
import { ARBITER, type FilledSeat, type SeatCandidate, seatIn } from './seat-models.ts';

/** A model from outside the team that reviews its assigned category in Round 1, as written. */
export interface Primary {
  readonly category: string;
  readonly model: string;
}

/** The candidates for seats, and the candidate that each name refers to. */
export interface BusinessPanel {
  readonly candidates: readonly SeatCandidate[];
  readonly named: ReadonlyMap<string, SeatCandidate>;
  /** The panelists that review nothing, by the name as written. */
  readonly besides?: ReadonlyMap<string, SeatCandidate>;
}

/** A seat to fill: a role, and the field of a reviewer that the user defined. */
export interface TeamRole {
  readonly role: string;
  readonly field?: string | undefined;
}

const REVIEWERS: readonly TeamRole[] = DIMENSIONS.map(({ role }) => ({ role: `${role}-reviewer` }));
const CROSS_REVIEW = 'business-cross-review';
const PERSON = 'reviewer';

/**
 * The first model is the team of five; every further one comes from outside and cross-reviews, or, if it is the primary of a
 * category, reviews that and cross-reviews from there. A person reviews the whole document once. An analyser has no role.
 */
export function seatBusiness(
  panel: BusinessPanel,
  primaries: readonly Primary[],
  reviewers: readonly TeamRole[] = REVIEWERS,
): readonly FilledSeat[] {
  const team = panel.candidates.find(({ sits }) => sits === 'model');
  const categories = new Map<SeatCandidate, string[]>();
  const fields = [...CATEGORIES, ...ownFields(reviewers.map(({ field }) => defined({ field })))];
  for (const primary of primaries) {
    checkField(primary, fields);
    const candidate = primaryOf(primary, panel, team);
    categories.set(candidate, [...new Set([...(categories.get(candidate) ?? []), primary.category])]);
  }
  const rolesOf = (candidate: SeatCandidate): readonly TeamRole[] => {
    if (candidate.sits === 'analyser') return [{ role: '' }];
    if (candidate.sits === 'person') return [{ role: PERSON }];
    if (candidate === team) return reviewers;
    const own = categories.get(candidate) ?? [CROSS_REVIEW];
    return own.map((role) => ({ role, ...(fields.indexOf(role) >= CATEGORIES.length ? { field: role } : {}) }));
  };
  return seatIn(panel.candidates.flatMap((candidate) => rolesOf(candidate).map((one) => ({ candidate, ...one }))));
}

const CATEGORIES: readonly string[] = DIMENSIONS.map(({ category }) => category);

function checkField({ category, model }: Primary, fields: readonly string[]): void {
  if (fields.includes(category)) return;
  throw new UserError('no-such-field', `--primary ${category}=${model}: "${category}" is no field of this panel`, {
    hint: `the fields are ${fields.join(', ')}`,
  });
}

function primaryOf(
  { category, model }: Primary,
  { candidates, named }: BusinessPanel,
  team: SeatCandidate | undefined,
): SeatCandidate {
  const written = `--primary ${category}=${model}`;
  const candidate = named.get(model) ?? candidates.find(({ spec }) => spec === model || spec.startsWith(`${model}:`));
  if (candidate === undefined)
    throw new UserError('no-such-primary', `${written}: it is not on the panel`, {
      hint: `the panel is ${candidates.map(({ spec }) => spec).join(', ')}; others are named in --models`,
    });
  if (candidate === team || candidate.sits !== 'model')
    throw new UserError(
      'not-from-outside',
      `${written}: ${candidate === team ? 'the first model already reviews every category' : `a ${candidate.sits} reviews everything`}`,
      { hint: 'use a model other than the first of --models' },
    );
  return candidate;
}

/** Seats the arbiter, which reviews nothing, behind the others; without a reviewer that can be examined it has nothing to rule on. */
export function withArbiter(
  seated: readonly FilledSeat[],
  { besides }: BusinessPanel,
  arbiter: string | undefined,
): readonly FilledSeat[] {
  if (arbiter === undefined || seated.every(({ seat }) => seat.kind === 'analyser')) return seated;
  const candidate = besides?.get(arbiter);
  assert(candidate !== undefined, 'who is needed besides was found');
  return [...seated, ...seatIn([{ candidate, role: ARBITER }])];
}

/** It rules where votes are even, and does nothing else. */
export const isArbiter = ({ role }: Seat): boolean => role === ARBITER;

/** It comes from outside the team: a cross-reviewer, or the primary of a bare category. */
export const isFromOutside = ({ role, field }: Seat): boolean =>
  role === CROSS_REVIEW || field === role || CATEGORIES.includes(role);

/** It reviews the document in Round 1. */
export const reviewsDocument = ({ role }: Seat): boolean => role !== CROSS_REVIEW && role !== ARBITER;
