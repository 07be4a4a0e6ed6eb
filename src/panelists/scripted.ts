import type { Clock } from '../contracts/clock.ts';
import type { Panelist, PanelistCall, PanelistReply } from '../contracts/panelist.ts';
import { defined } from '../core/defined.ts';
import { type FailureKind, NO_USAGE, type Usage } from '../core/event.ts';

/** One reply of a scripted panelist. */
export interface ScriptedReply {
  /** The text, or the partial text before a failure. */
  readonly text: string;
  /** The time from the call to the last chunk. */
  readonly afterMs: number;
  /** The number of chunks. */
  readonly pieces: number;
  readonly fail?: Exclude<FailureKind, 'curtailed'>;
  readonly message?: string;
  readonly retryAfterMs?: number;
  readonly usage: Usage;
}

/** The replies of a scripted panelist, call by call. */
export interface Script {
  readonly name: string;
  readonly concurrency: number;
  readonly replyTo: (call: Pick<PanelistCall, 'ask' | 'seat' | 'phase' | 'attempt'>) => ScriptedReply;
  /** Called at the start of each call. */
  readonly onCall?: ((call: Pick<PanelistCall, 'ask' | 'attempt'>) => void) | undefined;
}

/** A panelist that follows a script. */
export function scriptedPanelist({ name, concurrency, replyTo, onCall }: Script, clock: Clock): Panelist {
  return {
    contract: 'panelist/1',
    canLook: false,
    name,
    concurrency,
    estimate: (call) => replyTo(call).usage,
    async reply(call, signal) {
      try {
        onCall?.(call);
        return await perform(replyTo(call), call, signal, clock);
      } catch (error) {
        return { kind: 'failure', failure: { kind: 'crashed', message: error instanceof Error ? error.message : String(error) } };
      }
    },
    close: async () => {},
  };
}

async function perform(reply: ScriptedReply, call: PanelistCall, signal: AbortSignal, clock: Clock): Promise<PanelistReply> {
  const { text, afterMs, pieces, fail, usage, retryAfterMs } = reply;
  const length = Math.ceil(text.length / pieces);
  let said = '';
  for (let piece = 0; piece < pieces; piece++) {
    await clock.wait(afterMs / pieces, signal);
    if (signal.aborted) return ended(said, usage);
    const words = text.slice(piece * length, (piece + 1) * length);
    said += words;
    if (words !== '') call.heard(words);
  }
  if (fail === undefined) return { kind: 'answer', text, usage };
  if (fail === 'timeout') {
    await new Promise<void>((resolve) =>
      signal.aborted ? resolve() : signal.addEventListener('abort', () => resolve(), { once: true }),
    );
    return ended(said, usage);
  }
  const message = reply.message ?? `${fail}, as the script says`;
  return {
    kind: 'failure',
    failure: { kind: fail, message },
    ...(said === '' ? { usage: NO_USAGE } : { partial: said, usage }),
    ...defined({ retryAfterMs }),
  };
}

/** The text before the call was cancelled, with its usage. */
const ended = (said: string, usage: Usage): PanelistReply => ({
  kind: 'failure',
  failure: { kind: 'crashed', message: 'the call was ended' },
  ...(said === '' ? { usage: NO_USAGE } : { partial: said, usage }),
});
