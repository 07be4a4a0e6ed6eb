import { type Gate, gateOf } from '../../src/app/report/gate.ts';
import { exitOf } from '../../src/cli/output/exit-codes.ts';
import type { Panelist, PanelistCall } from '../../src/contracts/panelist.ts';
import type { RuledItem } from '../../src/core/item.ts';
import { drive } from '../../src/runtime/drive.ts';
import { MemoryJournal } from '../../src/store/memory/memory-journal.ts';
import { systemClock } from '../../src/system/clock.ts';
import { API_SEATS, MODELS, seatAt } from '../panelists/api-seats.ts';
import { openVendor, type Vendor } from '../vendor/vendor-server.ts';
import { DEBATES, type Debate } from './debates.ts';
import { FAULTS, type Fault } from './faults.ts';

/** What a fault in one phase of a command comes to. */
export interface Cell {
  readonly debate: Debate;
  /** Undefined: nothing is wrong. */
  readonly fault: Fault | undefined;
  /** Under `--fail-on high`. */
  readonly exit: number;
  /** Requests that reached the vendor for the faulty phase, or tries to reach it. */
  readonly calls: number;
  /** What became of what was debated: `dismissed`, `open`, `upheld high`. */
  readonly stands: readonly string[];
  /** Asks that are on the record as not answered, or not to the end. */
  readonly failures: number;
}

const GATE: Gate = { failOn: 'high', failOnDisputed: false };
/** Cells at a time: those that take work, and those that only take patience. */
const AT_ONCE = { working: 8, waiting: 60 };
/** Nothing that is faulty so is ever over by itself, so this decides no result as long as what is sent arrives sooner. */
const IMPATIENT_MS = 3_000;
const PATIENT_MS = 120_000;
/** Eight times less than usual: what is cut off costs its length to read. `test/panelists/misbehaviours.test.ts` holds the usual limit. */
const BYTES_MAX = 1 << 20;

/** One wire for each command, so that every fault is tried on each of them. */
const WIRES = {
  review: 'anthropic',
  business: 'openai through Responses',
  flags: 'google',
  judge: 'openai through Chat Completions',
} as const;

/** Holds every debate of these commands with every fault, and once without. */
export async function runMatrix(commands: readonly Debate['command'][]): Promise<readonly Cell[]> {
  const debates = DEBATES.filter(({ command }) => commands.includes(command));
  const isFirst = (debate: Debate): boolean => debates.find(({ command }) => command === debate.command) === debate;
  const wanted = debates.flatMap((debate) =>
    [undefined, ...FAULTS.filter(({ isCostly }) => isCostly !== true || isFirst(debate))].map((fault) => ({ debate, fault })),
  );
  const desk = await FaultyDesk.open();
  const cells: Cell[] = [];
  const waiting = [...wanted.entries()].filter(([, { fault }]) => fault?.lasts !== undefined);
  const working = [...wanted.entries()].filter(([, { fault }]) => fault?.lasts === undefined);
  const work = (left: typeof waiting) => async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [at, { debate, fault }] = next;
      cells[at] = await desk.hold(`cell-${at}-`, debate, fault);
    }
  };
  try {
    // The first one loads what all need.
    const [first] = wanted;
    if (first !== undefined) await desk.hold('cell-0-', first.debate, undefined);
    await Promise.all([
      ...Array.from({ length: AT_ONCE.waiting }, work(waiting)),
      ...Array.from({ length: AT_ONCE.working }, work(working)),
    ]);
  } finally {
    await desk.close();
  }
  return cells;
}

/** A vendor that says what the seats of many debates are to say, and is faulty for each of them in its own way. */
class FaultyDesk {
  readonly #vendor: Vendor;
  readonly #says: Map<string, string>;
  readonly #cells = new Map<string, { readonly fault: Fault | undefined; requests: number }>();

