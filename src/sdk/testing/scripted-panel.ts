import type { Clock } from '../../contracts/clock.ts';
import type { ModelAsk, ModelContext, OwnModel } from '../../contracts/own-model.ts';
import { defined } from '../../core/defined.ts';
import { type AskId, seatId } from '../../core/ids.ts';
import { systemClock } from '../../system/clock.ts';

/** The options of a recorded panel. */
export interface RecordedOptions {
  /** Defaults to `scripted`. */
  readonly name?: string | undefined;
  /** Defaults to its name. */
  readonly family?: string | undefined;
  /** The clock for the duration of answers; defaults to that of the machine. */
  readonly clock?: Clock | undefined;
}

const STATUS: Readonly<Record<string, number>> = { 'rate-limited': 429, unavailable: 503, refused: 400 };
const MICROS = 1_000_000;

/** A panel of recorded answers in YAML or JSON, in the format of `script:FILE`: `docs/panel.md`. Rejects if it cannot be read. */
export async function scriptedPanel(yaml: string, options: RecordedOptions = {}): Promise<readonly OwnModel[]> {
  const { name = 'scripted', family = name, clock = systemClock } = options;
  const { recordedReplies } = await import('../../app/panel/recorded-panelist.ts');
  const { replyTo } = recordedReplies(yaml, name);
  const perform = async (ask: ModelAsk, { signal, heard }: ModelContext) => {
    const { id, phase, role, attempt } = ask;
    const seat = { id: seatId(ask.seat), role, model: family, kind: 'model' as const, canDefend: true };
    const reply = replyTo({ ask: id as AskId, phase, attempt, seat });
    await clock.wait(reply.afterMs, signal);
    if (reply.fail === undefined) {
      const { costMicros, ...tokens } = reply.usage;
      return { text: reply.text, usage: { ...tokens, costUsd: costMicros === undefined ? undefined : costMicros / MICROS } };
    }
    if (reply.text !== '') heard(reply.text);
    if (reply.fail === 'timeout') await ended(signal);
    throw Object.assign(new Error(reply.message ?? `${reply.fail}, as the script says`), {
      ...(reply.fail in STATUS ? { status: STATUS[reply.fail] } : {}),
      ...defined({ retryAfterMs: reply.retryAfterMs }),
    });
  };
  return [{ name, family, ask: perform }];
}

const ended = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
