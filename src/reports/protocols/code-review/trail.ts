import { formula } from '../../../core/consensus/confidence.ts';
import { say } from '../../../core/english.ts';
import { reviewerName } from '../../../core/finding-debate/hearing/sources.ts';
import type { Told } from '../../../core/finding-debate/hearing/told.ts';
import type { CodeReviewOutcome, DecidedItem } from '../../../core/protocols/code-review/outcome.ts';
import { reportsOf } from '../../report/decision.ts';
import { laterSaidOf } from '../../report/said/later-said.ts';
import { moreSaidOf } from '../../report/said/more-said.ts';
import type { Keyed } from '../../words/in-words.ts';
import type { CodeReviewResult } from './schema.ts';

type Trail = CodeReviewResult['findings'][number]['cross_examination_trail'];

/** The statements about an item, round by round. */
export function trailOf(item: DecidedItem, outcome: CodeReviewOutcome): Keyed<Trail> {
  const { finding } = item.lead;
  return {
    round1: {
      original_model: outcome.seats.get(finding.seat)?.model ?? '',
      original_severity: finding.severity,
      original_confidence: finding.confidence,
      reports: reportsOf(item, outcome.seats),
    },
    round2: round2Of(item, outcome),
    round3: round3Of(item, outcome),
    ...laterSaidOf(item),
    final_confidence_calculation: say(formula(item.confidence)),
    ...moreSaidOf(item, outcome, nameIn(outcome)),
  };
}

/** Authors are named as defenders, all others by model and role. */
const nameIn =
  ({ names, seats }: CodeReviewOutcome) =>
  ({ by, phase }: Told): string => {
    const seat = seats.get(by);
    return phase === 'defend' || seat === undefined ? (names.get(by) ?? by) : reviewerName(seat);
  };

/** By model; a model that sits in several roles answers under `<model>_reviewers`. */
function round2Of(item: DecidedItem, outcome: CodeReviewOutcome): Trail['round2'] {
  const byModel = new Map<string, Extract<Trail['round2'][string], { readonly reviewer: string }>[]>();
  for (const { by, stance, adjustment, counted, reasoning } of item.positions.filter(({ asked }) => asked === undefined)) {
    const said = { reviewer: by.role, action: stance, confidence_adjustment: adjustment, counted, reasoning };
    byModel.set(by.model, [...(byModel.get(by.model) ?? []), said]);
  }
  const sitsAlone = (model: string): boolean => [...outcome.seats.values()].filter((seat) => seat.model === model).length === 1;
  return Object.fromEntries(
    [...byModel].map(([model, said]) => {
      const [only] = said;
      return sitsAlone(model) && only !== undefined ? [model, only] : [`${model}_reviewers`, said];
    }),
  );
}

function round3Of(item: DecidedItem, outcome: CodeReviewOutcome): Trail['round3'] {
  const defenses = item.members.flatMap(({ finding, defense }) =>
    defense === undefined
      ? []
      : [
          {
            defender: outcome.names.get(finding.seat) ?? finding.seat,
            action: defense.action,
            confidence_adjustment: defense.number,
            reasoning: defense.reasoning,
            counts: defense.counts,
            substantive: defense.substantive,
          },
        ],
  );
  const { lead } = item;
  const own = lead.defense;
  return {
    defender: outcome.names.get(lead.finding.seat) ?? lead.finding.seat,
    action: own?.action ?? 'N/A',
    confidence_adjustment: own?.number ?? 0,
    reasoning: own?.reasoning ?? '',
    defenses,
  };
}
