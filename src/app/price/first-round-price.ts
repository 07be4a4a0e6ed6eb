import { UserError } from '../../contracts/user-error.ts';
import { assert } from '../../core/assert.ts';
import { openCase, wants } from '../../core/case.ts';
import type { Limits } from '../../core/event.ts';
import type { AnyAsk } from '../../core/protocol.ts';
import { pricesAsOf } from '../../panelists/model-facts.ts';
import { dollars } from '../../reports/wording/amounts.ts';
import { setAsideMicros } from '../../runtime/allowance.ts';
import { type Call, callFor, looksOf } from '../../runtime/call-for.ts';
import type { CaseSetup } from '../../runtime/desks/desk.ts';
import type { Panelists } from '../../runtime/panel.ts';
import { soundEstimate } from '../../runtime/sound-reply.ts';
import type { Kind } from '../kinds/kind.ts';

/** The most that the first round of a debate may cost. */
export interface FirstRoundPrice {
  /** Undefined if a panelist's price is unknown. */
  readonly roundMicros: number | undefined;
  /** No seated panelist can cost anything. */
  readonly isFree: boolean;
  /** The most that is set aside for one of its calls, or for a call to a panelist asked later, and the panelist's name. */
  readonly dearest: { readonly name: string; readonly micros: number } | undefined;
  /** The date of the prices used. */
  readonly asOf: string;
  /** The longest of its calls, and the panelist's name. */
  readonly longest: { readonly name: string; readonly tokens: number } | undefined;
}

/**
 * Prices the first round as it will be asked; a panelist without a part in it is assumed to get an equally long question about
 * `reads`.
 */
export function priceOfFirstRound<S extends CaseSetup, P, O>(
  { desk }: Kind<S, P, O>,
  setup: S,
  { panelists, reads, mayLook }: { readonly panelists: Panelists; readonly reads: string; readonly mayLook: boolean },
): FirstRoundPrice {
  const answers = desk.answers(setup);
  const asks = wants(openCase(desk.protocol, setup)).map((ask) => {
    const seat = setup.seats.find(({ id }) => id === ask.seat);
    assert(seat !== undefined, 'whoever is asked has a seat');
    return callFor({ desk, answers, setup }, ask, { seat, failures: [], looksBy: looksOf(panelists.get(seat.id), mayLook) });
  });
  const asked = new Set(asks.map(({ seat }) => seat.id));
  const [first] = asks;
  const later = setup.seats
    .filter(({ id }) => !asked.has(id))
    .flatMap((seat) => (first === undefined ? [] : [{ ...first, seat, prompt: { ...first.prompt, shared: reads } }]));
  const round = asks.map((call) => estimated(call, panelists));
  const all = [...round, ...later.map((call) => estimated(call, panelists))];
  const micros = round.map((call) => call.micros);
  return {
    asOf: pricesAsOf(),
    isFree: setup.seats.every(({ kind }) => kind === 'analyser'),
    roundMicros: micros.every((one) => one !== undefined) ? micros.reduce((sum, one) => sum + one, 0) : undefined,
    dearest: all
      .flatMap(({ name, aside }) => (aside === undefined ? [] : [{ name, micros: aside }]))
      .sort((a, b) => b.micros - a.micros)[0],
    longest: all.sort((a, b) => b.tokens - a.tokens)[0],
  };
}

/** The highest possible cost of some asks of a case; undefined if a panelist's price is unknown. */
export function priceOfAsks<S extends CaseSetup, P, O>(
  { desk }: Kind<S, P, O>,
  setup: S,
  { asks, panelists, mayLook }: { readonly asks: readonly AnyAsk<P>[]; readonly panelists: Panelists; readonly mayLook: boolean },
): number | undefined {
  const answers = desk.answers(setup);
  let sum = 0;
  for (const ask of asks) {
    const seat = setup.seats.find(({ id }) => id === ask.seat);
    assert(seat !== undefined, 'whoever is asked has a seat');
    const call = callFor({ desk, answers, setup }, ask, {
      seat,
      failures: [],
      looksBy: looksOf(panelists.get(seat.id), mayLook),
    });
    const { micros } = estimated(call, panelists);
    if (micros === undefined) return undefined;
    sum += micros;
  }
  return sum;
}

function estimated(call: Call, panelists: Panelists) {
  const panelist = panelists.get(call.seat.id);
  assert(panelist !== undefined, 'somebody sits in every seat');
  const estimate = soundEstimate(panelist, call);
  const { inputTokens, outputTokens, costMicros } = estimate.most;
  return { name: panelist.name, micros: costMicros, aside: setAsideMicros(estimate), tokens: inputTokens + outputTokens };
}

/** The refusal of a limit under which some panelist could never be asked; undefined if every one could. */
export function tooSmallLimit(
  { dearest, longest }: FirstRoundPrice,
  { costMicros, tokens: most }: Limits,
): UserError | undefined {
  if (most !== undefined && longest !== undefined && longest.tokens > most)
    return new UserError(
      'too-small-a-limit',
      `--max-tokens ${most} is less than one call to ${longest.name} may use (${longest.tokens}), so it could never be asked`,
      { hint: `give ${longest.tokens} or more (what is not used is not counted), or choose another model with --models` },
    );
  if (costMicros === undefined || dearest === undefined || dearest.micros <= costMicros) return undefined;
  const price = dollars(dearest.micros);
  return new UserError(
    'too-small-a-limit',
    `--max-cost ${dollars(costMicros)} is less than what is set aside for one call to ${dearest.name} (${price}, twice its likely cost), so it could never be asked`,
    { hint: `give ${price} or more (what is not used is not spent), or choose another model with --models` },
  );
}

/** A debate has about as many rounds; a limit has to last for all of them. */
const ROUNDS = 3;

/**
 * True if a limit is large enough for a debate whose panelists look further: looks are read again with every answer, so a small
 * limit buys answers instead.
 */
export const affordsLooks = (
  { roundMicros, longest }: FirstRoundPrice,
  { costMicros, tokens: most }: Limits,
  seats: number,
): boolean =>
  (most === undefined || longest === undefined || longest.tokens * seats * ROUNDS <= most) &&
  (costMicros === undefined || (roundMicros !== undefined && roundMicros * ROUNDS <= costMicros));
