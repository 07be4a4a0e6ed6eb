import type { JudgedWork } from '../../../contracts/material.ts';
import { defined } from '../../../core/defined.ts';
import type {
  CountedRound,
  CriticalIssue,
  Divergent,
  JudgePanelOutcome,
  Position,
  SharedCondition,
  Verdict,
} from '../../../core/protocols/judge-panel/outcome.ts';
import { type CaseExtra, caseParts, failureResult, incompleteLines } from '../../report/result-parts.ts';
import { inWords, type Keyed } from '../../words/in-words.ts';
import { tell, tellAll } from '../../words/say.ts';
import { attentionOf } from './attention.ts';
import { gapReasons, isForPerson } from './gate.ts';
import { opinionsOf, saidResult } from './said.ts';
import type { JudgePanelResult } from './schema.ts';
import { scopeOfWork } from './scope.ts';
import { GATE_RESULT, judgeSummaryOf } from './summary.ts';
import { weighingResult } from './weighing.ts';

/** A part of a round that could not be read: the round itself, or an entry of a judge, named or not. */
export interface RoundError {
  readonly round: number;
  readonly whose: { readonly kind: 'round' } | { readonly kind: 'entry'; readonly judge: string | undefined };
  readonly error: string;
}

/** The facts in a result besides the outcome: the judged work, or the unreadable parts of a file. */
export interface JudgedBesides {
  readonly work?: JudgedWork;
  readonly errors?: readonly RoundError[];
}

/** The outcome in the seeds' JSON. */
export function judgePanelResult(
  outcome: JudgePanelOutcome,
  extra: CaseExtra = {},
  { work, errors = [] }: JudgedBesides = {},
): JudgePanelResult {
  const { verdict, groupthink } = outcome;
  const result: Keyed<JudgePanelResult> = {
    schema_version: 1,
    protocol: outcome.version === 2 ? 'judge-panel/2' : 'judge-panel/1',
    ...defined({ id: extra.id }),
    model: 'tribunal',
    role: 'judge-panel',
    panel: outcome.panel,
    judges: outcome.judges.map(({ seat, stance, stancePrompt, heard, spoke }) => ({
      judge_id: seat,
      stance,
      stance_prompt: stancePrompt ?? null,
      heard,
      spoke,
    })),
    dimensions: outcome.dimensions.map((one) => ({ ...one })),
    verdict: verdict === undefined ? null : verdictResult(verdict, outcome),
    rounds: [...outcome.rounds.map((round) => roundResult(round, errors)), ...unreached(errors, outcome.rounds.length)],
    convergent_findings: convergentResult(outcome),
    divergent_findings: outcome.divergent.map(divergentResult),
    critical_findings: outcome.critical.map(criticalResult),
    ...defined({ conditions: outcome.conditions?.map(conditionResult) }),
    user_attention_needed: attentionOf(outcome),
    ...(groupthink === undefined ? {} : { groupthink: groupthinkResult(groupthink) }),
    debate_validation: stateResult(outcome),
    statistics: statisticsResult(outcome),
    notes: [...(extra.notes ?? []), ...outcome.notes],
    incomplete: incompleteLines(outcome.failures),
    failures: failureResult(outcome.failures),
    ...caseParts(extra, outcome.curtailed),
    ...(work === undefined ? {} : { scope: scopeOfWork(work) }),
    summary: tellAll(judgeSummaryOf(outcome, gapReasons(outcome, work), work)),
  };
  return inWords(result, extra.language);
}

const criticalResult = (issue: CriticalIssue): JudgePanelResult['critical_findings'][number] => ({
  id: issue.id,
  finding: issue.finding,
  evidence: issue.evidence,
  wordings: [...issue.wordings],
  held: issue.held,
  held_by: [...issue.heldBy],
  ...defined({
    rejected_by: issue.rejectedBy && [...issue.rejectedBy],
    reasons: issue.reasons?.map(({ judge, stance, reason }) => ({ judge_id: judge, stance, reason })),
    not_found: issue.notFound && [...issue.notFound],
    // Only version 2 records who rejects a finding, and only there a finding may not count.
    counts: issue.rejectedBy === undefined ? undefined : issue.unfounded !== true,
  }),
});

