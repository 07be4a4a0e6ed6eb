import type { Problem } from '../answers/reading/describe-problem.ts';
import { assert } from '../core/assert.ts';
import type { Note } from '../core/note.ts';
import type { CaseRecord, Protocol } from '../core/protocol.ts';
import type { BusinessReviewOutcome } from '../core/protocols/business-review/outcome.ts';
import type { CodeReviewOutcome } from '../core/protocols/code-review/outcome.ts';
import type { FlagResolutionOutcome } from '../core/protocols/flag-resolution/outcome.ts';
import type { Flag } from '../core/protocols/flag-resolution/said.ts';
import type { JudgePanelOutcome } from '../core/protocols/judge-panel/outcome.ts';

/** A flag that could not be parsed, at its place among the flags. */
export interface UnreadableFlag {
  readonly index: number;
  readonly id: string;
  /** The flag itself, if only the debate about it is unreadable. */
  readonly flag: Flag | undefined;
  readonly problems: readonly Problem[];
}

/** A part of a round that could not be parsed. */
export interface UnreadPart {
  readonly round: number;
  /** `round`: the round itself is not a list. Otherwise the judge of the entry, if it names one. */
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
  /** Notes on unknown keys, most often typos. */
  readonly unknownKeys: readonly Note[];
  /** Parts that could not be parsed; each is an error at its place in the result, and the rest was decided. */
  readonly faults: readonly Problem[];
}

/** A decided debate, or the reasons it cannot be parsed. */
export type Decision = { readonly decided: Decided } | { readonly problems: readonly Problem[] };

/** The outcome of a protocol for a finished debate. */
export function conclusion<S, P, O>(protocol: Protocol<S, P, O>, setup: S, record: CaseRecord<P>): O {
  const step = protocol.next(setup, record);
  assert(step.kind === 'conclude', 'a debate that was held to its end has nothing left to ask');
  return step.outcome;
}
