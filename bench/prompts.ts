import { type SeatId, seatId } from '../src/core/ids.ts';
import { CODE_ROLES } from '../src/core/protocols/code-review/roles.ts';
import { usualPlan } from '../test/prepared.ts';
import { type Phase, phaseOf } from '../test/review/debate-script.ts';
import { openWires } from '../test/vendor/route.ts';
import type { VendorCall } from '../test/vendor/vendor-call.ts';
import { type Family, type HeldDebate, heldDebate, type Manner, MODELS, paidTokens, total } from './held-debate.ts';

/** Long enough for all asks of a round to arrive before the first answer begins. */
const LATENCY_MS = 300;
const PHASES: readonly Phase[] = ['review', 'cross-examine', 'defend'];

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

/** Holds a review in which the first family has all roles and the second has two, and measures what it sends. */
export async function sentDebate(first: Family, manner: Manner): Promise<Sent> {
  const second = first === 'anthropic' ? 'openai' : 'anthropic';
  const places = [
    ...CODE_ROLES.map((role) => [first, role] as const),
    ...(['security-reviewer', 'bug-detector'] as const).map((role) => [second, role] as const),
  ];
  const seats = places.map(([model, role]) => ({
    id: seatId(`${model}/${role}`) as SeatId,
    model,
    role,
    kind: 'model' as const,
    canDefend: true,
  }));
  const held = await heldDebate({ seats, plan: usualPlan(), manner, latencyMs: LATENCY_MS });
  const { files = [], lines } = held.setup.material ?? {};
  return { files: files.length, changedLines: lines?.changed ?? 0, rounds: roundsOf(held) };
}

/** The rounds one after the other, in each the family with more seats first. */
function roundsOf({ setup: { seats }, calls, usages }: HeldDebate): readonly RoundSent[] {
  const families = [...new Set(seats.map(({ model }) => model as Family))];
  return families.flatMap((family) =>
    PHASES.map((phase) => {
      const model = MODELS[family].id;
      const prompts = calls.filter((call) => call.model === model && phaseOf(call) === phase).map(bytesOf);
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
        paidTokens: total(used, paidTokens),
      };
    }),
  );
}

const WIRES = openWires();
type AskedWire = 'messages' | 'responses';

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
