import { randomBytes } from 'node:crypto';
import { UserError } from '../contracts/user-error.ts';

const ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** Makes an id for a new case: its time and a random suffix. */
export function newCaseId(now: number): string {
  const [date = '', time = ''] = new Date(now).toISOString().split('T');
  return `${date.replaceAll('-', '')}-${time.slice(0, 8).replaceAll(':', '')}-${randomBytes(2).toString('hex')}`;
}

/** Refuses an id that is not a valid folder name or is reserved. */
export function checkCaseId(id: string): string {
  if (ID.test(id) && id !== 'last') return id;
  throw new UserError('bad-case-id', `invalid case id "${id}"`, {
    hint: 'use up to 64 letters, digits, dots, dashes and underscores; "last" is reserved',
  });
}

/** True for a valid case id. */
export const isCaseId = (text: string): boolean => ID.test(text);
