import type { ArbiterRuling, Response, Unmatched } from '../core/finding-debate/said.ts';
import type { Note } from '../core/note.ts';
import type { AnswerOf } from '../core/protocol.ts';
import type { CodeDefense, CodeReviewPhases } from '../core/protocols/code-review/said.ts';
import { AnswerProblem } from './answer-problem.ts';
import { type FindingContext, readObservations, readOptionalConfidences } from './code-findings.ts';
import { readSeverity } from './severity-word.ts';
import { numberOf, type RawCodeDefense, type RawCodeObservation, type RawResponse, type RawRuling } from './shapes.ts';
import type { Resolution } from './references.ts';
import { defenseActionOf, stanceOf } from './vocabulary.ts';

/** How an answer's references are resolved, and who gave it. */
export interface AnswerContext {
  readonly by: string;
  readonly resolve: (reference: string | number) => Resolution;
  readonly notes: Note[];
}

/** Splits what names a known finding from what does not; the latter is kept and noted. */
export class Matcher {
  readonly unmatched: Unmatched[] = [];
  readonly #context: AnswerContext;

  constructor(context: AnswerContext) {
    this.#context = context;
  }

  match(reference: string | number, action: string, reasoning: string): Response['finding'] | undefined {
    const resolution = this.#context.resolve(reference);
    if ('finding' in resolution) return resolution.finding;
    this.unmatched.push({ reference: String(reference), action, reasoning });
    this.#context.notes.push({ kind: 'unmatched', message: `"${reference}": ${resolution.unmatched}`, by: this.#context.by });
    return undefined;
  }
}

/** The stance of a response, in whichever vocabulary it came. */
export function readStance(raw: RawResponse, path: readonly (string | number)[]): Response['stance'] {
  if (typeof raw.action === 'string') {
    const stance = stanceOf(raw.action);
    if (stance !== undefined) return stance;
    throw new AnswerProblem([...path, 'action'], 'agree, disagree or partial (also support, challenge)', raw.action);
  }
  if (typeof raw.agree === 'boolean') return raw.agree ? 'agree' : 'disagree';
  throw new AnswerProblem([...path, 'action'], 'agree, disagree or partial (also support, challenge), or agree: true|false', raw.action);
}

/** The responses and observations of one Round 2 answer. */
export function readCrossExamination(
  raws: readonly RawResponse[],
  context: AnswerContext,
  observe: (raw: RawResponse, index: number) => FindingContext,
  path: readonly (string | number)[],
): AnswerOf<CodeReviewPhases, 'cross-examine'> {
  const matcher = new Matcher(context);
  const observations = raws.flatMap((raw, index) => {
    const observed: readonly RawCodeObservation[] = raw.new_observations ?? [];
    return observed.length === 0 ? [] : readObservations(observed, observe(raw, index));
  });
  const responses = raws.flatMap((raw, index): readonly Response[] => {
    const stance = readStance(raw, [...path, index]);
    const reasoning = raw.reasoning ?? '';
    const finding = matcher.match(raw.finding_id, stance, reasoning);
    const adjustment = numberOf(raw.confidence_adjustment ?? 0);
    return finding === undefined ? [] : [{ finding, stance, adjustment, reasoning, ...(raw.evidence ? { evidence: raw.evidence } : {}) }];
  });
  return { responses, observations, unmatched: matcher.unmatched, notes: context.notes };
}

/** The defenses of one Round 3 answer. */
export function readDefenses(
  raws: readonly RawCodeDefense[],
  context: AnswerContext,
  rawConfidenceOf: (finding: Response['finding']) => number | undefined,
  path: readonly (string | number)[],
): AnswerOf<CodeReviewPhases, 'defend'> {
  const matcher = new Matcher(context);
  const revised = readOptionalConfidences(raws.map(statedConfidence));
  const defenses = raws.flatMap((raw, index): readonly CodeDefense[] => {
    const revisedConfidence = revised[index];
    const reasoning = raw.reasoning ?? '';
    const finding = matcher.match(raw.finding_id, raw.action ?? `maintain: ${raw.maintain}`, reasoning);
    if (finding === undefined) return [];
    const changed = revisedConfidence !== undefined && revisedConfidence !== rawConfidenceOf(finding);
    const action = readDefenseAction(raw, changed, [...path, index]);
    const note = (kind: Note['kind'], message: string): void => void context.notes.push({ kind, message, finding, by: context.by });
    const stated = raw.confidence_adjustment === undefined || raw.confidence_adjustment === null ? undefined : numberOf(raw.confidence_adjustment);
    return [
      {
        finding,
        action,
        adjustment: stated ?? 0,
        ...(stated === undefined && revisedConfidence !== undefined ? { revisedConfidence } : {}),
        reasoning,
        ...(raw.revised_severity ? { revisedSeverity: readSeverity(raw.revised_severity, note) } : {}),
        ...(raw.revised_description ? { revisedDescription: raw.revised_description } : {}),
      },
    ];
  });
  return { defenses, unmatched: matcher.unmatched, notes: context.notes };
}

/** The new confidence an author states, under any of the names in use. */
const statedConfidence = (raw: RawCodeDefense): string | number | undefined =>
  raw.revised_confidence ?? raw.new_confidence ?? raw.confidence ?? undefined;

function readDefenseAction(raw: RawCodeDefense, changed: boolean, path: readonly (string | number)[]): CodeDefense['action'] {
  if (typeof raw.action === 'string') {
    const action = defenseActionOf(raw.action);
    if (action !== undefined) return action;
    throw new AnswerProblem([...path, 'action'], 'defend, concede or modify (also maintain, withdraw, revise)', raw.action);
  }
  if (raw.maintain === false) return 'concede';
  if (raw.maintain === true) return changed ? 'modify' : 'defend';
  throw new AnswerProblem([...path, 'action'], 'defend, concede or modify, or maintain: true|false', raw.action);
}

/** An arbiter's rulings; those about no known finding are kept as unmatched. */
export function readRulings(raws: readonly RawRuling[], context: AnswerContext): { rulings: readonly ArbiterRuling[]; unmatched: readonly Unmatched[] } {
  const matcher = new Matcher(context);
  const rulings = raws.flatMap((raw): readonly ArbiterRuling[] => {
    const reasoning = raw.reasoning ?? '';
    const finding = matcher.match(raw.finding_id, raw.ruling, reasoning);
    return finding === undefined ? [] : [{ finding, ruling: raw.ruling, reasoning, cites: raw.cites ?? [] }];
  });
  return { rulings, unmatched: matcher.unmatched };
}
