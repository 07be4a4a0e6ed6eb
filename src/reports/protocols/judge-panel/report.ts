import { maxOf, minOf } from '../../../core/consensus/max-of.ts';
import { defined } from '../../../core/defined.ts';
import type { JudgePanelOutcome } from '../../../core/protocols/judge-panel/outcome.ts';
import { casePart, countsOf } from '../../report/build/case-part.ts';
import { ruledReport } from '../../report/build/ruled-report.ts';
import type { CaseExtra } from '../../report/result-parts.ts';
import type { ReportItem, ReportSaid } from '../../report/schema/item.ts';
import type { Report } from '../../report/schema/report.ts';
import type { ViewItem } from '../../report/view.ts';
import { criticalItems } from './critical-items.ts';
import { judgedGate } from './gate.ts';
import { verdictItem } from './items.ts';
import { type JudgedBesides, judgePanelResult } from './result.ts';
import type { JudgePanelResult } from './schema.ts';
import { scopeOfWork } from './scope.ts';

/** The report of a panel of judges. */
export function judgePanelReport(outcome: JudgePanelOutcome, extra: CaseExtra = {}, besides: JudgedBesides = {}): Report {
  const result = judgePanelResult(outcome, extra, besides);
  const gate = judgedGate(result);
  const verdict = verdictItem(result, gate);
  const items = [
    { ...itemOf(verdict, result), is_verdict: true as const },
    ...criticalItems(result).map((item) => itemOf(item, result)),
  ];
  const stats = result.statistics;
  return ruledReport({
    ...casePart(outcome, extra),
    protocol: result.protocol,
    headline: {
      recommendation: gate.gate,
      reasons: [gate.shut?.reason, gate.cap].filter((reason) => reason !== undefined),
      counts: countsOf(items),
      summary: [result.summary],
    },
    items,
    absorbed: [],
    sections: [judgingOf(result)],
    ...(besides.work === undefined ? {} : { scope: { kind: 'plan', ...scopeOfWork(besides.work) } }),
    panel: {
      speakers: result.judges.map(({ judge_id }) => judge_id),
      silent: result.judges.filter(({ spoke }) => !spoke).map(({ judge_id }) => judge_id),
      findings: [],
    },
    unmatched: [],
    statistics: [
      { key: 'judges', values: [stats.judges_heard, stats.judges_seated] },
      { key: 'rounds', values: [stats.rounds_held] },
      { key: 'scores', values: [stats.scores_raised, stats.scores_lowered, stats.scores_unchanged] },
      { key: 'answers', values: [stats.agreements, stats.disagreements, stats.concessions] },
      { key: 'claims', values: [stats.key_claims] },
    ],
  });
}

type Round = Extract<JudgePanelResult['rounds'][number], { positions: unknown }>;

const roundsIn = ({ rounds }: JudgePanelResult): readonly Round[] =>
  rounds.filter((round): round is Round => 'positions' in round);

function judgingOf(result: JudgePanelResult): Report['sections'][number] {
  const { verdict, dimensions, judges, conditions = [] } = result;
  const gate = judgedGate(result);
  const rounds = roundsIn(result);
  return {
    section: 'judging',
    panel: result.panel,
    judges: judges.map(({ judge_id: judge, stance, heard, spoke }) => ({ judge, stance, heard, spoke })),
    verdict: verdict === null ? null : verdictPart(verdict),
    gate: gate.gate,
    gate_reason: gate.shut?.reason ?? gate.cap ?? null,
    dimensions: dimensions.map(({ name, weight }) => ({ dimension: name, weight, ...scoresOn(name, rounds.at(-1)) })),
    rounds: rounds.map(({ round, range, consensus, positions }) => ({
      round,
      range,
      consensus,
      scores: positions.map(({ judge_id: judge, score }) => ({ judge, score })),
    })),
    conditions: conditions.map(({ id, ...one }) => ({ ...defined({ id }), ...one })),
    agreed: result.convergent_findings.map(({ kind, id, finding, priority }) => ({
      kind,
      ...defined({ id }),
      finding,
      priority,
    })),
    claims: (verdict?.key_claims ?? []).map(({ claim, evidence, confidence, source_judges }) => ({
      claim,
      evidence,
      confidence,
      judges: source_judges,
    })),
    attention: result.user_attention_needed,
    opinions: {
      majority: verdict?.majority_opinion ?? null,
      minority: verdict?.minority_opinion ?? null,
      balanced: verdict?.balanced_assessment ?? null,
    },
  };
}

const verdictPart = (verdict: NonNullable<JudgePanelResult['verdict']>) => ({
  type: verdict.verdict_type,
  score: verdict.final_score,
  score_out_of_20: verdict.score_out_of_20,
  confidence: verdict.confidence,
  gate_by_scores: verdict.gate,
  consensus_reached_at: verdict.consensus_reached_at,
  majority: verdict.majority_judges,
  minority: verdict.minority_judges,
  calculation: verdict.calculation,
  user_decision_needed: verdict.user_decision_needed,
});

/** The final scores of the judges for a dimension. */
function scoresOn(dimension: string, last: Round | undefined) {
  const given = (last?.positions ?? []).flatMap(({ dimension_scores: all }) =>
    Object.hasOwn(all, dimension) ? (all[dimension]?.score ?? []) : [],
  );
  if (given.length === 0) return { mean: null, range: null };
  return {
    mean: given.reduce((sum, one) => sum + one, 0) / given.length,
    range: maxOf(given, (one) => one) - minOf(given, (one) => one),
  };
}

/** A verdict or a critical finding in the shape that items of all debates have. */
function itemOf(view: ViewItem, result: JudgePanelResult): ReportItem {
  const critical = result.critical_findings.find(({ id }) => id === view.id);
  return {
    id: view.id,
    number: view.number,
    finding_ids: [],
    category: view.data?.category ?? 'verdict',
    standing: view.standing === 'filtered' ? 'set-aside' : view.standing,
    title: view.title,
    description: view.description,
    suggestion: view.suggestion,
    places: [],
    ...defined({ severity: view.data?.severity }),
    marks: [],
    decision: {
      status: view.codes?.decision ?? view.decision.word,
      rule: view.decision.rule,
      step: 0,
      reason: view.decision.because,
      reversal: view.decision.reversal,
      sources_for: critical?.held_by ?? result.verdict?.majority_judges ?? [],
      sources_against: critical?.rejected_by ?? result.verdict?.minority_judges ?? [],
      did_not_respond: result.judges.filter(({ spoke }) => !spoke).map(({ judge_id }) => judge_id),
      held_open: false,
    },
    said: view.sayings.map(saidOf),
    ...(view.openQuestion === undefined
      ? {}
      : {
          question: view.openQuestion,
          sides: Object.entries(view.perspectives).map(([who, holds]) => ({ who, holds: [holds] })),
        }),
    escalate: view.escalate,
    ...(view.struck === undefined ? {} : { struck: [...view.struck] }),
  };
}

const saidOf = ({ round, who, what, words, evidence, side }: ViewItem['sayings'][number]): ReportSaid => ({
  round: round ?? null,
  by: who,
  party: who,
  phase: 'argue',
  action: what,
  words,
  ...defined({ evidence, side }),
});
