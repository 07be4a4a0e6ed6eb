import { EventEmitter, setMaxListeners } from 'node:events';
import { codeReviewLookout } from '../src/app/case/code-review-lookout.ts';
import { workspaceIn } from '../src/app/host.ts';
import { contextBudget } from '../src/app/price/context-budget.ts';
import { analysedChange } from '../src/app/work/analysed-change.ts';
import { reviewSetup } from '../src/app/work/review-setup.ts';
import { NO_PANEL_CONFIG } from '../src/contracts/panel-config.ts';
import type { Panelist } from '../src/contracts/panelist.ts';
import type { Remark } from '../src/contracts/remark.ts';
import type { ReviewPlan } from '../src/contracts/review-plan.ts';
import type { Usage } from '../src/core/event.ts';
import type { Seat } from '../src/core/seat.ts';
import { apiPanelist } from '../src/panelists/api/api-panelist.ts';
import { factsOf } from '../src/panelists/model-facts.ts';
import type { PanelSettings } from '../src/panelists/settings.ts';
import { remarkText } from '../src/reports/remarks/remark-text.ts';
import { type CodeReviewCase, codeReviewDesk } from '../src/runtime/desks/desks.ts';
import { drive } from '../src/runtime/drive.ts';
import { RETRY } from '../src/runtime/retry.ts';
import { newMasker } from '../src/safety/secrets/mask.ts';
import { readGitChange } from '../src/sources/git/git-change.ts';
import { MemoryJournal } from '../src/store/memory/memory-journal.ts';
import { systemClock } from '../src/system/clock.ts';
import { prepared } from '../test/prepared.ts';
import type { ScratchRepository } from '../test/scratch-repository.ts';
import type { VendorCall } from '../test/vendor/vendor-call.ts';
import { openVendor, type Vendor } from '../test/vendor/vendor-server.ts';
import { type OrdersSize, ordersAnswer, ordersRepository, USUAL_SIZE } from './orders-change.ts';

const KEY = 'bench-key';

/** The models of the vendors that a bench asks. */
export const MODELS = {
  anthropic: { id: 'claude-sonnet-5', created: new Date('2026-06-30') },
  openai: { id: 'gpt-5.5', created: new Date('2026-04-23') },
  google: { id: 'gemini-3.1-pro-preview', created: new Date('2026-02-19'), takesJsonWithTools: true },
} as const;

export type Family = keyof typeof MODELS;

/** How the asks of a round go out: as the loop sends them, without one ahead of the others, or all of them at once. */
export type Manner = 'warm-up' | 'no warm-up' | 'all at once';

/** What one answer used, and to whom and in which round it was given. */
export interface Used extends Usage {
  readonly family: Family;
  readonly phase: string;
  readonly round: number;
}

/** One debate as its vendors saw it. */
export interface HeldDebate {
  readonly setup: CodeReviewCase;
  readonly calls: readonly VendorCall[];
  readonly usages: readonly Used[];
}

export interface DebateWanted {
  readonly seats: readonly Seat[];
  readonly plan: ReviewPlan;
  readonly size?: OrdersSize;
  readonly manner: Manner;
  /** Long enough for all asks of a round to arrive before the first answer begins. */
  readonly latencyMs: number;
}

/** Holds a review through the vendors' real clients, with a local server in their place that caches as they do. */
export async function heldDebate({ seats, plan, size = USUAL_SIZE, manner, latencyMs }: DebateWanted): Promise<HeldDebate> {
  const repository = ordersRepository(size);
  // Each call listens for the end of the case, and the loop by itself does not make as many at once.
  const listeners = EventEmitter.defaultMaxListeners;
  if (manner === 'all at once') setMaxListeners(0);
  const vendor = await openVendor({
    key: KEY,
    models: Object.values(MODELS),
    answer: (request) => ordersAnswer(request, size),
    latencyMs,
    cache: true,
  });
  try {
    const setup = await setupOf(repository, seats, plan);
    const usages = await hold(setup, { repository, vendor, manner });
    if (vendor.problems.length > 0 || vendor.answered !== vendor.calls.length || usages.length !== vendor.calls.length)
      throw new Error(`the debate did not go as scripted: ${vendor.problems.join('; ')}`);
    return { setup, calls: vendor.calls, usages };
  } finally {
    setMaxListeners(listeners);
    await vendor.close();
    repository.remove();
  }
}

