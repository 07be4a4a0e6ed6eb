import { rulesIn } from '../../contracts/panelist.ts';
import { openCase, wants } from '../../core/case.ts';
import { defined } from '../../core/defined.ts';
import { isAdviser } from '../../core/finding-debate/rounds/advisers.ts';
import { ADVICE_ROUND, BALLOT_ROUND } from '../../core/finding-debate/rounds/round-names.ts';
import type { Seat } from '../../core/seat.ts';
import { estimatedTokens } from '../../panelists/estimated-tokens.ts';
import { LIKELY_OUTPUT, likelyCostMicros } from '../../panelists/likely-cost.ts';
import type { PanelSettings } from '../../panelists/settings.ts';
import { type Call, callFor, looksOf } from '../../runtime/call-for.ts';
import type { CaseSetup, Desk } from '../../runtime/desks/desk.ts';
import { type CodeReviewCase, codeReviewDesk } from '../../runtime/desks/desks.ts';
import { advisedBy } from '../panel/adviser-choice.ts';
import type { CasePanel } from '../panel/case-panel.ts';
import { isOwnSpec } from '../panel/own-panelists.ts';
import type { FilledSeat } from '../panel/seat-models.ts';

/** A review that could be opened, as far as its calls and its price depend on it. */
export interface Foreseeable {
  readonly setup: CodeReviewCase;
  readonly seated: readonly FilledSeat[];
  readonly panel: Pick<CasePanel, 'panelists'>;
  readonly mayLook: boolean;
  readonly settings: PanelSettings;
}

/** A planned call, and its panelist. */
export interface ForeseenCall {
  readonly call: Call;
  readonly spec: string;
  readonly part: string;
  /** The number of the pass; from 2 on it repeats the same review. */
  readonly pass: number;
  /** The number of answers that it wants, if it asks about several things that are answered one by one. */
  readonly answers?: number;
}

/** A review as far as it is known before any panelist is asked. */
export interface Foreseen {
  /** The first round as it would be asked. */
  readonly calls: readonly ForeseenCall[];
  /** Every possible round, with its likely usage. */
  readonly rounds: readonly ForeseenRound[];
}

const remembered = new WeakMap<CodeReviewCase, Foreseen>();

/** Computes the forecast of a review, shared by its price, its size and its plan. */
export function foreseen(from: Foreseeable): Foreseen {
  const { setup } = from;
  const known = remembered.get(setup);
  if (known !== undefined) return known;
  const calls = foreseenCalls(from);
  const told = { calls, rounds: foreseenRounds(calls, { ...from, tokensIn: tokenCounter() }) };
  remembered.set(setup, told);
  return told;
}

/** The first round as it would be asked. */
export const foreseenCalls = (from: Foreseeable): readonly ForeseenCall[] => firstCalls(codeReviewDesk, from);

/** A case of any protocol that could be opened, as far as its calls depend on it. */
interface AnyForeseeable<S> extends Pick<Foreseeable, 'seated' | 'panel' | 'mayLook'> {
  readonly setup: S;
}

/** The first round of a debate of any protocol, as it would be asked; analysers are not models. */
export function firstCalls<S extends CaseSetup, P, O>(
  desk: Desk<S, P, O>,
  { setup, seated, panel, mayLook }: AnyForeseeable<S>,
): readonly ForeseenCall[] {
  const answers = desk.answers(setup);
  const specs = new Map(seated.map(({ seat, spec }) => [seat.id, spec]));
  const seats = new Map(setup.seats.map((seat) => [seat.id, seat]));
  return wants(openCase(desk.protocol, setup)).flatMap((ask) => {
    const seat = seats.get(ask.seat);
    if (seat === undefined || seat.kind === 'analyser') return [];
    const call = callFor({ desk, answers, setup }, ask, {
      seat,
      failures: [],
      looksBy: looksOf(panel.panelists.get(seat.id), mayLook),
    });
    const spec = specs.get(seat.id) ?? panel.panelists.get(seat.id)?.name ?? seat.model;
    const { part = '', pass = 1, flags } = partIn(ask.brief);
    return [{ call, spec, part, pass, ...defined({ answers: flags?.length }) }];
  });
}

