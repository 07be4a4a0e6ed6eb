import { EventEmitter, setMaxListeners } from 'node:events';
import { codeReviewLookout } from '../src/app/case/code-review-lookout.ts';
import { workspaceIn } from '../src/app/host.ts';
import { analysedChange } from '../src/app/work/analysed-change.ts';
import { reviewSetup } from '../src/app/work/review-setup.ts';
import { NO_PANEL_CONFIG } from '../src/contracts/panel-config.ts';
import type { Panelist } from '../src/contracts/panelist.ts';
import type { Remark } from '../src/contracts/remark.ts';
import type { Usage } from '../src/core/event.ts';
import { seatId } from '../src/core/ids.ts';
import { CODE_ROLES } from '../src/core/protocols/code-review/roles.ts';
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
import { prepared, usualPlan } from '../test/prepared.ts';
import { type Phase, phaseOf } from '../test/review/debate-script.ts';
import type { ScratchRepository } from '../test/scratch-repository.ts';
import { openWires } from '../test/vendor/route.ts';
import type { VendorCall } from '../test/vendor/vendor-call.ts';
import { openVendor, type Vendor } from '../test/vendor/vendor-server.ts';
import { ordersAnswer, ordersRepository } from './orders-change.ts';

const KEY = 'bench-key';
/** Long enough for all asks of a round to arrive before the first answer begins. */
const LATENCY_MS = 300;
const PHASES: readonly Phase[] = ['review', 'cross-examine', 'defend'];
const MODELS = {
  anthropic: { id: 'claude-sonnet-5', created: new Date('2026-06-30') },
  openai: { id: 'gpt-5.5', created: new Date('2026-04-23') },
} as const;

export type Family = keyof typeof MODELS;

/** How the asks of a round go out: as the loop sends them, without one ahead of the others, or all of them at once. */
export type Manner = 'warm-up' | 'no warm-up' | 'all at once';

/** What the asks of one round to one model came to; tokens as the server counts them. */
export interface RoundSent {
  readonly model: string;
  readonly seats: number;
  readonly phase: Phase;
  readonly asks: number;
  /** The bytes that all prompts begin with, and the bytes of a prompt in the mean. */
  readonly prefixBytes: number;
  readonly promptBytes: number;
  readonly sentTokens: number;
  /** What it would be if every seat were asked. */
  readonly wholeTokens: number;
  /** Of these, what came from the server's cache. */
  readonly servedTokens: number;
  /** All of it, as so many tokens at the full price. */
  readonly paidTokens: number;
}

/** One debate as its vendors saw it. */
export interface Sent {
  readonly files: number;
  readonly changedLines: number;
  readonly rounds: readonly RoundSent[];
}

/** Holds a review through the vendors' real clients in which the first family has all roles and the second has two, and measures what it sends. */
export async function heldDebate(first: Family, manner: Manner): Promise<Sent> {
  const repository = ordersRepository();
  // Each call listens for the end of the case, and the loop by itself does not make as many at once.
  const listeners = EventEmitter.defaultMaxListeners;
  if (manner === 'all at once') setMaxListeners(0);
  const vendor = await openVendor({
    key: KEY,
    models: Object.values(MODELS),
    answer: ordersAnswer,
    latencyMs: LATENCY_MS,
    cache: true,
  });
  try {
    const setup = await setupOf(repository, first);
    const usages = await hold(setup, { repository, vendor, manner });
    if (vendor.problems.length > 0 || vendor.answered !== vendor.calls.length || usages.length !== vendor.calls.length)
      throw new Error(`the debate did not go as scripted: ${vendor.problems.join('; ')}`);
    const { files = [], lines } = setup.material ?? {};
    return { files: files.length, changedLines: lines?.changed ?? 0, rounds: roundsOf(setup, vendor.calls, usages) };
  } finally {
    setMaxListeners(listeners);
    await vendor.close();
    repository.remove();
  }
}

/** The case as `tribunal review` would open it, but for who sits where. */
async function setupOf({ root, env }: ScratchRepository, first: Family): Promise<CodeReviewCase> {
  const read = await readGitChange({ cwd: root, env, scope: { kind: 'base', ref: 'main' } });
  if (read.kind === 'nothing') throw new Error('there is no change');
  const second = first === 'anthropic' ? 'openai' : 'anthropic';
  const liveCase = [
    ...CODE_ROLES.map((role) => [first, role] as const),
    ...(['security-reviewer', 'bug-detector'] as const).map((role) => [second, role] as const),
  ];
  const seats = liveCase.map(([model, role]) => ({
    id: seatId(`${model}/${role}`),
    model,
    role,
    kind: 'model' as const,
    canDefend: true,
  }));
  const ready = await prepared(read, { caseId: 'bench', masker: newMasker([KEY]) });
  const terms = { seated: [], named: undefined, plan: usualPlan(), roleWords: new Map() };
  return reviewSetup(seats, ready, { ...terms, analysed: analysedChange({ ...ready, masked: ready.material.masked }) });
}

