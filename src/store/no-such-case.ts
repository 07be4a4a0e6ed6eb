import { UserError } from '../contracts/user-error.ts';

/** What is known about a name that matches no case, or several. */
interface Known {
  readonly place: string;
  /** Several cases begin with the name. */
  readonly isAmbiguous: boolean;
  /** Suggestions. */
  readonly known: readonly string[];
  /** The hint if there are no suggestions. */
  readonly otherwise: string;
}

/** The error for a name that matches no case, or several. */
export const noSuchCase = (wanted: string, { place, isAmbiguous, known, otherwise }: Known): UserError =>
  new UserError('no-such-case', isAmbiguous ? `several cases begin with "${wanted}"` : `case "${wanted}" not found`, {
    place,
    hint: known.length > 0 ? `known: ${known.slice(-5).join(', ')}` : otherwise,
  });
