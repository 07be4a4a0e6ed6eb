import { constants, lstatSync, openSync, statSync } from 'node:fs';
import { UserError } from '../contracts/user-error.ts';
import { codeOf, diskReason } from './disk-errors.ts';

const { O_APPEND, O_CREAT, O_WRONLY, O_NONBLOCK = 0 } = constants;

/** Opens a file named by an option for appending: a new file is private to its user, and symlinks are not followed. */
export function openToAppend(path: string, { what, option }: { readonly what: string; readonly option: string }): number {
  const refused = (why: string): UserError =>
    new UserError('unwritable', `cannot write ${what} here: ${why}`, {
      place: path,
      hint: `pass ${option} a writable file`,
    });
  if (leadsToFile(path)) throw refused('it is a link, which may have come with the work');
  try {
    return openSync(path, O_WRONLY | O_CREAT | O_APPEND | O_NONBLOCK, 0o600);
  } catch (error) {
    throw refused(codeOf(error) === 'ENXIO' ? 'the pipe has no reader' : diskReason(error));
  }
}

/** True if it is a link to a file or to a missing one; shells pass pipes as links too. */
function leadsToFile(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink() && (statSync(path, { throwIfNoEntry: false })?.isFile() ?? true);
  } catch {
    return false;
  }
}
