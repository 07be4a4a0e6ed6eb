import { estimateTokenCount } from 'tokenx';
import { unseenLines } from '../context/unseen-lines.ts';
import type { ReviewPlan } from '../contracts/review-plan.ts';
import { openCase, wants } from '../core/case.ts';
import { subjectOf } from '../core/ids.ts';
import { panelStanding } from '../core/panel-level.ts';
import type { Seat } from '../core/seat.ts';
import { likelyCostMicros } from '../panelists/likely-cost.ts';
import { pricesAsOf } from '../panelists/model-facts.ts';
import type { PanelSettings } from '../panelists/settings.ts';
import { noticeLines } from '../reports/notice-words.ts';
import { reasonText } from '../reports/panel-words.ts';
import type { ForecastRound, ReviewForecast } from '../reports/review-forecast-schema.ts';
import { type Call, callFor } from '../runtime/call-for.ts';
import { type CodeReviewCase, codeReviewDesk } from '../runtime/desks.ts';
import type { Foreseeable } from './debate.ts';
import { everybodyIn } from './find-panel.ts';
import type { PreparedDebate } from './prepare-debate.ts';
import { quorumLines } from './review-notes.ts';
import { levelSeats } from './review-setup.ts';

/** What a review is foreseen from. */
export interface ForeseenFrom {
  readonly held: Foreseeable<CodeReviewCase>;
  readonly settings: PanelSettings;
}

/** What is known of a review before anybody is asked. */
export interface ForecastInput {
  readonly prepared: PreparedDebate<CodeReviewCase>;
  readonly plan: ReviewPlan;
  readonly settings: PanelSettings;
}

/** What all rounds of a review will probably cost, in micro-dollars; null where somebody's price is unknown. */
export function likelyMicros(from: ForeseenFrom): number | null {
  const usd = summed(roundsOf(foreseenCalls(from.held), from).map((round) => round.likely_usd));
  return usd === null ? null : Math.round(usd * 1_000_000);
}

/** A prepared debate as it is foreseen. */
export const foreseeable = ({ opening, seated, panel }: PreparedDebate<CodeReviewCase>): Foreseeable<CodeReviewCase> => ({
  setup: opening.setup,
  seated,
  seating: panel.seating,
});

/** A call as it would be made, and to whom. */
export interface ForeseenCall {
  readonly call: Call;
  readonly spec: string;
  readonly part: string;
}

/** The first round as it would be asked. */
export function foreseenCalls({ setup, seated, seating }: Foreseeable<CodeReviewCase>): readonly ForeseenCall[] {
  const answers = codeReviewDesk.answers(setup);
  const specs = new Map(seated.map(({ seat, spec }) => [seat.id, spec]));
  const seats = new Map(setup.seats.map((seat) => [seat.id, seat]));
  return wants(openCase(codeReviewDesk.protocol, setup)).flatMap((ask) => {
    const seat = seats.get(ask.seat);
    if (seat === undefined || seat.kind === 'analyser') return [];
    const call = callFor({ desk: codeReviewDesk, answers, setup }, ask, { seat, failures: [], mayLook: true });
    const spec = specs.get(seat.id) ?? seating.get(seat.id)?.name ?? seat.model;
    return [{ call, spec, part: subjectOf(ask.id) }];
  });
}

/** What an answer usually takes, in tokens. */
const LIKELY_OUTPUT = { review: 1_200, debate: 900 } as const;
/** About as long as the findings of a full ask are. */
const FULL_ASK = 'a finding and what is said of it '.repeat(800);
/** Of the asks that a later round could have, those it usually has. */
const LIKELY_SHARE = { defend: 0.5, again: 0.25, rule: 0.25 } as const;

/** What a review would be, take and cost; nobody is asked. */
export function forecastOf({ prepared, plan, settings }: ForecastInput): ReviewForecast {
  const { debate, found, seated, opening, limits } = prepared;
  const { setup } = opening;
  const { material } = setup;
  const held = foreseeable(prepared);
  const calls = foreseenCalls(held);
  const rounds = roundsOf(calls, { held, settings });
  const { level, reasons } = panelStanding({ ...levelSeats(setup), absent: found.absent.map(({ who }) => who) });
  const leftOut = material?.leftOut ?? [];
  const asked = new Set(calls.map(({ part }) => part));
  const parts = material?.parts ?? [];
  // Whoever is asked about no part is asked about all of them.
  const unasked = asked.has('') ? [] : parts.filter(({ id }) => !asked.has(id));
  const { lines, places } = unseenLines(setup.change ?? { files: [] }, parts, new Set(unasked.map(({ id }) => id)));
  return {
    schema_version: 1,
    scope: {
      title: debate.title,
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
      threshold: plan.threshold,
      quorum: plan.quorum,
    },
    panel: {
      level,
      reasons: reasons.map(reasonText),
      panelists: [
        ...everybodyIn(found).map(({ spec, remark }) => ({ panelist: spec, is_ready: true, remark })),
        ...found.absent.map(({ who, why }) => ({ panelist: who, is_ready: false, remark: why })),
      ],
    },
    seats: seated.map(({ seat, spec }) => ({
      seat: seat.id,
      panelist: spec,
      role: seat.role,
      kind: seat.kind,
      asks: setup.assignments.filter((one) => one.seat === seat.id).length,
    })),
    rounds,
    price: {
      at_most_usd: summed(rounds.map((round) => round.at_most_usd)),
      likely_usd: summed(rounds.map((round) => round.likely_usd)),
      limit_usd: limits.costMicros === undefined ? null : limits.costMicros / 1_000_000,
      prices_as_of: pricesAsOf(),
    },
    coverage: coverageOf(material, { calls: calls.length, unasked: unasked.length, lines, places }),
    notes: [
      ...[...debate.notes, ...quorumLines(levelSeats(setup).seats, plan)].map((line) => line.replace(/^(?:note|warning) +/, '')),
      ...noticeLines(debate.notices ?? []),
    ],
  };
}

