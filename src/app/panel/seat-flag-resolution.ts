import { UserError } from '../../contracts/user-error.ts';
import { readPanelistChoice } from '../../panelists/panelist-choice.ts';
import { isOwnSpec } from './own-panelists.ts';
import { type FilledSeat, type SeatCandidate, seatIn } from './seat-models.ts';

/** The remaining work on an article. */
export interface FlagWork {
  /** No flags have been raised yet. */
  readonly needsScan: boolean;
}

/**
 * The first model scans and criticises, the second defends, the third decides, as far as there are enough; a person takes the
 * arbiter's seat.
 */
export function seatFlags(candidates: readonly SeatCandidate[], { needsScan }: FlagWork): readonly FilledSeat[] {
  const [critic, defender = critic, third = critic] = candidates.filter(({ sits }) => sits === 'model');
  if (critic === undefined || defender === undefined || third === undefined)
    throw new UserError('no-sides', 'flags need at least one model: a person can only be the arbiter', {
      hint: 'name a model too: --models PROVIDER:MODEL,human',
    });
  const arbiter = candidates.find(({ sits }) => sits === 'person') ?? third;
  return seatIn([
    ...(needsScan ? [{ candidate: critic, role: 'scanner' }] : []),
    { candidate: critic, role: 'critic' },
    { candidate: defender, role: 'defender' },
    { candidate: arbiter, role: 'arbiter' },
  ]);
}

/** The most flags about which a model is asked at once. */
const FLAGS_PER_ASK = 6;

/**
 * The number of flags about which a seat is asked at once; undefined means one. Recorded panelists answer flag by flag, and so
 * do functions of a program that embeds us.
 */
export const flagsPerAsk = (seated: readonly FilledSeat[]): number | undefined =>
  seated.every(({ spec }) => !isOwnSpec(spec) && readPanelistChoice(spec).kind !== 'script') ? FLAGS_PER_ASK : undefined;