/** The part of the work that an ask is about, the number of its pass, and its flags if there are several. */
const partIn = (brief: unknown): { readonly part?: string; readonly pass?: number; readonly flags?: readonly unknown[] } =>
  typeof brief === 'object' && brief !== null ? brief : {};

/** A round as forecast before any panelist is asked; amounts are null if a panelist's price is unknown. */
export interface ForeseenRound {
  readonly round: number;
  readonly name: string;
  /** The exact number of calls in the first round, and the maximum in later ones. */
  readonly calls: number;
  /** The likely share of these calls, from 0 to 1. */
  readonly share: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly atMostMicros: number | null;
  readonly likelyMicros: number | null;
  /** The same by panelist. */
  readonly models: readonly ForeseenModel[];
}

/** One panelist's calls of a round, or of all. */
export interface ForeseenModel {
  readonly panelist: string;
  readonly calls: number;
  readonly atMostMicros: number | null;
  readonly likelyMicros: number | null;
}

/** About as long as the findings of a full ask are. */
export const FULL_ASK = 'a finding and what is said of it '.repeat(800);
/** The likely share of the possible asks of a later round. */
const LIKELY_SHARE = { defend: 0.5, again: 0.25, rule: 0.25, advise: 0.5, refute: 0.25, ballot: 0.25 } as const;

interface Counting extends Pick<Foreseeable, 'panel' | 'settings'> {
  readonly tokensIn: (text: string) => number;
}

function foreseenRounds(calls: readonly ForeseenCall[], input: Counting & Foreseeable): readonly ForeseenRound[] {
  const { setup } = input;
  // Further passes only review: later rounds are about the same parts as without them.
  const once = calls.filter(({ pass }) => pass === 1);
  const first = roundOf(1, 'review', { calls, share: 1, output: LIKELY_OUTPUT.first }, input);
  const examiners = pairs(
    setup.seats.filter(
      ({ kind, id, standsInFor }) =>
        kind !== 'analyser' && id !== setup.arbiter && !isAdviser(setup, id) && standsInFor === undefined,
    ),
    once,
    input,
  );
  const reach = Math.min(1, setup.respondersPerFinding / Math.max(1, new Set(examiners.map(({ call }) => call.seat.id)).size));
  const asking = (share: number): Asked => ({ calls: examiners.map(withFindings), share, output: LIKELY_OUTPUT.debate });
  const later = setup.agenda.flatMap((phase, index): readonly ForeseenRound[] => {
    const isAgain = setup.agenda.indexOf(phase) < index;
    const share = isAgain ? LIKELY_SHARE.again : phase === 'defend' ? LIKELY_SHARE.defend : reach;
    const asked = phase === 'defend' ? once : examiners;
    const held = roundOf(index + 2, phase, { calls: asked.map(withFindings), share, output: LIKELY_OUTPUT.debate }, input);
    const isRefuted = setup.refute === true && phase === 'cross-examine' && !isAgain;
    return isRefuted ? [held, roundOf(2, 'refute', asking(LIKELY_SHARE.refute), input)] : [held];
  });
  const last = setup.agenda.length + 2;
  const looking = lookups(calls, input);
  const advice = { calls: looking, share: LIKELY_SHARE.advise, output: LIKELY_OUTPUT.debate };
  const advised = looking.length === 0 ? [] : [roundOf(last, ADVICE_ROUND, advice, input)];
  const voted = setup.ballot === true ? [roundOf(last, BALLOT_ROUND, asking(LIKELY_SHARE.ballot), input)] : [];
  const arbiter = setup.seats.filter(({ id }) => id === setup.arbiter);
  const ruling = pairs(arbiter, once, input).map(withFindings);
  if (ruling.length === 0) return [first, ...later, ...advised, ...voted];
  const asked = { calls: ruling, share: LIKELY_SHARE.rule, output: LIKELY_OUTPUT.debate };
  return [first, ...later, ...advised, ...voted, roundOf(last, 'rule', asked, input)];
}