interface Unasked {
  /** Calls of the first round. */
  readonly calls: number;
  /** Parts that nobody is asked about, and their changed lines. */
  readonly unasked: number;
  readonly lines: number;
  readonly places: ReviewForecast['coverage']['unasked'];
}

/** Analysers are asked about nothing: they know what they look for, and nothing else. */
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

function roundsOf(calls: readonly ForeseenCall[], input: ForeseenFrom): readonly ForecastRound[] {
  const { setup } = input.held;
  const first = roundOf(1, 'review', { calls, share: 1, output: LIKELY_OUTPUT.review }, input);
  const examiners = pairs(
    setup.seats.filter(({ kind, id }) => kind !== 'analyser' && id !== setup.arbiter),
    calls,
    input.held,
  );
  const reach = Math.min(1, setup.respondersPerFinding / Math.max(1, new Set(examiners.map(({ call }) => call.seat.id)).size));
  const later = setup.agenda.map((phase, index): ForecastRound => {
    const isAgain = setup.agenda.indexOf(phase) < index;
    const share = isAgain ? LIKELY_SHARE.again : phase === 'defend' ? LIKELY_SHARE.defend : reach;
    const asked = phase === 'defend' ? calls : examiners;
    return roundOf(index + 2, phase, { calls: asked.map(withFindings), share, output: LIKELY_OUTPUT.debate }, input);
  });
  const arbiter = setup.seats.filter(({ id }) => id === setup.arbiter);
  const ruling = pairs(arbiter, calls, input.held).map(withFindings);
  const last =
    ruling.length === 0
      ? []
      : [
          roundOf(
            setup.agenda.length + 2,
            'rule',
            { calls: ruling, share: LIKELY_SHARE.rule, output: LIKELY_OUTPUT.debate },
            input,
          ),
        ];
  return [first, ...later, ...last];
}

/** Every one of these seats asked about every part. */
function pairs(
  seats: readonly Seat[],
  calls: readonly ForeseenCall[],
  { seated }: Foreseeable<CodeReviewCase>,
): readonly ForeseenCall[] {
  const byPart = new Map(calls.map((one) => [one.part, one]));
  const own = new Map(seated.map(({ seat, spec }) => [seat.id, spec]));
  return seats.flatMap((seat) =>
    [...byPart.values()].map((one) => ({ ...one, call: { ...one.call, seat }, spec: own.get(seat.id) ?? '' })),
  );
}

const withFindings = ({ call, ...rest }: ForeseenCall): ForeseenCall => ({
  ...rest,
  call: { ...call, prompt: { ...call.prompt, own: `${call.prompt.own}${FULL_ASK}` } },
});

interface Asked {
  readonly calls: readonly ForeseenCall[];
  /** Of all these calls, those that will probably be made. */
  readonly share: number;
  readonly output: number;
}

function roundOf(
  round: number,
  name: string,
  { calls, share, output }: Asked,
  { held: { seating }, settings }: ForeseenFrom,
): ForecastRound {
  const seen = new Set<string>();
  const each = calls.map(({ call, spec }) => {
    const panelist = seating.get(call.seat.id);
    const { costMicros, inputTokens = 0, outputTokens = 0 } = panelist?.estimate(call) ?? {};
    const { rules, shared, own } = call.prompt;
    const prefix = `${panelist?.name}\n${rules.length}\n${shared}`;
    const repeated = seen.has(prefix) ? tokensIn(rules) + tokensIn(shared) : 0;
    const fresh = tokensIn(own) + (repeated === 0 ? tokensIn(rules) + tokensIn(shared) : 0);
    seen.add(prefix);
    const likely = spec === '' ? costMicros : likelyCostMicros(spec, settings, { fresh, repeated, output });
    return { costMicros, inputTokens, outputTokens, likely };
  });
  const isExact = round === 1;
  const likely = summed(each.map(({ likely: micros }) => micros ?? null));
  return {
    round,
    name,
    calls: each.length,
    is_exact: isExact,
    estimated_by: isExact ? null : `every reviewer about every part; likely ${Math.round(share * 100)} % of it`,
    input_tokens: each.reduce((sum, one) => sum + one.inputTokens, 0),
    output_tokens: each.reduce((sum, one) => sum + one.outputTokens, 0),
    at_most_usd: usd(summed(each.map(({ costMicros }) => costMicros ?? null))),
    likely_usd: usd(likely === null ? null : likely * share),
  };
}

const known = new Map<string, number>();

/** The same long texts are counted again and again. */
function tokensIn(text: string): number {
  const count = known.get(text) ?? estimateTokenCount(text);
  known.set(text, count);
  return count;
}

const summed = (numbers: readonly (number | null)[]): number | null =>
  numbers.some((one) => one === null) ? null : numbers.reduce<number>((sum, one) => sum + (one ?? 0), 0);

const usd = (micros: number | null): number | null => (micros === null ? null : Math.ceil(micros) / 1_000_000);
