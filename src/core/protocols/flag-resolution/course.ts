import type { FlagHearing, Turn } from './hearing.ts';
import { LAST_ROUND } from './rules.ts';
import type { Side, Stand } from './said.ts';
import type { FlagRules } from './versions.ts';
import type { Weighed } from './weigh.ts';

export type FastPath = 'verified-quote' | 'no-source' | 'agreed';

/** Why the two sides do not settle a flag between them. */
export type Impasse = 'nobody-moved' | 'no-agreement' | 'cleared-without-evidence';

/** The state of the debate on a flag, and its next step. */
export type Course =
  | { readonly kind: 'fast-path'; readonly path: FastPath; readonly stand: Stand; readonly round: 1 }
  | { readonly kind: 'settled'; readonly stand: Stand; readonly round: number }
  | { readonly kind: 'rebut'; readonly round: number }
  | { readonly kind: 'arbiter'; readonly round: number; readonly why: Impasse };

/** Computes the state of the debate on a flag from its hearing. */
export function courseOf({ turns }: FlagHearing, rules: FlagRules): Course {
  const [critic, defender] = turns.filter((turn) => turn.round === 1 && isWhole(turn)).map(({ weighed }) => weighed);
  const fast = critic && defender && fastPath(critic, defender, rules);
  if (fast !== undefined) return { kind: 'fast-path', round: 1, ...fast };
  return courseFrom(turns, 2);
}

function courseFrom(turns: readonly Turn[], round: number): Course {
  if (!turns.some((turn) => turn.round === round)) return { kind: 'rebut', round };
  const stand = sharedStand(turns, round);
  if (stand !== undefined && isGrounded(stand, turns, round)) return { kind: 'settled', stand, round };
  const moved = somebodyMoved(turns, round);
  if (moved && round < LAST_ROUND) return courseFrom(turns, round + 1);
  if (stand !== undefined) return { kind: 'arbiter', round, why: 'cleared-without-evidence' };
  return { kind: 'arbiter', round, why: moved ? 'no-agreement' : 'nobody-moved' };
}

/** Clear-cut cases need no debate; both sides were heard to the end. */
function fastPath(
  critic: Weighed,
  defender: Weighed,
  { heedsCitations }: FlagRules,
): { readonly path: FastPath; readonly stand: Stand } | undefined {
  const quoted = defender.verified.length > 0;
  const isUndoubted = heedsCitations
    ? critic.stand === 'cleared' || (critic.gaps.length === 0 && critic.verified.length === 0)
    : critic.gaps.length === 0;
  if (defender.stand === 'cleared' && quoted && defender.said.meetsToClear && isUndoubted)
    return { path: 'verified-quote', stand: 'cleared' };
  const isSourceless = heedsCitations ? defender.named.length === 0 : !quoted;
  if (critic.stand === 'fix-required' && critic.said.noSource && isSourceless)
    return { path: 'no-source', stand: 'fix-required' };
  if (critic.stand !== defender.stand) return undefined;
  const grounded = critic.stand === 'fix-required' || quoted || critic.verified.length > 0;
  return grounded ? { path: 'agreed', stand: critic.stand } : undefined;
}

/** Tells whether both sides share, after a round, a stand that ends the debate whatever else is cited. */
export function isAgreed(turns: readonly Turn[], round: number): boolean {
  const stand = sharedStand(turns, round);
  return stand !== undefined && isGrounded(stand, turns, round);
}

/** The position that both sides hold after a round. */
function sharedStand(turns: readonly Turn[], round: number): Stand | undefined {
  const [critic, defender] = [lastWord(turns, 'critic', round), lastWord(turns, 'defender', round)];
  if (critic === undefined || critic.stand !== defender?.stand) return undefined;
  return mayEnd(critic.stand, turns, round) ? critic.stand : undefined;
}

/** Silence clears nothing: a round ends on CLEARED only if both sides were heard to the end in it. */
const mayEnd = (stand: Stand, turns: readonly Turn[], round: number): boolean =>
  stand === 'fix-required' || turns.filter((turn) => turn.round === round && isWhole(turn)).length === 2;

/** Tells whether it was answered completely. */
export const isWhole = ({ weighed, failure }: Turn): boolean => weighed !== undefined && failure === undefined;

/** Clearing needs a verified citation, by either side, in any round so far. */
const isGrounded = (stand: Stand, turns: readonly Turn[], round: number): boolean =>
  stand === 'fix-required' || turns.some((turn) => turn.round <= round && (turn.weighed?.verified.length ?? 0) > 0);

/** Tells whether a side changed its stand; one that first speaks in this round, or is silent in it, has not. */
const somebodyMoved = (turns: readonly Turn[], round: number): boolean =>
  (['critic', 'defender'] as const).some((side) => {
    const before = lastWord(turns, side, round - 1)?.stand;
    const now = wordIn(turns, side, round)?.stand;
    return before !== undefined && now !== undefined && before !== now;
  });

const wordIn = (turns: readonly Turn[], side: Side, round: number): Weighed | undefined =>
  turns.find((turn) => turn.side === side && turn.round === round)?.weighed;

/** Returns a side's last statement up to a round. */
const lastWord = (turns: readonly Turn[], side: Side, round: number): Weighed | undefined =>
  turns.findLast((turn) => turn.side === side && turn.round <= round && turn.weighed !== undefined)?.weighed;
