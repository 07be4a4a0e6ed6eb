import { lookedAtIn, noticesInDebate } from '../../src/context/notices/debate-notices.ts';
import type { Lookout } from '../../src/contracts/lookout.ts';
import type { Notice } from '../../src/contracts/notice.ts';
import type { Panelist, PanelistCall, Prompt } from '../../src/contracts/panelist.ts';
import { openCase } from '../../src/core/case.ts';
import { teamView } from '../../src/core/team.ts';
import type { CaseSetup, Desk } from '../../src/runtime/desks/desk.ts';
import { drive } from '../../src/runtime/drive.ts';
import { MemoryJournal } from '../../src/store/memory/memory-journal.ts';
import { FakeClock } from '../fake-clock.ts';
import type { CarrierName } from './attack.ts';

/** What stands at each place of a debate that others can write to. */
export type Planted = (carrier: CarrierName) => string;

/** All that can be seen of a debate from outside. */
export interface HeldDebate {
  /** What each ask was put with, by its name and try. */
  readonly prompts: ReadonlyMap<string, Prompt>;
  /** What looks showed, in order. */
  readonly seen: readonly string[];
  /** What the lead and the arbitrator said and did: round control, summaries, shutdown; who was asked what. */
  readonly control: readonly string[];
  /** What became of each item. */
  readonly decided: readonly string[];
  /** What was noticed in what was said and seen. */
  readonly notices: readonly Notice[];
}

/** What a seat says to a call; `undefined` where it has nothing to say. */
export type Script = (call: PanelistCall) => object;

interface Held<S extends CaseSetup, P, O> {
  readonly desk: Desk<S, P, O>;
  readonly setup: S;
  readonly script: Script;
  readonly planted: Planted;
  readonly lookout?: Lookout;
  /** What a panelist looks at before it answers. */
  readonly looksAt?: string;
}

const OURS: ReadonlySet<string> = new Set([
  'round-control',
  'shutdown_request',
  'shutdown_response',
  'task-created',
  'task-failed',
  'curtailed',
]);

/** Holds a debate with the real loop; everybody's first try in the first round cannot be read. */
export async function holdDebate<S extends CaseSetup, P, O>({
  desk,
  setup,
  script,
  planted,
  lookout,
  looksAt,
}: Held<S, P, O>): Promise<HeldDebate> {
  const clock = new FakeClock();
  const journal = new MemoryJournal(clock);
  const prompts = new Map<string, Prompt>();
  const seen: string[] = [];
  const usage = { inputTokens: 1, outputTokens: 1, costMicros: 1 };
  const panelist: Panelist = {
    contract: 'panelist/1',
    name: 'scripted',
    concurrency: 1,
    estimate: () => usage,
    async reply(call) {
      prompts.set(`${call.ask} ${call.attempt}`, call.prompt);
      if (looksAt !== undefined && call.attempt === 1)
        seen.push((await call.lookout?.look({ tool: 'read_file', path: looksAt })) ?? '');
      const isRefused = call.ask.startsWith('1:') && call.attempt === 1;
      const said = isRefused ? { nothing: planted('refused answer') } : script(call);
      return { kind: 'answer', text: JSON.stringify(said), usage };
    },
    close: async () => {},
  };
  const { state } = await clock.run(
    drive(desk, setup, {
      clock,
      journal,
      panelists: new Map(setup.seats.map(({ id }) => [id, panelist])),
      concurrency: 4,
      silenceMs: () => 60_000,
      lingerMs: 1_000,
      graceMs: 1_000,
      retry: { waitMs: 1_000, waitMaxMs: 10_000 },
      ...(lookout === undefined ? {} : { lookout }),
    }),
  );
  const events = journal.entries.map(({ event }) => event);
  const { mailbox } = teamView(openCase(desk.protocol, setup), events);
  return {
    prompts,
    seen,
    control: mailbox.filter(({ kind }) => OURS.has(kind)).map(({ from, to, kind, text }) => `${from} to ${to}: ${kind} ${text}`),
    decided:
      state.outcome === undefined
        ? []
        : desk.protocol.items(state.outcome).map(({ standing, severity }) => `${standing} ${severity}`),
    notices: noticesInDebate({ entries: journal.entries, seats: setup.seats, lookedAt: await lookedAtIn(journal) }),
  };
}

/** The data of a certain name in what an ask is about, as JSON. */
export function dataIn({ own }: Prompt, name: string): readonly { readonly id: string; readonly title: string }[] {
  const text = new RegExp(`<<<${name} \\w+>>>\\n(.*?)\\n<<<end of ${name} `, 's').exec(own)?.[1] ?? '[]';
  return JSON.parse(text) as readonly { readonly id: string; readonly title: string }[];
}