/** One full ask of each adviser that is a model; nothing of the work is shown with it. */
function lookups([first]: readonly ForeseenCall[], { setup, seated }: Foreseeable): readonly ForeseenCall[] {
  if (first === undefined) return [];
  const advisers = seated.filter(({ seat }) => isAdviser(setup, seat.id) && seat.kind === 'model');
  return advisers.map(({ seat, spec }) => {
    const prompt = { rules: first.call.prompt.rules, shared: '', own: FULL_ASK };
    return { call: { ...first.call, seat, phase: 'advise', mayLook: false, prompt }, spec: advisedBy(spec), part: '', pass: 1 };
  });
}

/** Every one of these seats asked about every part. */
function pairs(seats: readonly Seat[], calls: readonly ForeseenCall[], { seated }: Foreseeable): readonly ForeseenCall[] {
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
  /** The likely share of all these calls. */
  readonly share: number;
  readonly output: number;
}

/** The likely and the highest usage of the calls of a round. */
export function roundOf(
  round: number,
  name: string,
  { calls, share, output }: Asked,
  { panel: { panelists }, settings, tokensIn }: Counting,
): ForeseenRound {
  const seen = new Set<string>();
  const each = calls.map(({ call, spec, answers = 1 }) => {
    const panelist = panelists.get(call.seat.id);
    const { costMicros, inputTokens = 0, outputTokens = 0 } = panelist?.estimate(call) ?? {};
    const { shared, own } = call.prompt;
    const rules = rulesIn(call.prompt);
    const prefix = `${panelist?.name}\n${rules.length}\n${shared}`;
    const repeated = seen.has(prefix) ? tokensIn(rules) + tokensIn(shared) : 0;
    const fresh = tokensIn(own) + (repeated === 0 ? tokensIn(rules) + tokensIn(shared) : 0);
    seen.add(prefix);
    const isOwn = spec === '' || isOwnSpec(spec);
    const likely = isOwn
      ? costMicros
      : likelyCostMicros(spec, settings, { fresh, repeated, output: Math.ceil(output * answers) });
    return { spec, costMicros: costMicros ?? null, inputTokens, outputTokens, likely: likely ?? null };
  });
  const likelyOf = (some: typeof each): number | null => {
    const all = summed(some.map((one) => one.likely));
    return rounded(all === null ? null : all * share);
  };
  const mostOf = (some: typeof each): number | null => rounded(summed(some.map(({ costMicros }) => costMicros)));
  return {
    round,
    name,
    calls: each.length,
    share,
    inputTokens: each.reduce((sum, one) => sum + one.inputTokens, 0),
    outputTokens: each.reduce((sum, one) => sum + one.outputTokens, 0),
    atMostMicros: mostOf(each),
    likelyMicros: likelyOf(each),
    models: [...new Set(each.map(({ spec }) => spec))].map((panelist) => {
      const own = each.filter(({ spec }) => spec === panelist);
      return { panelist, calls: own.length, atMostMicros: mostOf(own), likelyMicros: likelyOf(own) };
    }),
  };
}

/** A cached token counter, because the same long texts are counted repeatedly. */
export function tokenCounter(): (text: string) => number {
  const known = new Map<string, number>();
  return (text) => {
    const count = known.get(text) ?? estimatedTokens(text);
    known.set(text, count);
    return count;
  };
}

/** The calls and amounts of each panelist over all rounds, the most expensive first. */
export function foreseenModels(rounds: readonly ForeseenRound[]): readonly ForeseenModel[] {
  const all = rounds.flatMap(({ models }) => models);
  const names = [...new Set(all.map(({ panelist }) => panelist))];
  return names
    .map((panelist) => {
      const own = all.filter((one) => one.panelist === panelist);
      return {
        panelist,
        calls: own.reduce((sum, { calls }) => sum + calls, 0),
        atMostMicros: summed(own.map(({ atMostMicros }) => atMostMicros)),
        likelyMicros: summed(own.map(({ likelyMicros }) => likelyMicros)),
      };
    })
    .sort((a, b) => (b.likelyMicros ?? 0) - (a.likelyMicros ?? 0));
}

/** One unknown amount makes the sum unknown. */
export const summed = (numbers: readonly (number | null)[]): number | null =>
  numbers.some((one) => one === null) ? null : numbers.reduce<number>((sum, one) => sum + (one ?? 0), 0);

const rounded = (micros: number | null): number | null => (micros === null ? null : Math.ceil(micros));
