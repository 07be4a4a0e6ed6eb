import { defined } from '../../core/defined.ts';
import type { ArbiterRuling, BallotVote, Lookup, Response } from '../../core/finding-debate/hearing/said.ts';
import { AnswerProblem } from '../reading/describe-problem.ts';
import { numberOf } from '../reading/values.ts';
import type { RawBallotVote, RawLookup, RawResponse, RawRuling } from '../wanted/said-fields.ts';
import type { AnswerContext, Path } from './finding-context.ts';
import { type Matched, matched } from './matched.ts';
import { readStatements } from './stated/statements.ts';
import { type DefenseAction, defenseActionOf, lookupStatusOf, refutationOf, stanceOf, voteOf } from './vocabulary.ts';

/** The responses of one Round 2 answer; `adjust` brings adjustments to points. */
export const readResponses = (
  raws: readonly RawResponse[],
  context: AnswerContext,
  adjust: (value: number) => number,
  path: Path,
): Matched<'responses', Response> =>
  matched({ list: 'responses', raws, context }, (raw, index) => {
    const stance = readStance(raw, [...path, index]);
    const reasoning = raw.reasoning ?? '';
    return {
      action: stance,
      reasoning,
      about: (target) => ({
        stance,
        adjustment: adjust(numberOf(raw.confidence_adjustment ?? 0)),
        reasoning,
        ...target,
        ...evidenceOf(raw),
        ...readStatements(raw, { stance, finding: target.finding }, context),
      }),
    };
  });

/** The answers of a refuter; beside its stance only the severity that it would give counts. */
export const readRefutations = (
  raws: readonly RawResponse[],
  context: AnswerContext,
  path: Path,
): Matched<'refutations', Response> =>
  matched({ list: 'refutations', raws, context }, (raw, index) => {
    const stance = readRefutation(raw, [...path, index]);
    const reasoning = raw.reasoning ?? '';
    return {
      action: stance,
      reasoning,
      about: (target) => {
        const { severity } = readStatements({ ...raw, same_as: null, place: null }, { stance, finding: target.finding }, context);
        return { stance, adjustment: 0, reasoning, ...target, ...evidenceOf(raw), ...defined({ severity }) };
      },
    };
  });

const evidenceOf = ({ evidence }: RawResponse | RawBallotVote): { readonly evidence?: string } => (evidence ? { evidence } : {});

/** The verdict of a refuter. */
export function readRefutation({ action }: RawResponse, path: Path): Response['stance'] {
  const stance = typeof action === 'string' ? refutationOf(action) : undefined;
  if (stance === undefined) throw new AnswerProblem([...path, 'action'], 'refuted, not_refuted or partial', action);
  return stance;
}

/** The votes of one ballot. */
export const readVotes = (raws: readonly RawBallotVote[], context: AnswerContext, path: Path): Matched<'votes', BallotVote> =>
  matched({ list: 'votes', raws, context }, (raw, index) => {
    const vote = readVote(raw, [...path, index]);
    const reasoning = raw.reasoning ?? '';
    return { action: vote, reasoning, about: (target) => ({ ...target, vote, reasoning, ...evidenceOf(raw) }) };
  });

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
export const readRulings = (raws: readonly RawRuling[], context: AnswerContext): Matched<'rulings', ArbiterRuling> =>
  matched({ list: 'rulings', raws, context }, ({ ruling, reasoning: said, cites }) => {
    const reasoning = said ?? '';
    return { action: ruling, reasoning, about: (target) => ({ ...target, ruling, reasoning, cites: cites ?? [] }) };
  });

/** The status that a lookup states. */
export function readLookupStatus({ status }: RawLookup, path: Path): Lookup['status'] {
  const known = lookupStatusOf(status);
  if (known === undefined) throw new AnswerProblem([...path, 'status'], 'confirmed, patched, none or unanswered', status);
  return known;
}

/** The results of lookups, with the findings they are about. */
export const readLookups = (raws: readonly RawLookup[], context: AnswerContext): Matched<'lookups', Lookup> =>
  matched({ list: 'lookups', raws, context }, (raw, index) => {
    const { reference, link, detail } = raw;
    const status = readLookupStatus(raw, ['lookups', index]);
    return {
      action: status,
      reasoning: detail ?? '',
      about: (target) => ({
        ...target,
        status,
        ...(reference ? { advisory: reference.trim() } : {}),
        ...(link ? { link: link.trim() } : {}),
        ...(detail ? { detail } : {}),
      }),
    };
  });
