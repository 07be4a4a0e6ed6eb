import { Document, isMap, isScalar, isSeq, Scalar, visit } from 'yaml';
import { defined } from '../../../core/defined.ts';
import { judgedGate } from './gate.ts';
import type { JudgePanelResult } from './schema.ts';

/** The state of a judge debate in the format of a surrounding workflow, with the judges and the cost of each round. */
function debateState({ debate_validation, ...result }: JudgePanelResult): object {
  const { id, scope, verdict, usage, ended_early, rulings = [] } = result;
  const { gate, cap, shut } = judgedGate(result);
  const reason = shut?.reason ?? cap;
  return {
    debate_validation,
    ...defined({ case: id, subject: scope?.title }),
    gate,
    ...defined({ gate_reason: reason }),
    user_decision_needed: shut?.by !== 'ruling' && (verdict?.user_decision_needed ?? true),
    ...defined({ ended_early }),
    ...(rulings.length === 0 ? {} : { rulings }),
    panel: result.panel,
    judges: result.judges.map(({ judge_id, stance, heard }) => ({ judge_id, stance, heard })),
    ...(usage === undefined
      ? {}
      : {
          cost: {
            total_usd: usage.cost_usd,
            at_least_usd: usage.cost_at_least_usd,
            rounds: (usage.rounds ?? []).map(({ round, calls, cost_usd, cost_at_least_usd }) => ({
              round,
              calls,
              cost_usd,
              at_least_usd: cost_at_least_usd,
            })),
          },
        }),
  };
}

/** The same as JSON. */
export const debateStateJson = (result: JudgePanelResult): string => `${JSON.stringify(debateState(result), null, 2)}\n`;

const SCORES = ['range', 'final_score'];
const QUOTED = ['type', 'confidence'];

/** The same as YAML, in the form that workflows write it in: lists of scores on one line, and a score with its decimal. */
export function debateStateYaml(result: JudgePanelResult): string {
  const document = new Document(debateState(result));
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
