import { DIMENSIONS, domainOf } from '../core/protocols/business-review/domains.ts';
import { fill, loadTemplate } from './load-template.ts';

/** The roles of a code debate that have words of their own. */
export const CODE_ROLES = [
  'accessibility-reviewer',
  'api-contract-reviewer',
  'architecture-reviewer',
  'bug-detector',
  'configuration-reviewer',
  'data-integrity-reviewer',
  'dependency-reviewer',
  'observability-reviewer',
  'performance-reviewer',
  'scope-reviewer',
  'security-reviewer',
  'test-coverage-reviewer',
] as const;

/** A model from outside the team that examines what its reviewers found. */
const CROSS_REVIEW = 'business-cross-review';

/** The roles of a business debate that have words of their own. */
export const BUSINESS_ROLES: readonly string[] = [...DIMENSIONS.map(({ role }) => `${role}-reviewer`), CROSS_REVIEW];

const ROLE_MAX = 60;

/** What a role looks for and what it leaves alone; a role without words of its own is told so by its name. */
export function roleWords(role: string): string {
  const worded = CODE_ROLES.find((one) => one === role);
  return worded === undefined ? wordsOfAny('any', role) : loadTemplate(`roles/${worded}.md`);
}

/** The same in a business debate, where a reviewer goes by its name and an external model also by its bare category. */
export function businessRoleWords(role: string): string {
  if (role === CROSS_REVIEW) return loadTemplate(`roles/${CROSS_REVIEW}.md`);
  const domain = domainOf(role);
  const dimension = DIMENSIONS.find(({ category }) => category === domain);
  return dimension === undefined ? wordsOfAny('any-of-documents', role) : loadTemplate(`roles/${dimension.role}-reviewer.md`);
}

function wordsOfAny(template: string, role: string): string {
  const name = role
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, ROLE_MAX);
  return fill(loadTemplate(`roles/${template}.md`), { role: name === '' ? 'reviewer' : name });
}
