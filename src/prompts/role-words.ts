import { DIMENSIONS, domainOf, fieldOf, scoreNameOf } from '../core/protocols/business-review/domains.ts';
import { CODE_ROLES, GENERALIST } from '../core/protocols/code-review/roles.ts';
import type { Seat } from '../core/seat.ts';
import { fenced } from '../safety/fence/fence.ts';
import { fill, loadTemplate } from './load-template.ts';

/** The role of an external model that examines the findings of the reviewers. */
const CROSS_REVIEW = 'business-cross-review';

/** The roles of a business debate with a prompt. */
export const BUSINESS_ROLES: readonly string[] = [...DIMENSIONS.map(({ role }) => `${role}-reviewer`), CROSS_REVIEW];

const ROLE_MAX = 60;

/** Custom roles, and the nonce of the fence around their text. */
export interface DescribedRoles {
  readonly roleWords?: Readonly<Record<string, string>> | undefined;
  readonly nonce: string;
}

/** The instructions of a role: custom, else built in; a role without any is only named. */
export function roleWords(role: string, described: DescribedRoles): string {
  return customWords(role, described) ?? builtInWords(role);
}

/** The same for judging findings: a built-in role without what to look for, with what is no finding and what severities mean. */
export const judgingWords = (role: string, described: DescribedRoles): string =>
  customWords(role, described) ?? builtInWords(role).replace(LOOK_FOR, '');

const LOOK_FOR = /^## Look for.*?(?=^## )/ms;

function customWords(role: string, { roleWords: described = {}, nonce }: DescribedRoles): string | undefined {
  const words = Object.hasOwn(described, role) ? described[role] : undefined;
  if (words === undefined) return undefined;
  return fill(loadTemplate('roles/custom.md'), { role: plainName(role), words: fenced('role', words, nonce) });
}

function builtInWords(role: string): string {
  if (role === GENERALIST) return loadTemplate('roles/solo-reviewer.md');
  const worded = CODE_ROLES.find((one) => one === role);
  return worded === undefined ? wordsOfAny('any', role) : loadTemplate(`roles/${worded}.md`);
}

/** The same for a business debate, where an external model may also use its bare category. */
export function businessRoleWords(seat: Pick<Seat, 'role' | 'field'>, described: DescribedRoles): string {
  const { role } = seat;
  const own = ownReviewerWords(seat, described);
  if (own !== undefined) return own;
  if (role === CROSS_REVIEW) return loadTemplate(`roles/${CROSS_REVIEW}.md`);
  const domain = domainOf(role);
  const dimension = DIMENSIONS.find(({ category }) => category === domain);
  return dimension === undefined ? wordsOfAny('any-of-documents', role) : loadTemplate(`roles/${dimension.role}-reviewer.md`);
}

/** The words of a reviewer that the user defined, and the scores of its field. */
function ownReviewerWords(
  seat: Pick<Seat, 'role' | 'field'>,
  { roleWords: described = {}, nonce }: DescribedRoles,
): string | undefined {
  const { role } = seat;
  const field = fieldOf(seat);
  const words = Object.hasOwn(described, role) ? described[role] : undefined;
  if (words === undefined || field === undefined) return undefined;
  const dimension = DIMENSIONS.find(({ category }) => category === field);
  const builtIn = dimension && loadTemplate(`roles/${dimension.role}-reviewer.md`);
  const scores =
    builtIn?.slice(builtIn.search(BESIDE)) ??
    fill(loadTemplate('phases/business-review/own-scores.md'), { score: scoreNameOf(field) });
  return fill(loadTemplate('roles/custom-of-documents.md'), {
    role: plainName(role),
    words: fenced('role', words, nonce),
    field,
    scores,
  });
}

const BESIDE = /^## In a review, besides the findings$/m;

const wordsOfAny = (template: string, role: string): string =>
  fill(loadTemplate(`roles/${template}.md`), { role: plainName(role) });

/** A role is reduced to a plain name. */
function plainName(role: string): string {
  const name = role
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, ROLE_MAX);
  return name === '' ? GENERALIST : name;
}
