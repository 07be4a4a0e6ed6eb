import type { Journal } from '../contracts/journal.ts';
import type { Case } from '../core/case.ts';
import type { CurtailReason } from '../core/event.ts';
import type { AnyAsk } from '../core/protocol.ts';
import type { Desk, Seated } from './desk.ts';
import { Floor, type FloorOptions } from './floor.ts';
import type { Ledger } from './ledger.ts';
import { Reception } from './reception.ts';
import { Shutdown } from './shutdown.ts';
import { Sitting, type Watch } from './sitting.ts';

export interface DriveOptions<S, P, O> extends FloorOptions {
  readonly journal: Journal;
  /** How long answers may still arrive once the run is to end. */
  readonly graceMs: number;
  /** When to stop, by the monotonic clock. */
  readonly deadlineAt?: number;
  /** Fires when a person wants the run to end. */
  readonly stop?: AbortSignal;
  readonly watch?: Watch<S, P, O>;
  /** Asked before a round of which nothing was answered yet; a round that may not be held ends the case with what there is. */
  readonly mayConvene?: (round: string, asks: readonly AnyAsk<P>[]) => Promise<boolean>;
}

/** Where a run left its case. */
export interface Driven<S, P, O> {
  readonly state: Case<S, P, O>;
  readonly ledger: Ledger;
  /** `stopped`: no outcome yet; the next run goes on from here. */
  readonly end: 'concluded' | 'curtailed' | 'stopped';
}

/** Runs a case to its outcome, from wherever its journal ends. The only loop in the house. */
export async function drive<S extends Seated, P, O>(
  desk: Desk<S, P, O>,
  setup: S,
  options: DriveOptions<S, P, O>,
): Promise<Driven<S, P, O>> {
  const sitting = new Sitting(desk, setup, options.journal, options.watch);
  const reception = new Reception(sitting, options.clock, options.retry);
  const floor = new Floor(sitting, reception, options);
  const shutdown = new Shutdown(sitting, floor, options);
  const wake = (): void => floor.inbox.put('woken');
  options.stop?.addEventListener('abort', wake, { once: true });
  try {
    const cause = await hold(sitting, floor, reception, options);
    if (cause !== undefined) await shutdown.windDown(cause);
    if (cause === 'deadline' && sitting.state.outcome === undefined) await curtail(sitting, reception, 'deadline');
    if (sitting.state.outcome === undefined) {
      await shutdown.close();
      return { state: sitting.state, ledger: sitting.ledger, end: 'stopped' };
    }
    if (sitting.ledger.closed === undefined) await shutdown.adjourn('the debate is over');
    const end = sitting.state.record.curtailed === undefined ? 'concluded' : 'curtailed';
    return { state: sitting.state, ledger: sitting.ledger, end };
  } catch (error) {
    floor.abort();
    await shutdown.close();
    throw error;
  } finally {
    options.stop?.removeEventListener('abort', wake);
  }
}

/** Asks and listens until there is an outcome, or a reason to end before there is one. */
async function hold<S extends Seated, P, O>(
  sitting: Sitting<S, P, O>,
  floor: Floor<S, P, O>,
  reception: Reception<S, P, O>,
  { clock, stop, deadlineAt = Number.POSITIVE_INFINITY, mayConvene }: DriveOptions<S, P, O>,
): Promise<'interrupted' | 'deadline' | undefined> {
  await reception.readUnread();
  let convened: string | undefined;
  while (sitting.state.outcome === undefined) {
    if (stop?.aborted) return 'interrupted';
    if (clock.monotonic() >= deadlineAt) return 'deadline';
    const { open } = sitting.state;
    if (mayConvene !== undefined && open !== undefined && open.name !== convened) {
      convened = open.name;
      const asks = sitting.wants();
      const isNew = asks.length === open.pending.length;
      if (isNew && !(await mayConvene(open.name, asks))) {
        if (stop?.aborted) return 'interrupted';
        await curtail(sitting, reception, 'declined');
        break;
      }
    }
    const { lookAgainAt, overLimit } = await floor.send();
    if (sitting.state.outcome !== undefined) break;
    if (floor.inFlight === 0 && overLimit && lookAgainAt === Number.POSITIVE_INFINITY) {
      await curtail(sitting, reception, 'budget');
      break;
    }
    const landed = await floor.inbox.next(Math.min(lookAgainAt, deadlineAt));
    if (landed !== undefined && landed !== 'woken') await floor.land(landed);
  }
  return undefined;
}

/** Ends the case with what there is, parts of answers included. */
async function curtail<S extends Seated, P, O>(
  sitting: Sitting<S, P, O>,
  reception: Reception<S, P, O>,
  reason: CurtailReason,
): Promise<void> {
  const partial = await reception.partial();
  await sitting.record([{ type: 'case-curtailed', reason, ...(partial.length === 0 ? {} : { partial }) }]);
}
