import { AnswerProblem } from '../answers/answer-problem.ts';
import { type Problem, problemsIn } from '../answers/describe-problem.ts';
import { assert } from '../core/assert.ts';
import type { Note } from '../core/note.ts';
import type { CaseRecord, Protocol } from '../core/protocol.ts';
import type { BusinessReviewOutcome } from '../core/protocols/business-review/outcome.ts';
import { businessReview } from '../core/protocols/business-review/protocol.ts';
import type { CodeReviewOutcome } from '../core/protocols/code-review/outcome.ts';
import { codeReview } from '../core/protocols/code-review/protocol.ts';
import { businessTranscript } from './business-debate.ts';
import { codeTranscript } from './code-debate.ts';
import { BUSINESS_KEYS, businessDebate, CODE_KEYS, codeDebate, type RawBusinessDebate, type RawCodeDebate } from './shapes.ts';
import { unknownKeyNotes } from './unknown-keys.ts';

/** A decided debate, by protocol. */
export type Decided = {
  readonly id: string | number | undefined;
  readonly notes: readonly Note[];
  /** Notes on keys that are part of no debate: most often a slip of the pen. */
  readonly unknownKeys: readonly Note[];
} & (
  | { readonly protocol: 'code'; readonly outcome: CodeReviewOutcome }
  | { readonly protocol: 'business'; readonly outcome: BusinessReviewOutcome }
);

export type Decision = { readonly decided: Decided } | { readonly problems: readonly Problem[] };

/** The debates that can be arbitrated from a file. */
const DEBATES = ['code', 'business'] as const;

/** Decides a debate that was held elsewhere, by the same `next` as a live case. */
export function decide(value: unknown): Decision {
  try {
    return decideOrThrow(value);
  } catch (problem) {
    if (problem instanceof AnswerProblem) return { problems: [problem] };
    throw problem;
  }
}

function decideOrThrow(value: unknown): Decision {
  const protocol = typeof value === 'object' && value !== null && 'protocol' in value ? value.protocol : undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { problems: [{ path: [], expected: 'an object with a protocol', found: value }] };
  switch (protocol) {
    case 'code': {
      const problems = problemsIn(value, codeDebate);
      if (problems.length > 0) return { problems };
      const debate = value as RawCodeDebate;
      const { setup, record, notes } = codeTranscript(debate);
      const outcome = conclusion(codeReview, setup, record);
      return { decided: { protocol, id: debate.id, notes, unknownKeys: unknownKeyNotes(value, CODE_KEYS), outcome } };
    }
    case 'business': {
      const problems = problemsIn(value, businessDebate);
      if (problems.length > 0) return { problems };
      const debate = value as RawBusinessDebate;
      const { setup, record, notes } = businessTranscript(debate);
      const outcome = conclusion(businessReview, setup, record);
      return { decided: { protocol, id: debate.id, notes, unknownKeys: unknownKeyNotes(value, BUSINESS_KEYS), outcome } };
    }
    default:
      return { problems: [{ path: ['protocol'], expected: DEBATES.map((name) => `"${name}"`).join(' or '), found: protocol }] };
  }
}

function conclusion<S, P, O>(protocol: Protocol<S, P, O>, setup: S, record: CaseRecord<P>): O {
  const step = protocol.next(setup, record);
  assert(step.kind === 'conclude', 'a debate that was held to its end has nothing left to ask');
  return step.outcome;
}
