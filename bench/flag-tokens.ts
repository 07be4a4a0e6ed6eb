import { NO_PANEL_CONFIG } from '../src/contracts/panel-config.ts';
import type { Panelist } from '../src/contracts/panelist.ts';
import { seatId } from '../src/core/ids.ts';
import type { Seat } from '../src/core/seat.ts';
import { apiPanelist } from '../src/panelists/api/api-panelist.ts';
import type { PanelSettings } from '../src/panelists/settings.ts';
import { type FlagResolutionCase, flagResolutionDesk2 } from '../src/runtime/desks/flag-resolution-desk.ts';
import { drive } from '../src/runtime/drive.ts';
import { RETRY } from '../src/runtime/retry.ts';
import { nonceFor } from '../src/safety/fence/fence.ts';
import { MemoryJournal } from '../src/store/memory/memory-journal.ts';
import { systemClock } from '../src/system/clock.ts';
import { type Asked, askedOf } from '../test/debates/asked.ts';
import { openVendor } from '../test/vendor/vendor-server.ts';
import { type Family, MODELS, paidTokens, total, type Used } from './held-debate.ts';

const KEY = 'bench-key';
const FLAGS = 12;
const SOURCES = 8;
const SENTENCES = 120;
const SEATS = { critic: 'anthropic', defender: 'openai', arbiter: 'google' } as const satisfies Record<string, Family>;

/** What a flag debate sends where a seat is asked about so many flags at once. */
export interface FlagTokenRow {
  readonly flagsPerAsk: number;
  readonly calls: number;
  readonly promptTokens: number;
  readonly cachedShare: number;
  /** The prompts as so many tokens at the full price. */
  readonly paidTokens: number;
}

/** Holds the same debate about 12 flags and 8 sources, one flag at a time and six at a time. */
export async function flagTokenRows(): Promise<readonly FlagTokenRow[]> {
  const rows: FlagTokenRow[] = [];
  for (const flagsPerAsk of [1, 6]) rows.push(await rowOf(flagsPerAsk));
  return rows;
}

async function rowOf(flagsPerAsk: number): Promise<FlagTokenRow> {
  const vendor = await openVendor({ key: KEY, models: Object.values(MODELS), answer: answerTo, latencyMs: 40, cache: true });
  try {
    const usages = await held({ ...caseOf(), flagsPerAsk }, vendor.url);
    if (vendor.problems.length > 0 || usages.length !== vendor.calls.length)
      throw new Error(`the debate did not go as scripted: ${vendor.problems.join('; ')}`);
    const promptTokens = total(usages, ({ inputTokens }) => inputTokens);
    return {
      flagsPerAsk,
      calls: usages.length,
      promptTokens,
      cachedShare: total(usages, ({ cacheReadTokens = 0 }) => cacheReadTokens) / promptTokens,
      paidTokens: total(usages, paidTokens),
    };
  } finally {
    await vendor.close();
  }
}

const idOf = (at: number): string => `FLAG-${String(at + 1).padStart(3, '0')}`;
const sourceOf = (at: number): string => `S${String((at % SOURCES) + 1).padStart(3, '0')}`;
const factOf = (at: number): string => `The register of the harbour has entry ${at} for the ferry in that year.`;
const claimOf = (at: number): string => `The ferry failed inspection ${at} in that year.`;

function caseOf(): FlagResolutionCase {
  const seats = Object.entries(SEATS).map(
    ([role, family]): Seat => ({ id: seatId(`${family}/${role}`), model: family, role, kind: 'model', canDefend: true }),
  );
  const [critic, defender, arbiter] = seats.map(({ id }) => id);
  if (critic === undefined || defender === undefined) throw new Error('a flag debate has two sides');
  const filler = Array.from({ length: SENTENCES }, (_, at) => `On day ${at} the harbour office noted the traffic of the port.`);
  const sources = new Map(
    Array.from({ length: SOURCES }, (_, at) => {
      const facts = Array.from({ length: FLAGS }, (_, flag) => flag).filter((flag) => flag % SOURCES === at);
      return [sourceOf(at), [...filler, ...facts.map(factOf)].join('\n\n')] as const;
    }),
  );
  const flags = Array.from({ length: FLAGS }, (_, at) => ({
    id: idOf(at),
    quote: claimOf(at),
    location: `Para ${at + 1}`,
    issue: 'A failure is stated as fact',
    toClear: 'an entry in the register',
    highRisk: false,
  }));
  const article = flags.map(({ quote }) => quote).join('\n\n');
  const nonce = nonceFor('bench', article);
  return { seats, critic, defender, ...(arbiter && { arbiter }), reviewType: 'integrity', article, sources, flags, nonce };
}

/** A third is settled at once, a third in Round 2, and the arbiter decides the rest. */
function answerTo(request: Parameters<typeof askedOf>[0]): unknown {
  const asked = askedOf(request);
  const say = (id: string): object => said(asked, Number(id.slice(-3)) - 1);
  if (asked.several.length === 0) return say(asked.subject);
  return { answers: asked.several.map((flag_id) => ({ flag_id, ...say(flag_id) })) };
}

function said({ role, phase }: Asked, at: number): object {
  const citations = [{ source: sourceOf(at), quote: factOf(at) }];
  if (phase === 'rule')
    return {
      reasoning: 'The register has an entry, and no failure.',
      evidence_considered: [sourceOf(at)],
      liability_remains: false,
      expertise_needed: false,
      irreducible_question: null,
      resolution: 'FIX_REQUIRED',
      confidence: 0.9,
      fix: null,
      dissent: null,
    };
  const settles = at % 3 === 0 || (at % 3 === 1 && phase === 'rebut');
  const position = role === 'critic' || settles ? 'FIX_REQUIRED' : 'CLEARED';
  const gaps = role === 'critic' ? [{ what: 'a failed inspection', where: sourceOf(at), why: 'it has an entry only' }] : [];
  return {
    argument: 'The register of the harbour has an entry for that year. It does not say that the ferry failed.',
    ...{ citations, gaps, no_source: false, meets_to_clear: false, position, fix: null },
  };
}

async function held(setup: FlagResolutionCase, url: string): Promise<readonly Used[]> {
  const journal = new MemoryJournal(systemClock, [{ type: 'case-opened', protocol: flagResolutionDesk2.protocol.id }]);
  const settings: PanelSettings = {
    env: { ANTHROPIC_API_KEY: KEY, OPENAI_API_KEY: KEY, GEMINI_API_KEY: KEY },
    config: {
      ...NO_PANEL_CONFIG,
      providers: { anthropic: { baseUrl: url }, openai: { baseUrl: `${url}/v1`, api: 'responses' }, google: { baseUrl: url } },
    },
  };
  const panelistOf = (model: string): Panelist =>
    apiPanelist({ found: { provider: model as Family, model: MODELS[model as Family].id }, settings });
  const driven = await drive(flagResolutionDesk2, setup, {
    clock: systemClock,
    journal,
    panelists: new Map(setup.seats.map(({ id, model }) => [id, panelistOf(model)])),
    concurrency: 8,
    silenceMs: () => 60_000,
    lingerMs: 1_000,
    graceMs: 1_000,
    retry: RETRY,
  });
  if (driven.end !== 'concluded') throw new Error(`the debate ended ${driven.end}`);
  return journal.entries.flatMap(({ event }) => {
    if (event.type !== 'reply-received' || event.usage === undefined) return [];
    const [round, phase = '', seat = ''] = event.ask.split(':');
    return [{ ...event.usage, phase, round: Number(round), family: seat.split('/')[0] as Family }];
  });
}
