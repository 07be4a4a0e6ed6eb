import { phrase } from './case-phrases.ts';
import type { Unanswered } from './event.ts';
import type { ItemId } from './ids.ts';
import type { Note } from './note.ts';
import type { Phrase } from './phrase.ts';

/** An ask that was not answered, for people. */
export interface NotedFailure {
  readonly who: string;
  readonly round: number;
  /** What it was asked about, where it is asked about several things in one round. */
  readonly about?: Phrase | string;
  readonly failure: Unanswered;
  /** Part of it was answered. */
  readonly inPart?: true;
  /** What it cost the debate, where that is worked out. */
  readonly impact?: FailureImpact;
}

/** What the debate lacks because an ask was not answered. */
export interface FailureImpact {
  /** Items that stay open because of it. */
  readonly keptOpen: readonly ItemId[];
  /** Parts of the material that nobody else looked at. */
  readonly unseenParts: readonly string[];
  /** Roles that nobody else had there. */
  readonly roles: readonly string[];
}

/** That somebody was not heard, or not to the end. */
export const incompleteNote = ({ who, round, about, failure, inPart }: NotedFailure): Note => {
  const reason = about === undefined ? failure.message : phrase('about-something', about, failure.message);
  return {
    kind: 'incomplete',
    message: phrase(inPart ? 'incomplete-in-part' : 'incomplete-silent', who, round, reason),
    by: who,
  };
};
