import type { Seat } from '../../seat.ts';

/** The five dimensions of a document, each with the reviewer that owns it. */
export const DIMENSIONS = [
  { category: 'accuracy', role: 'domain-accuracy', score: 'accuracy' },
  { category: 'audience-fit', role: 'audience-fit', score: 'audience_fit' },
  { category: 'positioning', role: 'competitive-positioning', score: 'competitive_positioning' },
  { category: 'clarity', role: 'communication-clarity', score: 'communication_clarity' },
  { category: 'evidence', role: 'data-evidence', score: 'data_evidence' },
] as const;

export type BusinessCategory = (typeof DIMENSIONS)[number]['category'];

/** A field of a document's quality: a category of findings, and the name of its score. */
export interface Dimension {
  readonly category: string;
  readonly score: string;
}

const SIMILAR: readonly (readonly [string, string])[] = [
  ['accuracy', 'evidence'],
  ['clarity', 'audience-fit'],
];

/** The same category, or one of the two similar pairs. */
export const similarCategories = (a: string, b: string): boolean =>
  a === b || SIMILAR.some(([one, other]) => (a === one && b === other) || (a === other && b === one));

/** Returns the domain of a role: a reviewer's by its name, an external model's by its bare category. */
export function domainOf(role: string): BusinessCategory | undefined {
  const name = role.replace(/-reviewer$/, '');
  return DIMENSIONS.find((dimension) => dimension.role === name || dimension.category === name)?.category;
}

/** Returns the field of a seat: the one that the user gave it, else the domain of its role. */
export const fieldOf = ({ role, field }: Pick<Seat, 'role' | 'field'>): string | undefined => field ?? domainOf(role);

/** The fields of the user's own reviewers beyond the five, in the order of the panel. */
export const ownFields = (seats: readonly Pick<Seat, 'field'>[]): readonly string[] => [
  ...new Set(
    seats.flatMap(({ field }) => (field === undefined || DIMENSIONS.some(({ category }) => category === field) ? [] : [field])),
  ),
];

/** The five dimensions, then one for each field of the user's own. */
export const dimensionsOf = (seats: readonly Pick<Seat, 'field'>[]): readonly Dimension[] => [
  ...DIMENSIONS,
  ...ownFields(seats).map((field) => ({ category: field, score: scoreNameOf(field) })),
];

/** The name of a field's score: `legal_risk` of `legal-risk`. */
export const scoreNameOf = (field: string): string =>
  DIMENSIONS.find(({ category }) => category === field)?.score ?? field.replaceAll('-', '_');

/** Measures how far roles are from categories on a panel: 0 the role's own category, 1 a similar one, 2 another. */
export function distancesIn(seats: readonly Seat[]): (role: string, category: string) => 0 | 1 | 2 {
  const fields = new Map(seats.flatMap(({ role, field }) => (field === undefined ? [] : [[role, field]])));
  return (role, category) => {
    const own = fields.get(role) ?? domainOf(role) ?? '';
    return own === category ? 0 : similarCategories(own, category) ? 1 : 2;
  };
}
