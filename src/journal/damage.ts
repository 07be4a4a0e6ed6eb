import { UserError } from '../contracts/user-error.ts';

/** A folder that a run made and did not live to use. */
export const neverOpened = (folder: string): UserError =>
  new UserError('never-opened', 'the case was never opened: the run ended before anything was asked or paid', {
    place: folder,
    hint: 'remove the folder, and start again',
  });
