import type { Dimension, PanelVersion } from '../../core/protocols/judge-panel/said.ts';
import { dimensionKeys } from '../judges/score-forms.ts';
import { askedFor } from './field-table.ts';
import { askedScore, OPINION_2 } from './judge-fields.ts';
import { object, orNull } from './wanted-schema.ts';

/** A judge's fields on critical findings once it has seen the other opinions. */
const HELD = {
  /** In words: null is as before, an empty list withdraws all. */
  1: {
    names: ['critical_findings', 'endorses', 'withdraws'],
    otherwise: { critical_findings: orNull(OPINION_2.critical_findings.asks) },
  },
  /** By id: a stance on each, and new findings. */
  2: { names: ['critical', 'critical_findings'], otherwise: {} },
} as const;

const CONDITIONS = { 1: [], 2: ['conditions'] } as const;

/** The answers that a panel of judges asks for in each phase: the three templates, each with a score for every dimension. */
export function wantedOfJudges(dimensions: readonly Dimension[], version: PanelVersion = 1) {
  const { names: held, otherwise } = HELD[version];
  const conditions = CONDITIONS[version];
  const scores = object(
    Object.fromEntries(
      [...dimensionKeys(dimensions)].map(([name, key]) => [
        key,
        key === name ? askedScore : { ...askedScore, description: name },
      ]),
    ),
  );
  const own = { dimension_scores: scores };
  const later = { ...own, ...otherwise };
  return {
    assess: askedFor(
      OPINION_2,
      ['position_statement', 'key_claims', 'critical_findings', ...conditions, 'dimension_scores', 'overall_score'],
      own,
    ),
    rebut: askedFor(
      OPINION_2,
      [
        ...(['agreements', 'disagreements', 'position_revision', 'unresolved_disputes'] as const),
        ...held,
        ...conditions,
        ...(['change_reason', 'previous_score', 'dimension_scores', 'new_score', 'score_changed'] as const),
      ],
      later,
    ),
    finalise: askedFor(
      OPINION_2,
      [
        ...(['key_points_maintained', 'concessions_made', 'unresolved_disagreements', 'final_position'] as const),
        ...held,
        ...conditions,
        ...(['dimension_scores', 'final_score', 'is_final'] as const),
      ],
      later,
    ),
  } as const;
}