/** What one answer used, and to whom and in which round it was given. */
interface Used extends Usage {
  readonly family: Family;
  readonly phase: Phase;
}

async function hold(
  setup: CodeReviewCase,
  { repository, vendor, manner }: { readonly repository: ScratchRepository; readonly vendor: Vendor; readonly manner: Manner },
): Promise<readonly Used[]> {
  const journal = new MemoryJournal(systemClock, [{ type: 'case-opened', protocol: codeReviewDesk.protocol.id }]);
  const atOnce = manner === 'all at once' ? { concurrency: setup.seats.length } : {};
  const settings: PanelSettings = {
    env: { ANTHROPIC_API_KEY: KEY, OPENAI_API_KEY: KEY },
    config: {
      ...NO_PANEL_CONFIG,
      providers: {
        anthropic: { baseUrl: vendor.url, ...atOnce },
        openai: { baseUrl: `${vendor.url}/v1`, api: 'responses', ...atOnce },
      },
    },
  };
  const panelistOf = (provider: Family): Panelist => {
    const panelist = apiPanelist({ found: { provider, model: MODELS[provider].id }, settings });
    return manner === 'warm-up' ? panelist : { ...panelist, cachesPrefix: false };
  };
  const panel = { anthropic: panelistOf('anthropic'), openai: panelistOf('openai') };
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
    const [, phase, seat = ''] = event.ask.split(':');
    return [{ ...event.usage, phase: phase as Phase, family: seat.split('/')[0] as Family }];
  });
}

/** The rounds one after the other, in each the family with more seats first. */
function roundsOf({ seats }: CodeReviewCase, calls: readonly VendorCall[], usages: readonly Used[]): readonly RoundSent[] {
  const families = [...new Set(seats.map(({ model }) => model as Family))];
  return families.flatMap((family) =>
    PHASES.map((phase) => {
      const model = MODELS[family].id;
      const prompts = calls.filter((call) => call.model === model && phaseOfCall(call) === phase).map(bytesOf);
      const used = usages.filter((one) => one.family === family && one.phase === phase);
      const sentTokens = total(used, ({ inputTokens }) => inputTokens);
      const everybody = seats.filter((seat) => seat.model === family).length;
      return {
        model,
        seats: everybody,
        phase,
        asks: prompts.length,
        prefixBytes: commonPrefix(prompts),
        promptBytes: total(prompts, ({ length }) => length) / prompts.length,
        sentTokens,
        wholeTokens: (sentTokens / used.length) * everybody,
        servedTokens: total(used, ({ cacheReadTokens = 0 }) => cacheReadTokens),
        paidTokens: total(used, (one) => paidTokens(family, one)),
      };
    }),
  );
}

const WIRES = openWires();
type AskedWire = 'messages' | 'responses';

const phaseOfCall = ({ wire, body }: VendorCall): Phase => phaseOf(WIRES[wire as AskedWire].read(body, new URL('http://bench')));

/** A prompt as the model reads it: shape of the answer, tools, system and messages. */
const bytesOf = ({ wire, body }: VendorCall): Buffer =>
  Buffer.from(
    WIRES[wire as AskedWire]
      .parts(body)
      .map(({ text }) => text)
      .join(''),
  );

function commonPrefix([first, ...others]: readonly Buffer[]): number {
  if (first === undefined) return 0;
  return others.reduce((length, other) => {
    const differs = first.subarray(0, length).findIndex((byte, at) => byte !== other[at]);
    return differs < 0 ? length : differs;
  }, first.length);
}

/** What a token costs that is read from a model's cache or written to it, over one that is not: as the price table has it. */
export function cachePrices(family: Family): { readonly model: string; readonly read: number; readonly write: number } {
  const { id } = MODELS[family];
  const price = factsOf(family, id)?.price;
  if (price === undefined) throw new Error(`the price of ${id} is not in the table`);
  return { model: id, read: price.cacheRead / price.input, write: price.cacheWrite / price.input };
}

function paidTokens(family: Family, { inputTokens, cacheReadTokens = 0, cacheWriteTokens = 0 }: Usage): number {
  const { read, write } = cachePrices(family);
  return inputTokens - cacheReadTokens - cacheWriteTokens + cacheReadTokens * read + cacheWriteTokens * write;
}

const total = <T>(list: readonly T[], count: (one: T) => number): number => list.reduce((sum, one) => sum + count(one), 0);
