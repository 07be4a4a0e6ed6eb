import { SEVERITIES, type Severity } from '../../../core/finding-debate/judging/severity.ts';
import { heardIn } from '../../../core/protocol.ts';
import type { CodeReviewPhases, CodeReviewRecord } from '../../../core/protocols/code-review/said.ts';
import type { Seat } from '../../../core/seat.ts';
import { compareText } from '../../../core/text/order.ts';

/** The counted findings of Round 1, before the debate; the debate decides which findings are the same. */
export interface FirstRound {
  readonly total: number;
  readonly bySeverity: Readonly<Record<Severity, number>>;
  /** Every model that answered, also without a finding. */
  readonly byModel: readonly { readonly model: string; readonly findings: number }[];
  /** Models that were asked and gave no answer. */
  readonly silent: readonly string[];
}

/** Counts the findings of Round 1 of a code debate. */
export function firstRoundOf({ seats }: { readonly seats: readonly Seat[] }, record: CodeReviewRecord): FirstRound {
  const heard = heardIn<CodeReviewPhases, 'review'>(record, 'review');
  const models = new Map(seats.map(({ id, model }) => [id, model]));
  const said = heard.flatMap(({ ask, answer, by = ask.seat }) =>
    (answer?.findings ?? []).map(({ severity }) => ({ severity, model: models.get(by) ?? by })),
  );
  const spoke = modelsOf(
    heard.flatMap(({ ask, answer, by = ask.seat }) => (answer === undefined ? [] : [by])),
    models,
  );
  const asked = modelsOf(
    heard.map(({ ask: { seat } }) => seat),
    models,
  );
  const counted = (severity: Severity): number => said.filter((one) => one.severity === severity).length;
  return {
    total: said.length,
    bySeverity: { critical: counted('critical'), high: counted('high'), medium: counted('medium'), low: counted('low') },
    byModel: spoke.map((model) => ({ model, findings: said.filter((one) => one.model === model).length })),
    silent: asked.filter((model) => !spoke.includes(model)),
  };
}

const modelsOf = (seats: readonly Seat['id'][], models: ReadonlyMap<Seat['id'], string>): readonly string[] =>
  [...new Set(seats.map((seat) => models.get(seat) ?? seat))].sort(compareText);

/** Severities in report order, the most severe first. */
export const GRAVEST_FIRST: readonly Severity[] = SEVERITIES.toReversed();
