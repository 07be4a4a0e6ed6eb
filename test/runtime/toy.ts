import type { Clock } from '../../src/contracts/clock.ts';
import type { Panelist, PanelistCall, PanelistReply } from '../../src/contracts/panelist.ts';
import type { Usage } from '../../src/core/event.ts';
import { askId, itemId, seatId } from '../../src/core/ids.ts';
import type { Protocol } from '../../src/core/protocol.ts';
import type { Seat } from '../../src/core/seat.ts';
import { type ScriptedReply, scriptedPanelist } from '../../src/panelists/scripted.ts';
import type { Desk } from '../../src/runtime/desks/desk.ts';
import { type Driven, type DriveOptions, drive } from '../../src/runtime/drive.ts';
import { MemoryJournal } from '../../src/store/memory/memory-journal.ts';
import { FakeClock } from '../fake-clock.ts';

export interface ToySetup {
  readonly seats: readonly Seat[];
  readonly rounds: number;
}

interface ToyPhases {
  say: { brief: { readonly round: number }; answer: { readonly words: readonly string[] } };
}

/** What was said in each round by whom; a question mark where nobody answered. */
export type ToyOutcome = readonly string[];

const toy: Protocol<ToySetup, ToyPhases, ToyOutcome> = {
  id: 'toy/1',
  next({ seats, rounds }, record) {
    const round = record.rounds.length + 1;
    if (record.curtailed !== undefined || round > rounds) {
      const said = record.rounds.flatMap(({ heard }) =>
        heard.map(
          ({ ask, answer, by, failure }) =>
            `${ask.brief.round} ${by ?? ask.seat}: ${answer?.words.join(' ') ?? `? ${failure?.kind}`}`,
        ),
      );
      return { kind: 'conclude', outcome: said };
    }
    const asks = seats
      .filter(({ standsInFor }) => standsInFor === undefined)
      .map(({ id }) => ({ id: askId(round, 'say', id), seat: id, phase: 'say' as const, brief: { round } }));
    return { kind: 'convene', round: `${round}:say`, asks };
  },
  items: (outcome) =>
    outcome.map((line, index) => ({ id: itemId(String(index)), standing: 'upheld', title: line, why: line, severity: line })),
  policies: {},
};

/** Reads `{"words": […]}`; a word that is no text is a problem, and the others are used. */
export const desk: Desk<ToySetup, ToyPhases, ToyOutcome> = {
  protocol: toy,
  answers: () => ({
    say: {
      schema: () => ({ type: 'object' }),
      added: (answer) => answer,
      read: (text) => {
        try {
          const { words } = JSON.parse(text) as { words: readonly unknown[] };
          const good = words.filter((word) => typeof word === 'string');
          const problems = words.flatMap((word, index) => (typeof word === 'string' ? [] : [`words[${index}]: expected text`]));
          return { answer: good.length === 0 && problems.length > 0 ? undefined : { words: good }, problems };
        } catch {
          return { answer: undefined, problems: ['expected { "words": […] }'] };
        }
      },
    },
  }),
  prompt: (ask, seat) => ({ rules: 'the rules', shared: 'the material', own: `${seat.id}, round ${ask.brief.round}` }),
};

export const seat = (id: string, more: Partial<Seat> = {}): Seat => ({
  id: seatId(id),
  model: id,
  role: 'speaker',
  kind: 'model',
  canDefend: true,
  ...more,
});

export const USAGE: Usage = { inputTokens: 100, outputTokens: 10, costMicros: 1_000 };
export const says = (...words: readonly unknown[]): Partial<ScriptedReply> => ({ text: JSON.stringify({ words }) });

type Reply = (call: Pick<PanelistCall, 'ask' | 'attempt'>) => Partial<ScriptedReply>;

/** A toy case on a fake clock: scripted seats, what they were asked, and the journal. */
export class Stage {
  readonly clock: FakeClock;
  readonly calls: {
    readonly ask: string;
    readonly to: string;
    readonly attempt: number;
    readonly own: string;
    readonly refused: string | undefined;
    readonly at: number;
  }[] = [];
  journal: MemoryJournal;
  readonly setup: ToySetup;
  readonly #panelists = new Map<string, Panelist>();

  constructor(seats: readonly Seat[], rounds = 1, clock = new FakeClock()) {
    this.clock = clock;
    this.setup = { seats, rounds };
    this.journal = new MemoryJournal(this.clock);
  }

  script(id: string, reply: Reply, options: { readonly name?: string; readonly concurrency?: number } = {}): this {
    const scripted = scriptedPanelist(
      {
        name: options.name ?? id,
        concurrency: options.concurrency ?? 8,
        replyTo: (call) => ({ text: '', afterMs: 100, pieces: 1, usage: USAGE, ...reply(call) }),
      },
      this.clock,
    );
    return this.seat(id, scripted);
  }

  seat(id: string, panelist: Panelist): this {
    this.#panelists.set(id, watched(panelist, id, this.calls, this.clock));
    return this;
  }

  drive(options: Partial<DriveOptions<ToySetup, ToyPhases, ToyOutcome>> = {}): Promise<Driven<ToySetup, ToyPhases, ToyOutcome>> {
    return this.clock.run(this.begin(options));
  }

  begin(options: Partial<DriveOptions<ToySetup, ToyPhases, ToyOutcome>> = {}): Promise<Driven<ToySetup, ToyPhases, ToyOutcome>> {
    return drive(desk, this.setup, {
      clock: this.clock,
      journal: this.journal,
      panelists: new Map([...this.#panelists].map(([id, panelist]) => [seatId(id), panelist])),
      concurrency: 8,
      silenceMs: (_phase, needed) => needed ?? 120_000,
      lingerMs: 2_000,
      graceMs: 10_000,
      retry: { waitMs: 5_000, waitMaxMs: 300_000 },
      ...options,
    });
  }

  /** The types of all facts, in order. */
  types(): readonly string[] {
    return this.journal.entries.map(({ event }) => event.type);
  }

  events(type: string): readonly object[] {
    return this.journal.entries.filter(({ event }) => event.type === type).map(({ event }) => event);
  }
}

function watched(panelist: Panelist, to: string, calls: Stage['calls'], clock: Clock): Panelist {
  return {
    ...panelist,
    reply: (call: PanelistCall, signal: AbortSignal): Promise<PanelistReply> => {
      calls.push({ ask: call.ask, to, attempt: call.attempt, own: call.prompt.own, refused: call.refused, at: clock.now() });
      return panelist.reply(call, signal);
    },
  };
}
