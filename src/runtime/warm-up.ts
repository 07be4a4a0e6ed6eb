import type { Clock } from '../contracts/clock.ts';
import { type Panelist, rulesIn } from '../contracts/panelist.ts';
import type { Call } from './call-for.ts';

/** Providers do not cache shorter prefixes. */
const PREFIX_MIN = 4_096;
/** How long other calls wait for the first answer to begin. */
const WAIT_MS = 20_000;

/** A call that others wait for. */
export interface Ahead {
  readonly begun: () => void;
  /** It failed before its answer began: another one goes ahead. */
  readonly failed: () => void;
}

/**
 * Lets one call with a new prefix go ahead, so that the others hit the provider's cache: sent all at once, each would pay the
 * full price.
 */
export class WarmUp {
  readonly #clock: Clock;
  /** The deadline of waiting for the first call with a prefix; undefined once its answer has begun. */
  readonly #ahead = new Map<string, Map<string, number | undefined>>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** When a call may be made with regard to the cache. */
  readyAt(panelist: Panelist, call: Call): number {
    if (!isCached(panelist, call)) return 0;
    return this.#prefixes(panelist, call).get(call.prompt.shared) ?? 0;
  }

  /** Registers a call; returns callbacks for the start or failure of its answer if others wait for it. */
  begin(panelist: Panelist, call: Call): Ahead | undefined {
    const prefixes = this.#prefixes(panelist, call);
    const { shared } = call.prompt;
    if (!isCached(panelist, call) || prefixes.has(shared)) return undefined;
    prefixes.set(shared, this.#clock.monotonic() + WAIT_MS);
    return { begun: () => void prefixes.set(shared, undefined), failed: () => void prefixes.delete(shared) };
  }

  /** Within a phase all asks share the rules and the answer schema; only the part of the material differs. */
  #prefixes({ name }: Panelist, { phase }: Call): Map<string, number | undefined> {
    const key = `${name} ${phase}`;
    const known = this.#ahead.get(key) ?? new Map<string, number | undefined>();
    this.#ahead.set(key, known);
    return known;
  }
}

const isCached = ({ cachesPrefix }: Panelist, { prompt }: Call): boolean =>
  cachesPrefix === true && rulesIn(prompt).length + prompt.shared.length >= PREFIX_MIN;