  private constructor(vendor: Vendor, says: Map<string, string>) {
    this.#vendor = vendor;
    this.#says = says;
    const count = ({ prompt }: { readonly prompt: string }): false => {
      const cell = this.#cells.get(cellIn(prompt));
      if (cell !== undefined) cell.requests++;
      return false;
    };
    vendor.when(count, { kind: 'empty' });
    for (const fault of FAULTS)
      if (fault.misbehaviour !== undefined)
        vendor.when(({ prompt }) => this.#cells.get(cellIn(prompt))?.fault === fault, fault.misbehaviour);
  }

  static async open(): Promise<FaultyDesk> {
    const says = new Map<string, string>();
    const vendor = await openVendor({ models: MODELS, answer: ({ prompt }) => says.get(cellIn(prompt)) });
    return new FaultyDesk(vendor, says);
  }

  close(): Promise<void> {
    return this.#vendor.close();
  }

  async hold(name: string, debate: Debate, fault: Fault | undefined): Promise<Cell> {
    const cell = { fault, requests: 0, tries: 0 };
    this.#cells.set(name, cell);
    return debate.hold(async ({ desk, setup, says, present }): Promise<Cell> => {
      const faulty = this.#faultySeat(debate, fault);
      const panelist = (id: string): Panelist => ({
        contract: 'panelist/1',
        name: id,
        concurrency: 4,
        estimate: () => ({ inputTokens: 0, outputTokens: 0, costMicros: 0 }),
        close: async () => {},
        reply: async (call, signal) => {
          const text = says(call);
          if (id !== debate.seat || call.phase !== debate.phase) return { kind: 'answer', text };
          cell.tries++;
          this.#says.set(name, fault?.says ?? text);
          return faulty.reply(marked(call, name), signal);
        },
      });
      const { state, end } = await drive(desk, setup, {
        clock: systemClock,
        journal: new MemoryJournal(systemClock),
        concurrency: 8,
        lingerMs: 2_000,
        graceMs: 100,
        panelists: new Map(setup.seats.map(({ id }) => [id, panelist(id)])),
        silenceMs: ({ ask }) => (fault?.lasts === 'silent' && ask.includes(`:${debate.phase}:`) ? IMPATIENT_MS : PATIENT_MS),
        callMs: () => (fault?.lasts === 'endless' ? IMPATIENT_MS : PATIENT_MS),
        retry: { waitMs: 1, waitMaxMs: 1_000 },
      });
      await faulty.close();
      if (state.outcome === undefined) throw new Error(`${debate.command} ${debate.phase}: ${fault?.name}: no outcome`);
      const presented = present(state.outcome, setup);
      const failures = state.record.rounds.flatMap(({ heard }) => heard.filter((one) => one.failure !== undefined)).length;
      return {
        debate,
        fault,
        calls: Math.max(cell.requests, cell.tries),
        failures,
        exit: exitOf(gateOf({ ...presented, curtailed: end === 'curtailed' }, GATE)),
        stands: presented.items.map(wordOf),
      };
    });
  }

  #faultySeat({ command }: Debate, fault: Fault | undefined): Panelist {
    const seat = API_SEATS.find(({ name }) => name === WIRES[command]);
    if (seat === undefined) throw new Error(`there is no seat for ${command}`);
    return seatAt(seat, fault?.address?.(this.#vendor.url) ?? this.#vendor.url, { bytesMax: BYTES_MAX });
  }
}

/** How an item stands, in few words. */
const wordOf = ({ standing, severity, score }: RuledItem): string =>
  score !== undefined ? `score ${score}` : standing === 'upheld' && severity !== undefined ? `upheld ${severity}` : standing;

const marked = (call: PanelistCall, name: string): PanelistCall => ({
  ...call,
  prompt: { ...call.prompt, own: `${name}\n${call.prompt.own}` },
});

const cellIn = (prompt: string): string => /cell-\d+-/.exec(prompt)?.[0] ?? '';
