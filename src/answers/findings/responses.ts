import { phrase } from '../../core/answer-phrases.ts';
import { defined } from '../../core/defined.ts';
import type { ArbiterRuling, BallotVote, Lookup, Response, Target, Unmatched } from '../../core/finding-debate/hearing/said.ts';
import { AnswerProblem } from '../reading/describe-problem.ts';
import { numberOf } from '../reading/values.ts';
import type { RawBallotVote, RawLookup, RawResponse, RawRuling } from '../wanted/said-fields.ts';
import type { AnswerContext, Path } from './finding-context.ts';
import { readStatements } from './stated/statements.ts';
import { type DefenseAction, defenseActionOf, lookupStatusOf, refutationOf, stanceOf, voteOf } from './vocabulary.ts';

/** Separates statements about known findings from the others, which are kept and noted. */
export class Matcher {
  readonly unmatched: Unmatched[] = [];
  readonly #context: AnswerContext;

  constructor(context: AnswerContext) {
    this.#context = context;
  }

  match(reference: string | number, action: string, reasoning: string): Target | undefined {
    const resolution = this.#context.resolve(reference);
    if ('finding' in resolution) return { reference: String(reference), ...resolution };
    this.unmatched.push({ reference: String(reference), action, reasoning });
    this.#context.notes.push({
      kind: 'unmatched',
      message: phrase('reference-unmatched', `${reference}`, resolution.unmatched),
      by: this.#context.by,
    });
    return undefined;
  }
}

/** The responses of one Round 2 answer; `adjust` brings adjustments to points. */
export function readResponses(
  raws: readonly RawResponse[],
  context: AnswerContext,
  adjust: (value: number) => number,
  path: Path,
): { readonly responses: readonly Response[]; readonly unmatched: readonly Unmatched[] } {
  const matcher = new Matcher(context);
  const responses = raws.flatMap((raw, index): readonly Response[] => {
    const stance = readStance(raw, [...path, index]);
    const reasoning = raw.reasoning ?? '';
    const target = matcher.match(raw.finding_id, stance, reasoning);
    if (target === undefined) return [];
    const adjustment = adjust(numberOf(raw.confidence_adjustment ?? 0));
    const stated = readStatements(raw, { stance, finding: target.finding }, context);
    return [{ stance, adjustment, reasoning, ...target, ...(raw.evidence ? { evidence: raw.evidence } : {}), ...stated }];
  });
  return { responses, unmatched: matcher.unmatched };
}

/** The answers of a refuter; beside its stance only the severity that it would give counts. */
export function readRefutations(
  raws: readonly RawResponse[],
  context: AnswerContext,
  path: Path,
): { readonly refutations: readonly Response[]; readonly unmatched: readonly Unmatched[] } {
  const matcher = new Matcher(context);
  const refutations = raws.flatMap((raw, index): readonly Response[] => {
    const stance = readRefutation(raw, [...path, index]);
    const reasoning = raw.reasoning ?? '';
    const target = matcher.match(raw.finding_id, stance, reasoning);
    if (target === undefined) return [];
    const { severity } = readStatements({ ...raw, same_as: null, place: null }, { stance, finding: target.finding }, context);
    return [
      {
        stance,
        adjustment: 0,
        reasoning,
        ...target,
        ...(raw.evidence ? { evidence: raw.evidence } : {}),
        ...defined({ severity }),
      },
    ];
  });
  return { refutations, unmatched: matcher.unmatched };
}

/** The verdict of a refuter. */
export function readRefutation({ action }: RawResponse, path: Path): Response['stance'] {
  const stance = typeof action === 'string' ? refutationOf(action) : undefined;
  if (stance === undefined) throw new AnswerProblem([...path, 'action'], 'refuted, not_refuted or partial', action);
  return stance;
}

