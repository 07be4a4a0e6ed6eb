import { AnswerProblem } from '../answers/reading/describe-problem.ts';
import { decideBusiness } from './business-debate.ts';
import { decideCode } from './code-debate.ts';
import type { Decision } from './decision.ts';
import { decideFlags } from './flag-debate.ts';
import { decideJudges } from './judge-debate.ts';
import { debateOf } from './messages.ts';
import type { Version } from './shapes.ts';

/** The debates that can be arbitrated from a file, by the protocol name in files. */
const DEBATES = {
  code: decideCode,
  business: decideBusiness,
  flags: decideFlags,
  judges: decideJudges,
} as const satisfies Readonly<Record<string, (debate: object, version: Version) => Decision>>;

/**
 * Decides a debate that was held elsewhere by the same `next` as a live case; also accepts the bare messages of its reviewers.
 */
export function decide(value: unknown): Decision {
  const told = debateOf(value);
  if ('problems' in told) return told;
  const decision = decideDebate(told.debate);
  if ('problems' in decision || told.notes.length === 0) return decision;
  const { decided } = decision;
  return { decided: { ...decided, notes: [...told.notes, ...decided.notes] } };
}

function decideDebate(value: unknown): Decision {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { problems: [{ path: [], expected: 'an object with a protocol', found: value }] };
  const protocol = 'protocol' in value ? value.protocol : undefined;
  if (typeof protocol !== 'string' || !isDebate(protocol)) {
    const names = Object.keys(DEBATES).map((name) => `"${name}"`);
    return { problems: [{ path: ['protocol'], expected: names.join(' or '), found: protocol }] };
  }
  const version = ('version' in value ? value.version : undefined) ?? 1;
  if (version !== 1 && version !== 2) return { problems: [{ path: ['version'], expected: '1 or 2', found: version }] };
  try {
    return DEBATES[protocol](value, version);
  } catch (problem) {
    if (problem instanceof AnswerProblem) return { problems: [problem] };
    throw problem;
  }
}

const isDebate = (name: string): name is keyof typeof DEBATES => Object.hasOwn(DEBATES, name);
