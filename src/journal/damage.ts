import { UserError } from '../contracts/user-error.ts';

/** A journal that is not what was written: where, and how it shows. Nothing is decided on it. */
export class JournalDamage extends Error {
  override readonly name = 'JournalDamage';
  readonly file: string;
  /** The line it shows at, counted from 1; undefined where it is not about a line. */
  readonly line: number | undefined;

  constructor(file: string, line: number | undefined, reason: string) {
    super(reason);
    this.file = file;
    this.line = line;
  }
}

/** A folder that a run made and did not live to use. */
export const neverOpened = (folder: string): UserError =>
  new UserError('never-opened', 'the case was never opened: the run ended before anything was asked or paid', {
    place: folder,
    hint: 'remove the folder, and start again',
  });
