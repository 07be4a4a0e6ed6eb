import type { Clock } from '../contracts/clock.ts';
import type { CallLookout } from '../contracts/lookout.ts';
import type { Panelist, PanelistCall, PanelistReply } from '../contracts/panelist.ts';
import type { Failure } from '../core/event.ts';
import { soundReply } from './sound-reply.ts';

export interface FlightOptions {
  readonly clock: Clock;
  /** How long nothing may arrive. */
  readonly silenceMs: number;
  /** How long a panelist may take to end once it was told to. */
  readonly lingerMs: number;
  /** Ends the call from outside. */
  readonly signal: AbortSignal;
  /** Opens a way to look further for this call. */
  readonly lookout?: (heard: () => void, isOver: () => boolean) => CallLookout;
  /** Told how much has arrived. */
  readonly onHeard?: (characters: number) => void;
}

/** One call to one panelist, ended when it falls silent. Never rejects, whatever the panelist does. */
export async function fly(
  panelist: Panelist,
  call: Omit<PanelistCall, 'heard'>,
  { clock, silenceMs, lingerMs, signal, lookout, onHeard }: FlightOptions,
): Promise<PanelistReply> {
  const pieces: string[] = [];
  let characters = 0;
  let lastHeard = clock.now();
  const heard = (piece: string): void => {
    lastHeard = clock.now();
    const words = String(piece);
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
  const asking = { ...call, heard, ...(looking === undefined ? {} : { lookout: looking }) };
  const reply = asked(panelist, asking, AbortSignal.any([signal, silent.signal])).finally(() => over.abort());
  const silence = watchSilence({ clock, silenceMs, lastHeard: () => lastHeard, over: over.signal }).then((fell) => {
    if (fell) silent.abort();
    return fell;
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

  /** What ended the call says more than what the panelist says of being ended. */
  function causeOf(failure: Failure): Failure {
    if (silent.signal.aborted) return { kind: 'timeout', message: `nothing arrived for ${secondsOf(silenceMs)}` };
    return signal.aborted ? { kind: 'curtailed', message: 'the run ended before it had answered' } : failure;
  }
}

/** Resolves to true when the signal fires, or to false when the call is over. */
function aborted(signal: AbortSignal, over: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const told = (): void => resolve(true);
    if (signal.aborted) told();
    signal.addEventListener('abort', told, { once: true });
    const done = (): void => {
      signal.removeEventListener('abort', told);
      resolve(false);
    };
    over.addEventListener('abort', done, { once: true });
  });
}

/** A panelist that breaks its promises has crashed. */
async function asked(panelist: Panelist, call: PanelistCall, signal: AbortSignal): Promise<PanelistReply> {
  try {
    return soundReply(await panelist.reply(call, signal));
  } catch (error) {
    return { kind: 'failure', failure: { kind: 'crashed', message: error instanceof Error ? error.message : String(error) } };
  }
}

interface SilenceWatch {
  readonly clock: Clock;
  readonly silenceMs: number;
  readonly lastHeard: () => number;
  readonly over: AbortSignal;
}

/** Resolves to true once nothing was heard for too long, or to false when the call is over. */
async function watchSilence({ clock, silenceMs, lastHeard, over }: SilenceWatch): Promise<boolean> {
  while (!over.aborted) {
    const left = lastHeard() + silenceMs - clock.now();
    if (left <= 0) return true;
    await clock.wait(left, over);
  }
  return false;
}

const secondsOf = (milliseconds: number): string =>
  milliseconds < 1000 ? `${milliseconds} ms` : `${Math.round(milliseconds / 1000)} s`;
