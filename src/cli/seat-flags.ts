import { UserError } from '../contracts/user-error.ts';
import { type Seatable, type SeatedModel, seatIn } from './seat-models.ts';

/** What is still to be done about an article. */
export interface FlagWork {
  /** Nobody has raised flags yet. */
  readonly needsScan: boolean;
}

/**
 * The first model scans and criticises, the second defends, the third decides, as far as there are so many; a person takes
 * the arbiter's seat.
 */
export function seatFlags(sitters: readonly Seatable[], { needsScan }: FlagWork): readonly SeatedModel[] {
  const [critic, defender = critic, third = critic] = sitters.filter(({ sits }) => sits === 'model');
  if (critic === undefined || defender === undefined || third === undefined)
    throw new UserError('no-sides', 'a person decides a debate about flags, and there is no model to hold it', {
      hint: 'name a model too: --models PROVIDER:MODEL,human',
    });
  const arbiter = sitters.find(({ sits }) => sits === 'person') ?? third;
  return seatIn([
    ...(needsScan ? [{ sitter: critic, role: 'scanner' }] : []),
    { sitter: critic, role: 'critic' },
    { sitter: defender, role: 'defender' },
    { sitter: arbiter, role: 'arbiter' },
  ]);
}
