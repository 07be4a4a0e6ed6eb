/** The five dimensions of a document, each with the reviewer that owns it. */
export const DIMENSIONS = [
  { category: 'accuracy', role: 'domain-accuracy', score: 'accuracy' },
  { category: 'audience-fit', role: 'audience-fit', score: 'audience_fit' },
  { category: 'positioning', role: 'competitive-positioning', score: 'competitive_positioning' },
  { category: 'clarity', role: 'communication-clarity', score: 'communication_clarity' },
  { category: 'evidence', role: 'data-evidence', score: 'data_evidence' },
] as const;

export type BusinessCategory = (typeof DIMENSIONS)[number]['category'];
export type ScoreName = (typeof DIMENSIONS)[number]['score'];

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

/** 0 the role's own category, 1 a similar one, 2 another. */
export function roleDistance(role: string, category: string): 0 | 1 | 2 {
  const own = domainOf(role) ?? '';
  return own === category ? 0 : similarCategories(own, category) ? 1 : 2;
}
