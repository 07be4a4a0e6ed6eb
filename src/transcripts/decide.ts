import { AnswerProblem } from '../answers/reading/answer-problem.ts';
import type { Problem } from '../answers/reading/describe-problem.ts';
import type { Note } from '../core/note.ts';
import type { BusinessReviewOutcome } from '../core/protocols/business-review/outcome.ts';
import type { CodeReviewOutcome } from '../core/protocols/code-review/outcome.ts';
import type { FlagResolutionOutcome } from '../core/protocols/flag-resolution/outcome.ts';
import type { JudgePanelOutcome } from '../core/protocols/judge-panel/outcome.ts';
import { decideBusiness } from './business-debate.ts';
import { decideCode } from './code-debate.ts';
import { decideFlags, type UnreadableFlag } from './flag-debate.ts';
import { decideJudges, type UnreadPart } from './judge-debate.ts';

/** A decided debate, by protocol. */
export type Decided = DecidedParts &
  (
    | { readonly protocol: 'code'; readonly outcome: CodeReviewOutcome }
    | { readonly protocol: 'business'; readonly outcome: BusinessReviewOutcome }
    | { readonly protocol: 'flags'; readonly outcome: FlagResolutionOutcome; readonly unreadable: readonly UnreadableFlag[] }
    | { readonly protocol: 'judges'; readonly outcome: JudgePanelOutcome; readonly unread: readonly UnreadPart[] }
  );

interface DecidedParts {
  readonly id: string | number | undefined;
  readonly notes: readonly Note[];
  /** Notes on keys that are part of no debate: most often a slip of the pen. */
  readonly unknownKeys: readonly Note[];
  /** Parts that could not be read; each is an error in its place in the result, and the rest was decided. */
  readonly faults: readonly Problem[];
}

export type Decision = { readonly decided: Decided } | { readonly problems: readonly Problem[] };

/** The debates that can be arbitrated from a file, each with how it is decided. */
const DEBATES: { readonly [P in Decided['protocol']]: (debate: object) => Decision } = {
  code: decideCode,
  business: decideBusiness,
  flags: decideFlags,
  judges: decideJudges,
};

/** Decides a debate that was held elsewhere, by the same `next` as a live case. */
export function decide(value: unknown): Decision {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { problems: [{ path: [], expected: 'an object with a protocol', found: value }] };
  const protocol = 'protocol' in value ? value.protocol : undefined;
  if (typeof protocol !== 'string' || !isDebate(protocol)) {
    const names = Object.keys(DEBATES).map((name) => `"${name}"`);
    return { problems: [{ path: ['protocol'], expected: names.join(' or '), found: protocol }] };
  }
  try {
    return DEBATES[protocol](value);
  } catch (problem) {
    if (problem instanceof AnswerProblem) return { problems: [problem] };
    throw problem;
  }
}

const isDebate = (name: string): name is Decided['protocol'] => Object.hasOwn(DEBATES, name);
