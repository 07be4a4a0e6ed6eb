/** Categories that reviewers use for the same thing; each row is one family. Row G3. */
const FAMILIES: readonly (readonly string[])[] = [
  ['bug', 'data-integrity', 'concurrency', 'error-handling'],
  ['security', 'dependency', 'configuration'],
  ['architecture', 'api-contract', 'maintainability', 'scope', 'style', 'documentation'],
  ['performance', 'scalability'],
];

const familyOf = new Map(FAMILIES.flatMap((family, index) => family.map((category) => [category, index] as const)));

/** The same category, or two of one family. */
export function similarCategories(a: string, b: string): boolean {
  if (a === b) return true;
  const family = familyOf.get(a);
  return family !== undefined && family === familyOf.get(b);
}

/** The category each reviewer role covers. */
const ROLE_CATEGORY: ReadonlyMap<string, string> = new Map([
  ['security-reviewer', 'security'],
  ['bug-detector', 'bug'],
  ['performance-reviewer', 'performance'],
  ['scope-reviewer', 'scope'],
  ['test-coverage-reviewer', 'test-coverage'],
  ['observability-reviewer', 'observability'],
  ['architecture-reviewer', 'architecture'],
  ['dependency-reviewer', 'dependency'],
  ['api-contract-reviewer', 'api-contract'],
  ['data-integrity-reviewer', 'data-integrity'],
  ['accessibility-reviewer', 'accessibility'],
  ['configuration-reviewer', 'configuration'],
]);

/** The category a role reports by default. */
export const categoryOfRole = (role: string): string | undefined => ROLE_CATEGORY.get(role);

/** 0 the role's own category, 1 a similar one, 2 another. */
export function roleDistance(role: string, category: string): 0 | 1 | 2 {
  const own = categoryOfRole(role) ?? '';
  return own === category ? 0 : similarCategories(own, category) ? 1 : 2;
}
