import { Document, isMap, isScalar, isSeq, Scalar, visit } from 'yaml';
import { assert } from '../../../core/assert.ts';
import { defined } from '../../../core/defined.ts';
import type { Report } from '../../report/schema/report.ts';
import { sectionOf } from '../../report/schema/section-of.ts';
import type { Judging } from '../../report/schema/sections.ts';
import { sayIn } from '../../words/say.ts';
import { VERDICT } from './gate.ts';

/** The state of a judge debate in the format of a surrounding workflow, with the judges and the cost of each round. */
function debateState(report: Report): object {
  const { scope, cost, rulings, gaps, language } = report;
  const judging = sectionOf(report.sections, 'judging');
  assert(judging !== undefined, 'a report of judges has its section');
  const { verdict, gate, gate_reason } = judging;
  const isRuled = rulings.some(({ item_id }) => item_id === VERDICT);
  return {
    debate_validation: validationOf(judging),
    ...defined({ case: report.case.id, subject: scope?.kind === 'plan' ? scope.title : undefined }),
    gate,
    ...(gate_reason === null ? {} : { gate_reason: sayIn(language, gate_reason) }),
    user_decision_needed: !isRuled && (verdict?.user_decision_needed ?? true),
    ...defined({ ended_early: gaps.ended_early }),
    ...(rulings.length === 0 ? {} : { rulings }),
    ...(judging.conditions.length === 0 ? {} : { conditions: judging.conditions }),
    panel: judging.panel,
    judges: judging.judges.map(({ judge, stance, heard }) => ({ judge_id: judge, stance, heard })),
    ...(cost === undefined
      ? {}
      : {
          cost: {
            total_usd: cost.cost_usd,
            at_least_usd: cost.cost_at_least_usd,
            rounds: (cost.rounds ?? []).map(({ round, calls, cost_usd, cost_at_least_usd }) => ({
              round,
              calls,
              cost_usd,
              at_least_usd: cost_at_least_usd,
            })),
          },
        }),
  };
}

/** The state in the names of the seeds: the rounds so far, and the verdict. */
const validationOf = ({ single, rounds, verdict, agreed, differences }: Judging): object => ({
  enabled: !single,
  rounds_completed: rounds.length,
  consensus_reached_at: verdict?.consensus_reached_at ?? null,
  ...Object.fromEntries(
    rounds.map(({ round, scores, range, consensus }) => [
      `round_${round}`,
      { scores: scores.flatMap(({ score }) => score ?? []), range, consensus },
    ]),
  ),
  verdict: verdict === null ? null : { type: verdict.type, final_score: verdict.score, confidence: verdict.confidence },
  convergent_findings: agreed.length,
  divergent_findings: differences,
});

/** The same as JSON. */
export const debateStateJson = (report: Report): string => `${JSON.stringify(debateState(report), null, 2)}\n`;

const SCORES = ['range', 'final_score'];
const QUOTED = ['type', 'confidence'];

/** The same as YAML, in the form that workflows write it in: lists of scores on one line, and a score with its decimal. */
export function debateStateYaml(report: Report): string {
  const document = new Document(debateState(report));
  const validation = document.get('debate_validation');
  visit(document, {
    Pair(_, { key, value }) {
      if (!isScalar(key)) return;
      const name = String(key.value);
      if (name === 'scores' && isSeq(value)) {
        value.flow = true;
        for (const score of value.items) asScore(score);
      }
      if (SCORES.includes(name)) asScore(value);
      if (QUOTED.includes(name) && isScalar(value)) value.type = Scalar.QUOTE_DOUBLE;
    },
  });
  // Separates blocks of the state by an empty line.
  if (isMap(validation))
    for (const { key } of validation.items)
      if (isScalar(key) && /^(round_\d|verdict|convergent_findings)$/.test(String(key.value))) key.spaceBefore = true;
  return document.toString({ flowCollectionPadding: false, lineWidth: 0 });
}

function asScore(node: unknown): void {
  if (isScalar(node) && typeof node.value === 'number') node.minFractionDigits = 1;
}
