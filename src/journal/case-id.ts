import { randomBytes } from 'node:crypto';
import { UserError } from '../contracts/user-error.ts';

const ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** A name for a new case: when it was opened, and something of its own. */
export function newCaseId(now: number): string {
  const [date = '', time = ''] = new Date(now).toISOString().split('T');
  return `${date.replaceAll('-', '')}-${time.slice(0, 8).replaceAll(':', '')}-${randomBytes(2).toString('hex')}`;
}

/** Refuses a name that is no folder's, or that means something else. */
export function checkCaseId(id: string): string {
  if (ID.test(id) && id !== 'last') return id;
  throw new UserError('bad-case-id', `"${id}" is no name for a case`, {
    hint: 'letters, digits, dots, dashes and underscores, at most 64, and not "last"',
  });
}

/** Whether a text can be the name of a case. */
export const isCaseId = (text: string): boolean => ID.test(text);