const conditionResult = ({ id, concern, wouldRemove, dimensions, heldBy }: SharedCondition) => ({
  ...defined({ id }),
  concern,
  would_remove: [...wouldRemove],
  dimensions: [...dimensions],
  held_by: [...heldBy],
});

function verdictResult(verdict: Verdict, outcome: JudgePanelOutcome): Keyed<NonNullable<JudgePanelResult['verdict']>> {
  const { type, majority, minority, majorityScore, minorityScore } = verdict;
  const opinionOf = (judges: readonly string[]) => (judges.length === 0 ? null : opinionsOf(outcome, new Set(judges)));
  return {
    verdict_type: type,
    final_score: verdict.score,
    exact_score: verdict.exactScore,
    score_out_of_20: verdict.outOf20,
    confidence: verdict.confidence,
    consensus_reached_at: verdict.reachedAt,
    gate: verdict.gate,
    gate_result: GATE_RESULT[verdict.gate],
    capped: verdict.gate !== verdict.uncappedGate,
    capped_by: [...verdict.cappedBy],
    ...defined({ critical_held_by: verdict.criticalHolders && [...verdict.criticalHolders] }),
    uncapped_gate: verdict.uncappedGate,
    ...(type === 'consensus' ? { consensus_score: verdict.score } : {}),
    ...defined({ majority_score: majorityScore, minority_score: minorityScore }),
    majority_judges: [...majority],
    minority_judges: [...minority],
    majority_opinion: opinionOf(majority),
    minority_opinion: opinionOf(minority),
    balanced_assessment: opinionsOf(outcome, new Set(outcome.judges.map(({ seat }) => seat))),
    key_claims: outcome.claims.map(({ claim, evidence, confidence, judges }) => ({
      claim,
      evidence,
      confidence,
      source_judges: [...judges],
    })),
    user_decision_needed: isForPerson(verdict),
    calculation: verdict.calculation,
    ...defined({ weighing: verdict.weighing && weighingResult(verdict.weighing) }),
  };
}

function roundResult(round: CountedRound, errors: readonly RoundError[]): Keyed<JudgePanelResult['rounds'][number]> {
  const error = errorOf(round.round, errors);
  if (error !== undefined) return { round: round.round, error };
  const entries = errors
    .filter((one) => one.round === round.round)
    .flatMap(({ whose, error }) => (whose.kind === 'entry' ? [{ judge_id: whose.judge ?? null, error }] : []));
  return {
    round: round.round,
    scores: Object.fromEntries(scoresOf(round).map(({ judge, score }) => [judge, score])),
    range: round.range,
    dimension_scores: Object.fromEntries(
      round.dimensions.map(({ name, mean, range, count }) => [name, { mean, range, judges: count }]),
    ),
    consensus: round.consensus,
    dimension_check: round.dimensionCheck,
    why_not: [...round.whyNot],
    absent: round.absent.map(({ judge, failure }) => ({ judge_id: judge, reason: failure.message })),
    critical: round.critical.map(({ id, finding, wordings, heldBy, rejectedBy }) => ({
      ...defined({ id }),
      finding,
      wordings: [...wordings],
      held_by: [...heldBy],
      ...defined({ rejected_by: rejectedBy && [...rejectedBy] }),
    })),
    positions: round.positions.map(positionResult),
    ...(entries.length === 0 ? {} : { errors: entries }),
  };
}

/** The reason why a whole round could not be read, if it could not. */
export const errorOf = (round: number, errors: readonly RoundError[]): string | undefined =>
  errors.find((one) => one.round === round && one.whose.kind === 'round')?.error;

/** The unreadable parts of rounds after the deciding one. */
function unreached(errors: readonly RoundError[], reached: number): JudgePanelResult['rounds'] {
  const rounds = [...new Set(errors.map(({ round }) => round))].filter((round) => round > reached).sort((a, b) => a - b);
  return rounds.map((round) => ({
    round,
    error: errors
      .filter((one) => one.round === round)
      .map(({ error }) => error)
      .join('; '),
  }));
}

const scoresOf = ({ positions }: CountedRound): readonly { readonly judge: string; readonly score: number }[] =>
  positions.flatMap(({ judge, score }) => (score === null ? [] : [{ judge, score }]));

