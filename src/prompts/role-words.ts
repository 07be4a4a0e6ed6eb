import { fill, loadTemplate } from './load-template.ts';

/** The roles that have words of their own. */
export const WORDED_ROLES = ['bug-detector', 'security-reviewer', 'test-coverage-reviewer'] as const;

const ROLE_MAX = 60;

/** What a role looks for and what it leaves alone; a role without words of its own is told so by its name. */
export function roleWords(role: string): string {
  const worded = WORDED_ROLES.find((one) => one === role);
  if (worded !== undefined) return loadTemplate(`roles/${worded}.md`);
  const name = role
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, ROLE_MAX);
  return fill(loadTemplate('roles/any.md'), { role: name === '' ? 'reviewer' : name });
}
