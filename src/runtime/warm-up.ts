import type { Clock } from '../contracts/clock.ts';
import { type Panelist, rulesIn } from '../contracts/panelist.ts';
import type { Call } from './call-for.ts';

/** Providers do not cache shorter prefixes. */
const PREFIX_MIN = 4_096;
/** How long other calls wait for the first answer to begin. */
const WAIT_MS = 20_000;
/** Providers keep a prefix for at least so long after it was last read. */
const KEPT_MS = 270_000;

/** What the wait for the first byte of an answer, some two seconds, is worth: decision 0016. */
const WORTH_MICROS = 5_000;

/** True if so many calls save enough by waiting for another one; an unknown saving is worth it, because it may be large. */
export const isWorthWaiting = (savingMicros: number | undefined, others: number): boolean =>
  others > 0 && (savingMicros === undefined || savingMicros * others >= WORTH_MICROS);

/** A call that others wait for. */
export interface Ahead {
  readonly begun: () => void;
  /** It failed before its answer began: another one goes ahead. */
  readonly failed: () => void;
}

/** A prefix that was sent. */
interface Sent {
  /** Others wait for its first answer until then; 0 once that has begun. */
  readonly waitUntil: number;
  /** The provider's cache has it until then. */
  readonly keptUntil: number;
}

/**
 * Lets one call with a new prefix go ahead if the others save enough by hitting the provider's cache: sent all at once, each
 * would pay the full price.
 */
export class WarmUp {
  readonly #clock: Clock;
  readonly #sent = new Map<string, Map<string, Sent>>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** When a call may be made with regard to the cache. */
  readyAt(panelist: Panelist, call: Call): number {
    if (!isCached(panelist, call)) return 0;
    return this.#prefixes(panelist, call).get(call.prompt.shared)?.waitUntil ?? 0;
  }

  /** Registers a call, given how many others could wait for it; returns callbacks for the start or failure of its answer if they do. */
  begin(panelist: Panelist, call: Call, others: number): Ahead | undefined {
    if (!isCached(panelist, call)) return undefined;
    const prefixes = this.#prefixes(panelist, call);
    const { shared } = call.prompt;
    const now = this.#clock.monotonic();
    const known = prefixes.get(shared);
    if (known !== undefined && known.keptUntil > now) {
      if (known.waitUntil === 0) prefixes.set(shared, { ...known, keptUntil: now + KEPT_MS });
      return undefined;
    }
    const begun = (): void => void prefixes.set(shared, { waitUntil: 0, keptUntil: this.#clock.monotonic() + KEPT_MS });
    if (!isWorthWaiting(panelist.cacheSaves?.(call), others)) {
      begun();
      return undefined;
    }
    prefixes.set(shared, { waitUntil: now + WAIT_MS, keptUntil: Number.POSITIVE_INFINITY });
    return { begun, failed: () => void prefixes.delete(shared) };
  }

  /** All asks share the rules, and the shape of the answer too where the rounds have one; only the part of the material differs. */
  #prefixes({ name }: Panelist, { phase, sharedShape }: Call): Map<string, Sent> {
    const key = `${name} ${sharedShape === undefined ? phase : ''}`;
    const known = this.#sent.get(key) ?? new Map<string, Sent>();
    this.#sent.set(key, known);
    return known;
  }
}

const isCached = ({ cachesPrefix }: Panelist, { prompt }: Call): boolean =>
  cachesPrefix === true && rulesIn(prompt).length + prompt.shared.length >= PREFIX_MIN;
