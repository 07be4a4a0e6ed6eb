import { type BusinessCategory, fieldOf, scoreNameOf } from '../../core/protocols/business-review/domains.ts';
import type { Seat } from '../../core/seat.ts';
import { BESIDE_FINDINGS } from './document-fields.ts';
import { object, percent } from './wanted-schema.ts';

/** The scores of each reviewer: how good the document is in its own field, part by part and then as a whole. */
const SCORES: { readonly [C in BusinessCategory]: readonly string[] } = {
  accuracy: ['product', 'market', 'numbers', 'consistency', 'overall_accuracy'],
  'audience-fit': ['tone', 'complexity', 'relevance', 'structure', 'overall_audience_fit'],
  positioning: ['differentiation', 'competitors', 'defensibility', 'value', 'overall_positioning'],
  clarity: ['structure', 'wording', 'persuasiveness', 'consistency', 'brevity', 'overall_clarity'],
  evidence: ['support', 'sources', 'projections', 'metrics', 'presentation', 'overall_evidence'],
};

/** The fields that the reviewer in a seat is asked for besides its findings; a reviewer without a field gets none, because its scores would not count. */
export function wantedScores(seat: Seat): Readonly<Record<string, object>> {
  const own = fieldOf(seat);
  if (own === undefined) return {};
  const scorecard = object(Object.fromEntries(scoresOf(own).map((name) => [name, percent])));
  return own === 'accuracy' ? { verifications: BESIDE_FINDINGS.verifications.asks, scorecard } : { scorecard };
}

/** True if the reviewer in a seat states the status of each finding's claim: only the accuracy reviewer does. */
export const checksClaims = (seat: Seat): boolean => fieldOf(seat) === 'accuracy';

/** A field of the user's own has one score. */
const scoresOf = (field: string): readonly string[] =>
  Object.hasOwn(SCORES, field) ? SCORES[field as BusinessCategory] : [`overall_${scoreNameOf(field)}`];
