import { phrase } from './case-phrases.ts';
import type { Unanswered } from './event.ts';
import type { ItemId } from './ids.ts';
import type { Note } from './note.ts';
import type { Phrase } from './phrase.ts';

/** An ask that was not answered, for people. */
export interface NotedFailure {
  readonly who: string;
  readonly round: number;
  /** The subject of the ask, if its seat is asked about several things in one round. */
  readonly about?: Phrase | string;
  readonly failure: Unanswered;
  /** Part of it was answered. */
  readonly inPart?: true;
  /** The loss to the debate, if it is computed. */
  readonly impact?: FailureImpact;
}

/** The parts the debate lacks because an ask was not answered. */
export interface FailureImpact {
  /** Items that stay open because of it. */
  readonly keptOpen: readonly ItemId[];
  /** Parts of the material that no other seat reviewed. */
  readonly unseenParts: readonly string[];
  /** Roles that no other seat had there. */
  readonly roles: readonly string[];
}

/** Notes that a panelist was not heard, or not to the end. */
export const incompleteNote = ({ who, round, about, failure, inPart }: NotedFailure): Note => {
  const reason = about === undefined ? failure.message : phrase('about-something', about, failure.message);
  return {
    kind: 'incomplete',
    message: phrase(inPart ? 'incomplete-in-part' : 'incomplete-silent', who, round, reason),
    by: who,
  };
};
