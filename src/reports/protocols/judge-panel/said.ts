import { defined } from '../../../core/defined.ts';
import type { Phrase } from '../../../core/phrase.ts';
import type { JudgePanelOutcome, Position } from '../../../core/protocols/judge-panel/outcome.ts';
import type { Opinion } from '../../../core/protocols/judge-panel/said.ts';
import { compareText } from '../../../core/text/order.ts';
import { tell } from '../../words/say.ts';
import type { JudgePanelResult } from './schema.ts';

type ResultRound = Extract<JudgePanelResult['rounds'][number], { positions: unknown }>;
type Said = NonNullable<ResultRound['positions'][number]['said']>;

/** A judge's statement in one round, under the names of the templates. */
export function saidResult(opinion: Opinion): Said {
  return {
    ...scoresOf(opinion),
    dimension_scores: Object.fromEntries(opinion.dimensionScores.map(({ name, score }) => [name, score])),
    ...textsOf(opinion),
    key_claims: opinion.keyClaims.map(({ claim, evidence, confidence }) => ({ claim, evidence, confidence: confidence ?? null })),
    ...(opinion.criticalFindings === undefined
      ? {}
      : {
          critical_findings: opinion.criticalFindings.map(({ id, finding, priority, evidence }) => ({
            ...defined({ id }),
            finding,
            severity: priority,
            evidence,
          })),
        }),
    endorses: [...opinion.endorses],
    withdraws: [...opinion.withdraws],
    ...defined({
      critical: opinion.stances?.map(({ id, stance, reason }) => ({ id, stance, reason })),
      conditions: opinion.conditions?.map(({ concern, wouldRemove, dimension = null }) => ({
        concern,
        would_remove: wouldRemove,
        dimension,
      })),
    }),
    agreements: opinion.agreements.map(({ withJudge, onPoint, strengtheningEvidence }) => ({
      with_judge: withJudge,
      on_point: onPoint,
      strengthening_evidence: strengtheningEvidence,
    })),
    disagreements: opinion.disagreements.map((one) => ({
      with_judge: one.withJudge,
      on_point: one.onPoint,
      my_counterargument: one.myCounterargument,
      my_evidence: one.myEvidence,
      their_evidence_weakness: one.theirEvidenceWeakness,
    })),
    ...(opinion.unresolvedDisputes === undefined
      ? {}
      : {
          unresolved_disputes: opinion.unresolvedDisputes.map(({ issue, myView, opposingView }) => ({
            topic: issue,
            my_view: myView,
            opposing_view: opposingView,
          })),
        }),
    key_points_maintained: opinion.keyPointsMaintained.map((one) => ({ ...one })),
    concessions_made: opinion.concessionsMade.map(({ point, convincedBy }) => ({ point, convinced_by: convincedBy })),
    ...(opinion.unresolvedDisagreements === undefined
      ? {}
      : {
          unresolved_disagreements: opinion.unresolvedDisagreements.map((one) => ({
            issue: one.issue,
            my_final_view: one.myView,
            opposing_view: one.opposingView,
            why_unresolved: one.whyUnresolved,
          })),
        }),
  };
}

const scoresOf = ({ overallScore, newScore, finalScore, previousScore, scoreChanged, isFinal }: Opinion) => ({
  ...defined({
    overall_score: overallScore,
    new_score: newScore,
    final_score: finalScore,
    previous_score: previousScore,
    score_changed: scoreChanged,
    is_final: isFinal,
  }),
});

const textsOf = ({ positionStatement, changeReason, positionRevision, finalPosition }: Opinion) => ({
  ...defined({
    position_statement: positionStatement,
    change_reason: changeReason,
    position_revision: positionRevision,
    final_position: finalPosition,
  }),
});

/** The stances that have a name in every language, in the order of their opinions. */
const RANKS = { neutral: 0, for: 1, against: 2 } as const;

const isNamed = (stance: string): stance is keyof typeof RANKS => Object.hasOwn(RANKS, stance);
const rankOf = (stance: string): number => (isNamed(stance) ? RANKS[stance] : Object.keys(RANKS).length);

/** The name of a stance; one that a caller made up stays as it is. */
const stanceName = (stance: string): Phrase | string => (isNamed(stance) ? tell(`judgeView.stances.${stance}`) : stance);

/** The opinions of these judges, each in its own words: `gpt (for, 4.10): …`, neutral ones first. */
export function opinionsOf({ rounds }: JudgePanelOutcome, judges: ReadonlySet<string>): Phrase {
  const standing = rounds.at(-1)?.positions.filter(({ judge, score }) => score !== null && judges.has(judge)) ?? [];
  const statements = lastStatements(rounds);
  const opinions = [...standing]
    .sort((a, b) => rankOf(a.stance) - rankOf(b.stance) || compareText(a.stance, b.stance) || compareText(a.judge, b.judge))
    .map(({ judge, stance, score }) => {
      const words = statements.get(judge);
      const who = tell('judge.opinionOf', judge, stanceName(stance), (score ?? 0).toFixed(2));
      return words === undefined ? tell('judge.noStatement', who) : tell('judge.with', who, words);
    });
  return tell('list.paragraphs', opinions);
}

/** The last text in which each judge states its position. */
function lastStatements(rounds: JudgePanelOutcome['rounds']): ReadonlyMap<string, string> {
  const statements = new Map<string, string>();
  for (const { positions } of rounds) {
    for (const { judge, opinion } of positions) {
      const words = statementOf(opinion);
      if (words !== undefined) statements.set(judge, words);
    }
  }
  return statements;
}

const statementOf = (opinion: Position['opinion']): string | undefined =>
  opinion?.finalPosition ?? opinion?.positionRevision ?? opinion?.positionStatement ?? opinion?.changeReason;
