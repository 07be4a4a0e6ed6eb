import { maxOf, minOf } from '../../../core/consensus/max-of.ts';
import { defined } from '../../../core/defined.ts';
import type { CountedRound, JudgePanelOutcome, Position, Verdict } from '../../../core/protocols/judge-panel/outcome.ts';
import type { Judging } from '../../report/schema/sections.ts';
import { tell } from '../../words/say.ts';
import { attentionOf } from './attention.ts';
import { isForPerson, type JudgedGate } from './gate.ts';
import { minorityGrounds } from './minority.ts';
import { opinionsOf } from './said.ts';
import { strengthsIn } from './strengths.ts';
import { weighingPart } from './weighing.ts';

/** A round and, if it could not be read, the reason. */
export interface ReadRound {
  readonly counted: CountedRound;
  readonly error: string | undefined;
}

/** The section about the judges: their scores round by round, the verdict, the gate and the differences. */
export function judgingOf(outcome: JudgePanelOutcome, gate: JudgedGate, rounds: readonly ReadRound[]): Judging {
  const { verdict, conditions = [] } = outcome;
  const read = readable(rounds);
  return {
    section: 'judging',
    panel: outcome.panel,
    single: outcome.single,
    judges: outcome.judges.map(({ seat: judge, stance, heard, spoke }) => ({ judge, stance, heard, spoke })),
    verdict: verdict === undefined ? null : verdictPart(verdict),
    gate: gate.gate,
    gate_reason: gate.shut ?? gate.cap ?? null,
    gate_would_be: gate.would,
    gate_cap: gate.cap ?? null,
    dimensions: outcome.dimensions.map(({ name, weight }) => ({ dimension: name, weight, ...scoresOn(name, read.at(-1)) })),
    rounds: rounds.map(({ counted: { round, range, consensus, positions }, error }) => ({
      round,
      range,
      consensus,
      ...defined({ error }),
      scores: positions.map(scorePart),
    })),
    conditions: conditions.map(({ id, concern, wouldRemove, dimensions, heldBy }) => ({
      ...defined({ id }),
      concern,
      would_remove: [...wouldRemove],
      dimensions: [...dimensions],
      held_by: [...heldBy],
    })),
    strengths: strengthsIn(read).map((one) => ({ ...one })),
    agreed: agreedIn(outcome),
    differences: outcome.divergent.length,
    claims: verdict === undefined ? [] : outcome.claims.map((one) => ({ ...one, judges: [...one.judges] })),
    attention: attentionOf(outcome),
    opinions: opinionsIn(outcome, read),
  };
}

/** The rounds that could be read. */
export const readable = (rounds: readonly ReadRound[]): readonly CountedRound[] =>
  rounds.flatMap(({ counted, error }) => (error === undefined ? [counted] : []));

const verdictPart = (verdict: Verdict): NonNullable<Judging['verdict']> => ({
  type: verdict.type,
  score: verdict.score,
  score_out_of_20: verdict.outOf20,
  confidence: verdict.confidence,
  gate_by_scores: verdict.gate,
  consensus_reached_at: verdict.reachedAt,
  majority: [...verdict.majority],
  minority: [...verdict.minority],
  ...defined({ minority_score: verdict.minorityScore }),
  calculation: verdict.calculation,
  user_decision_needed: isForPerson(verdict),
  ...defined({ weighing: verdict.weighing && weighingPart(verdict.weighing) }),
});

const scorePart = ({ judge, score, statedScore, how, dimensions, stances, notFound = [] }: Position) => ({
  judge,
  score,
  stated: statedScore,
  how,
  dimensions: dimensions.map((one) => ({ dimension: one.name, score: one.score })),
  ...defined({ stances: stances?.map((one) => ({ ...one })) }),
  not_found: [...notFound],
});

/** The final scores of the judges for a dimension. */
function scoresOn(dimension: string, last: CountedRound | undefined) {
  const given = (last?.positions ?? []).flatMap(({ dimensions }) =>
    dimensions.filter(({ name }) => name === dimension).map(({ score }) => score),
  );
  if (given.length === 0) return { mean: null, range: null };
  return {
    mean: given.reduce((sum, one) => sum + one, 0) / given.length,
    range: maxOf(given, (one) => one) - minOf(given, (one) => one),
  };
}

/** The points that all judges share; agreement in one round that is high enough to suggest groupthink is one too. */
const agreedIn = ({ convergent, groupthink }: JudgePanelOutcome): Judging['agreed'] => [
  ...convergent.map(({ kind, id, finding, priority }) => ({ kind, ...defined({ id }), finding, priority })),
  ...(groupthink === undefined
    ? []
    : [
        {
          kind: 'groupthink' as const,
          finding: tell('judge.groupthink', groupthink.rangeOutOf20.toFixed(2)),
          priority: 'MEDIUM' as const,
        },
      ]),
];

function opinionsIn(outcome: JudgePanelOutcome, read: readonly CountedRound[]): Judging['opinions'] {
  const { verdict, judges } = outcome;
  const of = (some: readonly string[]) => (some.length === 0 ? null : opinionsOf(outcome, new Set(some)));
  return {
    majority: of(verdict?.majority ?? []),
    minority: of(verdict?.minority ?? []),
    minority_grounds: minorityGrounds(outcome, read),
    balanced: verdict === undefined ? null : opinionsOf(outcome, new Set(judges.map(({ seat }) => seat))),
  };
}