/** The case as `tribunal review` would open it, but for who sits where. */
async function setupOf({ root, env }: ScratchRepository, seats: readonly Seat[], plan: ReviewPlan): Promise<CodeReviewCase> {
  const read = await readGitChange({ cwd: root, env, scope: { kind: 'base', ref: 'main' } });
  if (read.kind === 'nothing') throw new Error('there is no change');
  const models = [...new Set(seats.map(({ model }) => model as Family))];
  const budget = contextBudget(models.map((family) => ({ sits: 'model', context: factsOf(family, MODELS[family].id)?.context })));
  const ready = await prepared(read, { caseId: 'bench', masker: newMasker([KEY]), plan, budget });
  const terms = { seated: [], named: undefined, plan, roleWords: new Map() };
  return reviewSetup(seats, ready, { ...terms, analysed: analysedChange({ ...ready, masked: ready.material.masked }) });
}

async function hold(
  setup: CodeReviewCase,
  { repository, vendor, manner }: { readonly repository: ScratchRepository; readonly vendor: Vendor; readonly manner: Manner },
): Promise<readonly Used[]> {
  const journal = new MemoryJournal(systemClock, [{ type: 'case-opened', protocol: codeReviewDesk.protocol.id }]);
  const atOnce = manner === 'all at once' ? { concurrency: setup.seats.length } : {};
  const settings: PanelSettings = {
    env: { ANTHROPIC_API_KEY: KEY, OPENAI_API_KEY: KEY, GEMINI_API_KEY: KEY },
    config: {
      ...NO_PANEL_CONFIG,
      providers: {
        anthropic: { baseUrl: vendor.url, ...atOnce },
        openai: { baseUrl: `${vendor.url}/v1`, api: 'responses', ...atOnce },
        google: { baseUrl: vendor.url, ...atOnce },
      },
    },
  };
  const panelistOf = (provider: Family): Panelist => {
    const panelist = apiPanelist({ found: { provider, model: MODELS[provider].id }, settings });
    return manner === 'warm-up' ? panelist : { ...panelist, cachesPrefix: false };
  };
  const panel = { anthropic: panelistOf('anthropic'), openai: panelistOf('openai'), google: panelistOf('google') };
  const tell = (remark: Remark): never => {
    throw new Error(remarkText(remark));
  };
  const host = { env: process.env, workspace: workspaceIn(repository.root), tell };
  const lookout = await codeReviewLookout(setup, { host, masker: newMasker([KEY]) });
  const driven = await drive(codeReviewDesk, setup, {
    clock: systemClock,
    journal,
    panelists: new Map(setup.seats.map(({ id, model }) => [id, panel[model as Family]])),
    concurrency: manner === 'all at once' ? setup.seats.length : 8,
    silenceMs: () => 60_000,
    lingerMs: 1_000,
    graceMs: 1_000,
    retry: RETRY,
    ...(lookout === undefined ? {} : { lookout }),
  });
  await lookout?.close();
  if (driven.end !== 'concluded') throw new Error(`the debate ended ${driven.end}`);
  return journal.entries.flatMap(({ event }) => {
    if (event.type !== 'reply-received' || event.usage === undefined) return [];
    const [round, phase = '', seat = ''] = event.ask.split(':');
    return [{ ...event.usage, phase, round: Number(round), family: seat.split('/')[0] as Family }];
  });
}

/** What a token costs that is read from a model's cache or written to it, over one that is not: as the price table has it. */
export function cachePrices(family: Family): { readonly model: string; readonly read: number; readonly write: number } {
  const { id } = MODELS[family];
  const price = factsOf(family, id)?.price;
  if (price === undefined) throw new Error(`the price of ${id} is not in the table`);
  return { model: id, read: price.cacheRead / price.input, write: price.cacheWrite / price.input };
}

/** The prompt of an answer as so many tokens at the full price. */
export function paidTokens({ family, inputTokens, cacheReadTokens = 0, cacheWriteTokens = 0 }: Used): number {
  const { read, write } = cachePrices(family);
  return inputTokens - cacheReadTokens - cacheWriteTokens + cacheReadTokens * read + cacheWriteTokens * write;
}

/** The sum over a list. */
export const total = <T>(list: readonly T[], count: (one: T) => number): number => list.reduce((sum, one) => sum + count(one), 0);
