import { UserError } from '../contracts/user-error.ts';

/** What is known where a name means no case, or several. */
interface Known {
  readonly place: string;
  /** Several cases begin with the name. */
  readonly isAmbiguous: boolean;
  /** Names that could have been meant. */
  readonly known: readonly string[];
  /** What to tell where there are none. */
  readonly otherwise: string;
}

/** A name that means no case, or several. */
export const noSuchCase = (wanted: string, { place, isAmbiguous, known, otherwise }: Known): UserError =>
  new UserError('no-such-case', isAmbiguous ? `several cases begin with "${wanted}"` : `there is no case "${wanted}"`, {
    place,
    hint: known.length > 0 ? `there is ${known.slice(-5).join(', ')}` : otherwise,
  });
