import type { Clock } from '../contracts/clock.ts';
import type { CallLookout } from '../contracts/lookout.ts';
import type { Panelist, PanelistCall, PanelistReply } from '../contracts/panelist.ts';
import { defined } from '../core/defined.ts';
import type { Failure } from '../core/event.ts';
import { joinSignals, onAbort } from '../system/abort-signals.ts';
import { soundReply } from './sound-reply.ts';

export interface FlightOptions {
  readonly clock: Clock;
  /** The silence timeout: how long without content. */
  readonly silenceMs: number;
  /** The total timeout of the call; undefined means none. */
  readonly callMs?: number | undefined;
  /** How long a cancelled panelist may take to end. */
  readonly lingerMs: number;
  /** Cancels the call. */
  readonly signal: AbortSignal;
  /** Opens a lookout for this call. */
  readonly lookout?: (heard: () => void, isOver: () => boolean) => CallLookout;
  /** Called with the number of characters so far. */
  readonly onHeard?: (characters: number) => void;
}

/** One call to one panelist with timeouts. Never rejects, whatever the panelist does. */
export async function fly(
  panelist: Panelist,
  call: Omit<PanelistCall, 'heard'>,
  { clock, silenceMs, callMs = Number.POSITIVE_INFINITY, lingerMs, signal, lookout, onHeard }: FlightOptions,
): Promise<PanelistReply> {
  const pieces: string[] = [];
  let characters = 0;
  const startedAt = clock.monotonic();
  let lastHeard = startedAt;
  const heard = (piece: string): void => {
    const words = String(piece);
    // Blanks keep the connection open without content.
    if (words === '' || words.trim() !== '') lastHeard = clock.monotonic();
    characters += words.length;
    pieces.push(words);
    onHeard?.(characters);
  };
  const silent = new AbortController();
  const over = new AbortController();
  const looking = lookout?.(
    () => heard(''),
    () => over.signal.aborted,
  );
  const asking = { ...call, heard, ...defined({ lookout: looking }) };
  const ending = joinSignals([signal, silent.signal]);
  const reply = asked(panelist, asking, ending.signal).finally(() => {
    ending.release();
    over.abort();
  });
  const endsAt = (): number => Math.min(lastHeard + silenceMs, startedAt + callMs);
  const silence = watchUntil(endsAt, clock, over.signal).then((isTooLate) => {
    if (isTooLate) silent.abort();
    return isTooLate;
  });
  const toldToEnd = Promise.race([silence, aborted(signal, over.signal)]);
  const lingering = toldToEnd.then(async (told) => {
    if (!told) return reply;
    await clock.wait(lingerMs, over.signal);
    if (over.signal.aborted) return reply;
    return { kind: 'failure', failure: { kind: 'crashed', message: 'it did not end when it was told to' } } as const;
  });
  const ended = await Promise.race([reply, lingering]);
  over.abort();
  if (ended.kind === 'answer') return ended;
  const said = ended.partial || pieces.join('');
  return { ...ended, failure: causeOf(ended.failure), ...(said === '' ? {} : { partial: said }) };

  /** The cause of the cancellation takes precedence over the panelist's own failure. */
  function causeOf(failure: Failure): Failure {
    if (silent.signal.aborted) {
      const wasSilent = lastHeard + silenceMs <= startedAt + callMs;
      const message = wasSilent
        ? `nothing arrived for ${secondsOf(silenceMs)}`
        : `no end of the answer came in ${secondsOf(callMs)}`;
      return { kind: 'timeout', message };
    }
    return signal.aborted ? { kind: 'curtailed', message: 'the run ended before it had answered' } : failure;
  }
}

/** Resolves to true when the signal fires, or to false when the call is over. */
function aborted(signal: AbortSignal, over: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(true);
    const stopListening = onAbort(signal, () => resolve(true));
    onAbort(over, () => {
      stopListening();
      resolve(false);
    });
  });
}

/** A panelist that throws counts as crashed. */
async function asked(panelist: Panelist, call: PanelistCall, signal: AbortSignal): Promise<PanelistReply> {
  try {
    return soundReply(await panelist.reply(call, signal));
  } catch (error) {
    return { kind: 'failure', failure: { kind: 'crashed', message: error instanceof Error ? error.message : String(error) } };
  }
}

/** Resolves to true at a moment that may be postponed, or to false when the call is over. */
async function watchUntil(moment: () => number, clock: Clock, over: AbortSignal): Promise<boolean> {
  while (!over.aborted) {
    const left = moment() - clock.monotonic();
    if (left <= 0) return true;
    await clock.wait(left, over);
  }
  return false;
}

const secondsOf = (milliseconds: number): string =>
  milliseconds < 1000 ? `${milliseconds} ms` : `${Math.round(milliseconds / 1000)} s`;
