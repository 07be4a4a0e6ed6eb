import { UserError } from '../contracts/user-error.ts';
import { DIMENSIONS } from '../core/protocols/business-review/domains.ts';
import type { Seat } from '../core/seat.ts';
import { type Seatable, type SeatedModel, seatIn } from './seat-models.ts';

/** A model from outside the team that reviews a category of its own in Round 1, as it was written. */
export interface Primary {
  readonly category: string;
  readonly model: string;
}

/** Who can take seats, and whom a name means. */
export interface BusinessPanel {
  readonly sitters: readonly Seatable[];
  readonly named: ReadonlyMap<string, Seatable>;
}

const REVIEWERS = DIMENSIONS.map(({ role }) => `${role}-reviewer`);
const CROSS_REVIEW = 'business-cross-review';
const PERSON = 'reviewer';

/**
 * The first model is the team of five; every further one comes from outside and cross-reviews, or, where it is the primary
 * of a category, reviews that and cross-reviews from there. A person looks at all of it, once.
 */
export function seatBusiness(panel: BusinessPanel, primaries: readonly Primary[]): readonly SeatedModel[] {
  const team = panel.sitters.find(({ sits }) => sits === 'model');
  const categories = new Map<Seatable, string[]>();
  for (const primary of primaries) {
    const sitter = primaryOf(primary, panel, team);
    categories.set(sitter, [...new Set([...(categories.get(sitter) ?? []), primary.category])]);
  }
  const rolesOf = (sitter: Seatable): readonly string[] => {
    if (sitter.sits === 'person') return [PERSON];
    return sitter === team ? REVIEWERS : (categories.get(sitter) ?? [CROSS_REVIEW]);
  };
  return seatIn(panel.sitters.flatMap((sitter) => rolesOf(sitter).map((role) => ({ sitter, role }))));
}

function primaryOf({ category, model }: Primary, { sitters, named }: BusinessPanel, team: Seatable | undefined): Seatable {
  const written = `--primary ${category}=${model}`;
  const sitter = named.get(model) ?? sitters.find(({ spec }) => spec === model || spec.startsWith(`${model}:`));
  if (sitter === undefined)
    throw new UserError('no-such-primary', `${written}: it is not on the panel`, {
      hint: `the panel is ${sitters.map(({ spec }) => spec).join(', ')}; others are named in --models`,
    });
  if (sitter === team || sitter.sits === 'person')
    throw new UserError(
      'not-from-outside',
      `${written}: ${sitter === team ? 'the first model is the team, and reviews every category' : 'a person reviews everything'}`,
      { hint: 'a primary is one of the further models of --models' },
    );
  return sitter;
}

/** It comes from outside the team: a cross-reviewer, or the primary of a bare category. */
export const isFromOutside = ({ role }: Seat): boolean =>
  role === CROSS_REVIEW || DIMENSIONS.some(({ category }) => category === role);

/** It reviews the document in Round 1. */
export const reviewsDocument = ({ role }: Seat): boolean => role !== CROSS_REVIEW;
