import { formula, percent } from '../../../core/consensus/confidence.ts';
import { say } from '../../../core/english.ts';
import { NO_INTERACTIVE_DEFENSE } from '../../../core/protocols/business-review/judge.ts';
import type { BusinessReviewOutcome, DecidedItem } from '../../../core/protocols/business-review/outcome.ts';
import { reportsOf } from '../../report/decision.ts';
import { laterSaidOf } from '../../report/said/later-said.ts';
import { moreSaidOf } from '../../report/said/more-said.ts';
import type { Keyed } from '../../words/in-words.ts';
import type { BusinessReviewResult } from './schema.ts';

type Trail = BusinessReviewResult['findings'][number]['review_trail'];

const ACTIONS = { defend: 'defend', concede: 'withdraw', modify: 'revise' } as const;
const STANCES = { agree: 'support', disagree: 'challenge', partial: 'partial' } as const;

/** The name that readers know a seat by. */
export const reviewerOf = (seat: DecidedItem['lead']['finding']['seat'], outcome: BusinessReviewOutcome): string =>
  outcome.seats.get(seat)?.role || seat;

/** The name of an answering panelist: an external model is shown under its model name. */
export function speakerOf(seat: DecidedItem['lead']['finding']['seat'], outcome: BusinessReviewOutcome): string {
  const role = reviewerOf(seat, outcome);
  return role === 'business-cross-review' || role === seat ? (outcome.seats.get(seat)?.model ?? seat) : role;
}

/** The statements about an item, round by round. */
export function trailOf(item: DecidedItem, outcome: BusinessReviewOutcome): Keyed<Trail> {
  const { finding } = item.lead;
  const { pre, postRound2 } = item.way;
  return {
    round1: {
      original_reviewer: reviewerOf(finding.seat, outcome),
      original_model: outcome.seats.get(finding.seat)?.model ?? '',
      original_severity: finding.severity,
      original_confidence: finding.confidence,
      reports: reportsOf(item, outcome.seats),
    },
    round2: {
      responses: item.positions
        .filter(({ asked }) => asked === undefined)
        .map(({ by, stance, adjustment, counted, reasoning, evidence }) => ({
          reviewer: by.role,
          model: by.model,
          action: STANCES[stance],
          confidence_adjustment: adjustment,
          counted,
          reasoning,
          evidence: evidence || null,
        })),
      pre_debate_confidence: percent(pre),
      post_round2_confidence: percent(postRound2),
    },
    round3: round3Of(item, outcome),
    ...laterSaidOf(item),
    final_confidence_calculation: say(formula(item.confidence)),
    ...moreSaidOf(item, outcome, ({ by }) => speakerOf(by, outcome)),
  };
}

function round3Of(item: DecidedItem, outcome: BusinessReviewOutcome): Keyed<Trail['round3']> {
  const { defenseStatus, answered } = item.way;
  const defense = answered?.defense;
  const mute =
    defenseStatus === 'implicit_defend' &&
    item.deciding.some((member) => outcome.seats.get(member.finding.seat)?.canDefend === false);
  return {
    defense_status: defenseStatus,
    defense_action: defense === undefined ? null : ACTIONS[defense.action],
    defense_strength: defense?.action === 'defend' ? defense.strength : null,
    revised_severity: defense?.revisedSeverity ?? null,
    revised_confidence: defense?.revisedConfidence ?? null,
    defense_reasoning: defense?.reasoning ?? null,
    additional_evidence: defense?.additionalEvidence || null,
    note: mute ? NO_INTERACTIVE_DEFENSE : null,
    defenses: item.members.flatMap(({ finding, defense: word }) =>
      word === undefined ? [] : [defenseOf(finding.seat, word, outcome)],
    ),
  };
}

function defenseOf(
  seat: DecidedItem['lead']['finding']['seat'],
  word: NonNullable<DecidedItem['lead']['defense']>,
  outcome: BusinessReviewOutcome,
): Trail['round3']['defenses'][number] {
  return {
    defender: reviewerOf(seat, outcome),
    model: outcome.seats.get(seat)?.model ?? '',
    action: ACTIONS[word.action],
    strength: word.action === 'defend' ? word.strength : null,
    revised_severity: word.revisedSeverity ?? null,
    revised_confidence: word.revisedConfidence ?? null,
    reasoning: word.reasoning,
    additional_evidence: word.additionalEvidence || null,
    counts: word.counts,
  };
}
