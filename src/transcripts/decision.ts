import type { Problem } from '../answers/reading/describe-problem.ts';
import { assert } from '../core/assert.ts';
import type { Note } from '../core/note.ts';
import type { CaseRecord, Protocol } from '../core/protocol.ts';
import type { BusinessReviewOutcome } from '../core/protocols/business-review/outcome.ts';
import type { CodeReviewOutcome } from '../core/protocols/code-review/outcome.ts';
import type { FlagResolutionOutcome } from '../core/protocols/flag-resolution/outcome.ts';
import type { Flag } from '../core/protocols/flag-resolution/said.ts';
import type { JudgePanelOutcome } from '../core/protocols/judge-panel/outcome.ts';

/** A flag that could not be read, in its place among the flags. */
export interface UnreadableFlag {
  readonly index: number;
  readonly id: string;
  /** The flag itself, where only the debate about it cannot be read. */
  readonly flag: Flag | undefined;
  readonly problems: readonly Problem[];
}

/** A part of a round that could not be read. */
export interface UnreadPart {
  readonly round: number;
  /** `round`: the round itself is no list. Otherwise the judge of the entry, where it names one. */
  readonly whose: { readonly kind: 'round' } | { readonly kind: 'entry'; readonly judge: string | undefined };
  readonly error: string;
}

/** A decided debate, by protocol. */
export type Decided = DecidedParts &
  (
    | { readonly protocol: 'code-review'; readonly outcome: CodeReviewOutcome }
    | { readonly protocol: 'business-review'; readonly outcome: BusinessReviewOutcome }
    | {
        readonly protocol: 'flag-resolution';
        readonly outcome: FlagResolutionOutcome;
        readonly unreadable: readonly UnreadableFlag[];
      }
    | { readonly protocol: 'judge-panel'; readonly outcome: JudgePanelOutcome; readonly unread: readonly UnreadPart[] }
  );

interface DecidedParts {
  readonly id: string | number | undefined;
  readonly notes: readonly Note[];
  /** Notes on keys that are part of no debate: most often a slip of the pen. */
  readonly unknownKeys: readonly Note[];
  /** Parts that could not be read; each is an error in its place in the result, and the rest was decided. */
  readonly faults: readonly Problem[];
}

/** A debate that was decided, or why it cannot be read. */
export type Decision = { readonly decided: Decided } | { readonly problems: readonly Problem[] };

/** What a protocol makes of a debate that was held to its end. */
export function conclusion<S, P, O>(protocol: Protocol<S, P, O>, setup: S, record: CaseRecord<P>): O {
  const step = protocol.next(setup, record);
  assert(step.kind === 'conclude', 'a debate that was held to its end has nothing left to ask');
  return step.outcome;
}
