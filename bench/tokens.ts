import { seatModels } from '../src/app/panel/seat-models.ts';

import { planOf } from '../src/config/plan-of.ts';
import { resolveConfig } from '../src/config/resolve-config.ts';
import { INTENSITIES, type Intensity } from '../src/contracts/review-plan.ts';
import type { CodeReviewCase } from '../src/runtime/desks/desks.ts';
import type { VendorCall } from '../test/vendor/vendor-call.ts';
import { type Family, type HeldDebate, heldDebate, paidTokens, total } from './held-debate.ts';
import type { OrdersSize } from './orders-change.ts';

const FAMILIES: readonly Family[] = ['anthropic', 'openai', 'google'];
const LATENCY_MS = 80;
/** The server takes four letters for a token. */
const LETTERS = 4;

/** Changes of about 100, 500 and 2,000 lines, with one, two and three findings of each reviewer. */
const SIZES: readonly OrdersSize[] = [
  { files: 2, functions: 10, findings: 1 },
  { files: 6, functions: 24, findings: 2 },
  { files: 12, functions: 54, findings: 3 },
];

/** What a review of some size sends at some intensity. */
export interface TokenRow {
  readonly intensity: Intensity;
  readonly changedLines: number;
  readonly seats: number;
  /** Calls of each round, in order. */
  readonly calls: readonly number[];
  readonly promptTokens: number;
  /** The share of the prompts that came from a cache. */
  readonly cachedShare: number;
  /** The prompts as so many tokens at the full price. */
  readonly paidTokens: number;
  /** The whole change to every seat in every round, without a cache. */
  readonly wholeTokens: number;
}

/** Holds a review of every size at every intensity by three families, and measures what it sends. */
export async function tokenRows(): Promise<readonly TokenRow[]> {
  const rows: TokenRow[] = [];
  for (const intensity of INTENSITIES) for (const size of SIZES) rows.push(await rowOf(intensity, size));
  return rows;
}

async function rowOf(intensity: Intensity, size: OrdersSize): Promise<TokenRow> {
  const plan = planOf(resolveConfig({ user: [], project: [], env: {}, flags: { intensity } }));
  const candidates = FAMILIES.map((family) => ({ spec: family, family, sits: 'model' as const }));
  const seats = seatModels(candidates, plan).map(({ seat }) => seat);
  const held = await heldDebate({ seats, plan, size, manner: 'warm-up', latencyMs: LATENCY_MS });
  const { usages, setup } = held;
  const rounds = [...new Set(usages.map(({ round, phase }) => `${round} ${phase}`))];
  const promptTokens = total(usages, ({ inputTokens }) => inputTokens);
  return {
    intensity,
    changedLines: setup.material?.lines.changed ?? 0,
    seats: seats.length,
    calls: rounds.map((name) => usages.filter(({ round, phase }) => `${round} ${phase}` === name).length),
    promptTokens,
    cachedShare: total(usages, ({ cacheReadTokens = 0 }) => cacheReadTokens) / promptTokens,
    paidTokens: total(usages, paidTokens),
    wholeTokens: wholeTokens(held, rounds),
  };
}

/** In every round that was held, a prompt with the whole change for every seat: as long as those of the round are in the mean. */
function wholeTokens({ setup, calls, usages }: HeldDebate, rounds: readonly string[]): number {
  const missing = wholeLetters(setup) - total(calls, changeLetters) / calls.length;
  return total(rounds, (name) => {
    const used = usages.filter(({ round, phase }) => `${round} ${phase}` === name);
    const mean = total(used, ({ inputTokens }) => inputTokens) / used.length;
    return setup.seats.length * (mean + missing / LETTERS);
  });
}

const wholeLetters = ({ material }: CodeReviewCase): number =>
  material?.parts === undefined ? (material?.shown.length ?? 0) : total(material.parts, ({ shown }) => shown.length);

/** The letters of the change that a call shows. */
const changeLetters = ({ prompt }: VendorCall): number =>
  /<<<change \w+>>>\n(.*)\n<<<end of change /s.exec(prompt)?.[1]?.length ?? 0;
