import { estimateTokenCount } from 'tokenx';
import { rulesIn } from '../../contracts/panelist.ts';
import { assert } from '../../core/assert.ts';
import { panelStanding } from '../../core/panel-level.ts';
import { LIKELY_OUTPUT } from '../../panelists/likely-cost.ts';
import { pricesAsOf } from '../../panelists/model-facts.ts';
import type { DebateForecast, DebatePreview } from '../../reports/before/debate-forecast-schema.ts';
import { previewTexts } from '../../reports/before/review-preview.ts';
import { remarkText } from '../../reports/remarks/remark-text.ts';
import { noticeLines } from '../../reports/wording/notice-words.ts';
import { reasonText } from '../../reports/wording/panel-words.ts';
import type { CaseSetup } from '../../runtime/desks/desk.ts';
import type { LaterRound } from '../kinds/kind.ts';
import { everybodyIn } from '../panel/found-panel.ts';
import type { PreparedCase } from '../prepare/preparation.ts';
import { type ForeseenCall, FULL_ASK, firstCalls, foreseenModels, roundOf, summed, tokenCounter } from './foreseen-rounds.ts';

/** Forecasts the calls and the cost of a debate of any protocol; asks no panelist. */
export function debateForecast<S extends CaseSetup, P, O>(prepared: PreparedCase<S, P, O>): DebateForecast {
  const { kind, work, found, seated, setup, limits, panel, settings } = prepared;
  const { seats } = setup;
  const calls = callsOf(prepared);
  const counting = { panel, settings, tokensIn: tokenCounter() };
  const [first] = calls;
  const { level, reasons } = panelStanding({ seats, absent: found.absent.map(({ who }) => who) });
  const later = first === undefined ? [] : (kind.laterRounds?.(setup) ?? []).filter((round) => round.seats.length > 0);
  const begun = roundOf(
    calls.length === 0 ? 1 : numberOf(first),
    first?.call.ask.split(':')[1] ?? '',
    { calls, share: 1, output: LIKELY_OUTPUT.first },
    counting,
  );
  const rounds = [
    { ...begun, isOpen: false, times: 1 },
    ...later.map((round) => {
      const asked = { calls: laterCalls(round, calls, prepared), share: round.share, output: LIKELY_OUTPUT.debate };
      return {
        ...roundOf(round.round, round.name, asked, counting),
        isOpen: round.isOpen === true,
        times: round.times * (round.answers ?? 1),
      };
    }),
  ];
  const isOpen = rounds.some((round) => round.isOpen);
  return {
    schema_version: 1,
    protocol: kind.desk.protocol.id,
    work: { title: work.title, extent: work.extent },
    panel: {
      level,
      reasons: reasons.map((reason) => reasonText(reason)),
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
      asks: calls.filter(({ call }) => call.seat.id === seat.id).length,
    })),
    rounds: rounds.map((round, index) => ({
      round: round.round,
      name: round.name,
      calls: round.calls,
      is_exact: index === 0,
      estimated_by: index === 0 ? null : estimatedBy(round),
      input_tokens: round.inputTokens,
      output_tokens: round.outputTokens,
      at_most_usd: round.isOpen ? null : usd(round.atMostMicros),
      likely_usd: usd(round.likelyMicros),
    })),
    models: foreseenModels(rounds).map(({ panelist, calls: asked, atMostMicros, likelyMicros }) => ({
      panelist,
      calls: asked,
      at_most_usd: isOpen ? null : usd(atMostMicros),
      likely_usd: usd(likelyMicros),
    })),
    price: {
      at_most_usd: isOpen ? null : usd(summed(rounds.map(({ atMostMicros }) => atMostMicros))),
      likely_usd: usd(summed(rounds.map(({ likelyMicros }) => likelyMicros))),
      limit_usd: usd(limits.costMicros ?? null),
      prices_as_of: pricesAsOf(),
    },
    notes: [...prepared.remarks.map(remarkText), ...noticeLines(prepared.notices)],
  };
}

/** Shows exactly what the first round of a debate would send to whom; asks no panelist. */
export function debatePreview<S extends CaseSetup, P, O>(prepared: PreparedCase<S, P, O>): DebatePreview {
  const { kind, work, panel } = prepared;
  const calls = callsOf(prepared).map(({ call, spec }) => ({
    ask: call.ask,
    to: spec,
    role: call.seat.role,
    part: '',
    rules: panel.panelists.get(call.seat.id)?.rulesSent?.(call) ?? rulesIn(call.prompt),
    prompt: call.prompt,
  }));
  return {
    schema_version: 1,
    protocol: kind.desk.protocol.id,
    work: { title: work.title, extent: work.extent },
    ...previewTexts(calls, estimateTokenCount, 'work'),
  };
}

const callsOf = <S extends CaseSetup, P, O>({ kind, setup, seated, panel, mayLook }: PreparedCase<S, P, O>) =>
  firstCalls(kind.desk, { setup, seated, panel, mayLook: kind.lookout !== undefined && mayLook });

const numberOf = (first: ForeseenCall | undefined): number => Number(first?.call.ask.split(':')[0] ?? 1);

/** Each seat of the round, as often as it can be asked, with prompts as long as that of the first round and a full ask. */
function laterCalls<S extends CaseSetup, P, O>(
  { seats, times, name, answers = 1 }: LaterRound,
  calls: readonly ForeseenCall[],
  { setup, seated }: PreparedCase<S, P, O>,
): readonly ForeseenCall[] {
  return seats.flatMap((id) => {
    const like = calls.find(({ call }) => call.seat.id === id) ?? calls[0];
    const seat = setup.seats.find((one) => one.id === id);
    const spec = seated.find((one) => one.seat.id === id)?.spec;
    assert(like !== undefined && seat !== undefined && spec !== undefined, 'a panelist sits in every seat that is asked');
    if (seat.kind === 'analyser') return [];
    const prompt = { ...like.call.prompt, own: `${like.call.prompt.own}${FULL_ASK}` };
    return Array.from({ length: times }, () => ({ ...like, spec, answers, call: { ...like.call, seat, phase: name, prompt } }));
  });
}

const estimatedBy = ({ share, isOpen, times }: Pick<LaterRound, 'share' | 'isOpen' | 'times'>): string =>
  `${isOpen === true ? `as if the scan raised ${times} flags` : 'every ask that is possible'}; likely ${Math.round(share * 100)} % of it`;

const usd = (micros: number | null): number | null => (micros === null ? null : micros / 1_000_000);
