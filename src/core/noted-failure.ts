import type { Failure } from './event.ts';
import type { Note } from './note.ts';

/** An ask that was not answered, for people. */
export interface NotedFailure {
  readonly who: string;
  readonly round: number;
  readonly failure: Failure;
  /** Part of it was answered. */
  readonly inPart?: true;
}

export const incompleteNote = ({ who, round, failure, inPart }: NotedFailure): Note => ({
  kind: 'incomplete',
  message: `Debate incomplete — ${who} ${inPart ? 'answered only in part' : 'did not respond'} (round ${round}: ${failure.message})`,
  by: who,
});