const positionResult = (position: Position) => ({
  judge_id: position.judge,
  stance: position.stance,
  score: position.score,
  exact_score: position.exactScore,
  stated_score: position.statedScore,
  ...defined({
    score_by_stance: position.stances && Object.fromEntries(position.stances.map(({ stance, score }) => [stance, score])),
  }),
  computed: position.how,
  dimension_scores: Object.fromEntries(position.dimensions.map(({ name, score, carried }) => [name, { score, carried }])),
  holds: [...position.holds],
  ...defined({ not_found: position.notFound && [...position.notFound] }),
  said: position.opinion === undefined ? null : saidResult(position.opinion),
});

const divergentResult = (one: Divergent): Keyed<JudgePanelResult['divergent_findings'][number]> => ({
  kind: one.kind,
  ...defined({ id: one.kind === 'critical' ? one.id : undefined }),
  finding: one.finding,
  priority: one.priority,
  source_judges: [...one.judges],
  evidence: one.evidence,
  ...(one.kind === 'dispute'
    ? {
        views: one.views.map(({ judge, myView, opposingView }) => ({
          judge_id: judge,
          view: myView,
          opposing_view: opposingView,
        })),
      }
    : {}),
});

/** The points that all judges share; agreement in one round that is high enough to suggest groupthink is a finding too. */
function convergentResult({ convergent, groupthink }: JudgePanelOutcome): Keyed<JudgePanelResult['convergent_findings']> {
  const shared = convergent.map((one) => ({ ...one, source_judges: ['all'] as ['all'] }));
  if (groupthink === undefined) return shared;
  const { finding, priority, source_judges } = groupthinkResult(groupthink);
  return [...shared, { kind: 'groupthink', finding, priority, source_judges, evidence: '' }];
}

const groupthinkResult = ({ range, rangeOutOf20 }: NonNullable<JudgePanelOutcome['groupthink']>) => ({
  finding: tell('judge.groupthink', rangeOutOf20.toFixed(2)),
  priority: 'MEDIUM' as const,
  source_judges: ['all'] as ['all'],
  range,
  range_out_of_20: rangeOutOf20,
});

/** The state of the debate as the workflow around it tracks it. */
function stateResult(outcome: JudgePanelOutcome): JudgePanelResult['debate_validation'] {
  const { rounds, verdict, single, divergent } = outcome;
  const states = rounds.map((round) => [
    `round_${round.round}`,
    { scores: scoresOf(round).map(({ score }) => score), range: round.range, consensus: round.consensus },
  ]);
  return {
    enabled: !single,
    rounds_completed: rounds.length,
    consensus_reached_at: verdict?.reachedAt ?? null,
    ...Object.fromEntries(states),
    verdict: verdict === undefined ? null : { type: verdict.type, final_score: verdict.score, confidence: verdict.confidence },
    convergent_findings: outcome.convergent.length + (outcome.groupthink === undefined ? 0 : 1),
    divergent_findings: divergent.length,
  };
}

function statisticsResult({
  judges,
  critical,
  convergent,
  claims,
  statistics,
  version,
}: JudgePanelOutcome): JudgePanelResult['statistics'] {
  const unfounded = critical.filter((one) => one.unfounded).length;
  const held = critical.filter(({ heldBy }) => heldBy.length > 0).length - unfounded;
  const byAll = convergent.filter(({ kind }) => kind === 'critical').length;
  return {
    judges_seated: judges.length,
    judges_heard: judges.filter(({ heard }) => heard).length,
    rounds_held: statistics.roundsHeld,
    opinions: statistics.opinions,
    absences: statistics.absences,
    scores_raised: statistics.raised,
    scores_lowered: statistics.lowered,
    scores_unchanged: statistics.unchanged,
    critical_findings: {
      held_by_all: byAll,
      held_by_some: held - byAll,
      withdrawn: critical.length - held - unfounded,
      ...(version === undefined ? {} : { unfounded }),
    },
    key_claims: claims.length,
    agreements: statistics.agreements,
    disagreements: statistics.disagreements,
    concessions: statistics.concessions,
  };
}