/** The votes of one ballot. */
export function readVotes(
  raws: readonly RawBallotVote[],
  context: AnswerContext,
  path: Path,
): { readonly votes: readonly BallotVote[]; readonly unmatched: readonly Unmatched[] } {
  const matcher = new Matcher(context);
  const votes = raws.flatMap((raw, index): readonly BallotVote[] => {
    const vote = readVote(raw, [...path, index]);
    const reasoning = raw.reasoning ?? '';
    const target = matcher.match(raw.finding_id, vote, reasoning);
    return target === undefined ? [] : [{ ...target, vote, reasoning, ...(raw.evidence ? { evidence: raw.evidence } : {}) }];
  });
  return { votes, unmatched: matcher.unmatched };
}

/** The value of a vote. */
export function readVote({ vote }: RawBallotVote, path: Path): BallotVote['vote'] {
  const known = voteOf(vote);
  if (known === undefined) throw new AnswerProblem([...path, 'vote'], 'valid, not_valid or cannot_tell', vote);
  return known;
}

/** The stance of a response, in whichever vocabulary it came. */
export function readStance(raw: RawResponse, path: Path): Response['stance'] {
  const expected = 'agree, disagree or partial (also support, challenge), or agree: true|false';
  const stance =
    typeof raw.action === 'string'
      ? stanceOf(raw.action)
      : typeof raw.agree === 'boolean'
        ? raw.agree
          ? 'agree'
          : 'disagree'
        : undefined;
  if (stance === undefined) throw new AnswerProblem([...path, 'action'], expected, raw.action ?? raw.agree);
  return stance;
}

/** The action of a defense, in whichever vocabulary it came; `maintained` leaves open whether it is a revision. */
export function readDefenseAction(
  raw: { readonly action?: string | null | undefined; readonly maintain?: boolean | null | undefined },
  revisedConfidence: number | undefined,
  path: Path,
): { readonly action: DefenseAction; readonly maintained?: true } {
  const expected = 'defend, concede or modify (also maintain, withdraw, revise), or maintain: true|false';
  if (typeof raw.action !== 'string' && raw.maintain === true) {
    return revisedConfidence === undefined ? { action: 'defend' } : { action: 'modify', maintained: true };
  }
  const action = typeof raw.action === 'string' ? defenseActionOf(raw.action) : raw.maintain === false ? 'concede' : undefined;
  if (action === undefined) throw new AnswerProblem([...path, 'action'], expected, raw.action ?? raw.maintain);
  return { action };
}

/** An arbiter's rulings; those about no known finding are kept as unmatched. */
export function readRulings(
  raws: readonly RawRuling[],
  context: AnswerContext,
): { readonly rulings: readonly ArbiterRuling[]; readonly unmatched: readonly Unmatched[] } {
  const matcher = new Matcher(context);
  const rulings = raws.flatMap((raw): readonly ArbiterRuling[] => {
    const reasoning = raw.reasoning ?? '';
    const target = matcher.match(raw.finding_id, raw.ruling, reasoning);
    return target === undefined ? [] : [{ ...target, ruling: raw.ruling, reasoning, cites: raw.cites ?? [] }];
  });
  return { rulings, unmatched: matcher.unmatched };
}

/** The status that a lookup states. */
export function readLookupStatus({ status }: RawLookup, path: Path): Lookup['status'] {
  const known = lookupStatusOf(status);
  if (known === undefined) throw new AnswerProblem([...path, 'status'], 'confirmed, patched, none or unanswered', status);
  return known;
}

/** The results of lookups, with the findings they are about. */
export function readLookups(
  raws: readonly RawLookup[],
  context: AnswerContext,
): { readonly lookups: readonly Lookup[]; readonly unmatched: readonly Unmatched[] } {
  const matcher = new Matcher(context);
  const lookups = raws.flatMap((raw, index): readonly Lookup[] => {
    const { finding_id, reference, link, detail } = raw;
    const status = readLookupStatus(raw, ['lookups', index]);
    const target = matcher.match(finding_id, status, detail ?? '');
    if (target === undefined) return [];
    return [
      {
        ...target,
        status,
        ...(reference ? { advisory: reference.trim() } : {}),
        ...(link ? { link: link.trim() } : {}),
        ...(detail ? { detail } : {}),
      },
    ];
  });
  return { lookups, unmatched: matcher.unmatched };
}
