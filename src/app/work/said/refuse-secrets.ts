import { UserError } from '../../../contracts/user-error.ts';
import type { Masker } from '../../../safety/secrets/mask.ts';

/** The user's words that reach panelists as they are. */
export interface SentWords {
  /** Their place: a file, or an option. */
  readonly name: string;
  readonly text: string;
  /** Who reads them: `the judges`. */
  readonly to: string;
  /** They were given as an option, and have no lines. */
  readonly isOption?: true;
}

/** Refuses words of the user with a secret in them. */
export function refuseSecrets({ name, text, to, isOption }: SentWords, masker: Masker): void {
  const [first] = masker.mask(text).masked;
  if (first === undefined) return;
  const where = isOption === true ? name : 'this file';
  throw new UserError('secret-in-file', `a secret (${first.kind}) is in ${where}, and its text is sent to ${to}`, {
    ...(isOption === true ? {} : { place: `${name}:${first.line}` }),
    hint: isOption === true ? 'take it out' : 'take it out of the file',
  });
}
