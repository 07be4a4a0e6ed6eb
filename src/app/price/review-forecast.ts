import { unseenLines } from '../../context/layout/unseen-lines.ts';
import { panelStanding } from '../../core/panel-level.ts';
import { pricesAsOf } from '../../panelists/model-facts.ts';
import type { ForecastRound, ReviewForecast } from '../../reports/before/review-forecast-schema.ts';
import { remarkText } from '../../reports/remarks/remark-text.ts';
import { noticeLines } from '../../reports/wording/notice-words.ts';
import { reasonText } from '../../reports/wording/panel-words.ts';
import type { CodeReviewCase } from '../../runtime/desks/desks.ts';
import { everybodyIn } from '../panel/found-panel.ts';
import type { FilledSeat } from '../panel/seat-models.ts';
import type { PreparedReview } from '../prepare/review.ts';
import { quorumRemarks } from '../work/review-remarks.ts';
import { levelSeats } from '../work/review-setup.ts';
import { type ReviewSize, tooLargeWithoutLimit } from './check-budget.ts';
import { type Foreseeable, type ForeseenRound, foreseen, foreseenCalls, foreseenModels, summed } from './foreseen-rounds.ts';

/** The likely cost of all rounds of a review, in micro-dollars; null if some price is unknown. */
export const likelyMicros = (review: Foreseeable): number | null =>
  summed(foreseen(review).rounds.map((round) => round.likelyMicros));

/** The size of a review, for a caller that set no limit. */
export const sizeOf = (review: Foreseeable): ReviewSize => ({
  calls: foreseenCalls(review).length,
  likelyMicros: () => likelyMicros(review),
});

/** Forecasts the shape, duration and cost of a review; asks no panelist. */
export function forecastOf(prepared: PreparedReview): ReviewForecast {
  const { work, found, seated, setup, limits, review } = prepared;
  const { plan } = review;
  const { material } = setup;
  const { calls, rounds } = foreseen(prepared);
  const refused = review.isLimited ? undefined : tooLargeWithoutLimit(sizeOf(prepared));
  const { level, reasons } = panelStanding({ ...levelSeats(setup), absent: found.absent.map(({ who }) => who) });
  const leftOut = material?.leftOut ?? [];
  const asked = new Set(calls.map(({ part }) => part));
  const parts = material?.parts ?? [];
  // An ask about no part in particular covers all of them.
  const unasked = asked.has('') ? [] : parts.filter(({ id }) => !asked.has(id));
  const { lines, places } = unseenLines(setup.change ?? { files: [] }, parts, new Set(unasked.map(({ id }) => id)));
  return {
    schema_version: 1,
    scope: {
      title: work.title,
      files: material?.files.length ?? 0,
      changed_lines: material?.lines.changed ?? 0,
      left_out_files: leftOut.length,
      left_out_lines: leftOut.reduce((sum, { lines }) => sum + lines, 0),
    },
    plan: {
      intensity: plan.intensity,
      roles: plan.roles,
      rounds: plan.rounds,
      debate: plan.debate,
      arbiter: plan.arbiter ?? null,
      policy: plan.policy,
      threshold: plan.threshold ?? null,
      refute: setup.refute === true,
      ballot: setup.ballot === true,
      quorum: plan.quorum,
    },
    panel: {
      level,
      reasons: reasons.map((reason) => reasonText(reason)),
      panelists: [
        ...everybodyIn(found).map(({ spec, remark }) => ({ panelist: spec, is_ready: true, remark })),
        ...[...(found.fallbacks ?? [])].map(([family, { spec }]) => ({
          panelist: spec,
          is_ready: true,
          remark: `fallback of ${family}; no part of the price`,
        })),
        ...found.absent.map(({ who, why }) => ({ panelist: who, is_ready: false, remark: why })),
      ],
    },
    seats: seated.filter(isAsked).map(({ seat, spec }) => ({
      seat: seat.id,
      panelist: spec,
      role: seat.role,
      kind: seat.kind,
      asks: setup.assignments.filter((one) => one.seat === seat.id).length,
    })),
    rounds: rounds.map(roundOf),
    models: foreseenModels(rounds).map(({ panelist, calls: asked, atMostMicros, likelyMicros: likely }) => ({
      panelist,
      calls: asked,
      at_most_usd: usd(atMostMicros),
      likely_usd: usd(likely),
    })),
    price: {
      at_most_usd: usd(summed(rounds.map(({ atMostMicros }) => atMostMicros))),
      likely_usd: usd(summed(rounds.map(({ likelyMicros: micros }) => micros))),
      limit_usd: usd(limits.costMicros ?? null),
      prices_as_of: pricesAsOf(),
    },
    coverage: coverageOf(material, { calls: calls.length, unasked: unasked.length, lines, places }),
    notes: [
      ...(refused === undefined ? [] : [`not held without --max-cost: ${refused}`]),
      ...[...prepared.remarks, ...quorumRemarks(levelSeats(setup).seats, plan)].map(remarkText),
      ...noticeLines(prepared.notices),
    ],
  };
}

/** A fallback is asked only if a panelist fails. */
const isAsked = ({ seat: { standsInFor } }: FilledSeat): boolean => standsInFor === undefined;

interface Unasked {
  /** Calls of the first round. */
  readonly calls: number;
  /** Parts that no panelist is asked about, and their changed lines. */
  readonly unasked: number;
  readonly lines: number;
  readonly places: ReviewForecast['coverage']['unasked'];
}

/** Analysers do not count as coverage, because each looks only for specific faults. */
function coverageOf(
  material: CodeReviewCase['material'],
  { calls, unasked, lines, places }: Unasked,
): ReviewForecast['coverage'] {
  const changed = material?.lines.changed ?? 0;
  const parts = material?.parts?.length ?? 1;
  return calls === 0
    ? { changed_lines: changed, parts, parts_asked: 0, unasked_lines: changed, unasked: [] }
    : { changed_lines: changed, parts, parts_asked: parts - unasked, unasked_lines: lines, unasked: places };
}

function roundOf({ round, name, calls, share, ...taken }: ForeseenRound): ForecastRound {
  const isExact = round === 1;
  return {
    round,
    name,
    calls,
    is_exact: isExact,
    estimated_by: isExact ? null : `every reviewer about every part; likely ${Math.round(share * 100)} % of it`,
    input_tokens: taken.inputTokens,
    output_tokens: taken.outputTokens,
    at_most_usd: usd(taken.atMostMicros),
    likely_usd: usd(taken.likelyMicros),
  };
}

const usd = (micros: number | null): number | null => (micros === null ? null : micros / 1_000_000);
