import type { Journal } from '../contracts/journal.ts';
import type { Case } from '../core/case.ts';
import type { CurtailReason } from '../core/event.ts';
import type { AnyAsk } from '../core/protocol.ts';
import { onAbort } from '../system/abort-signals.ts';
import type { CaseSetup, Desk } from './desks/desk.ts';
import { Floor, type FloorOptions } from './floor.ts';
import type { Ledger } from './ledger.ts';
import { LiveCase, type Watch } from './live-case.ts';
import { Reception } from './reception.ts';
import { Shutdown } from './shutdown.ts';

export interface DriveOptions<S, P, O> extends FloorOptions {
  readonly journal: Journal;
  /** How long answers may still arrive after the run is told to end. */
  readonly graceMs: number;
  /** The deadline on the monotonic clock. */
  readonly deadlineAt?: number;
  /** Fires when the user wants to stop the run. */
  readonly stop?: AbortSignal;
  readonly watch?: Watch<S, P, O>;
  /** Called before a round without any answers; false ends the case with its record so far. */
  readonly mayConvene?: (round: string, asks: readonly AnyAsk<P>[]) => Promise<boolean>;
}

/** The state in which a run left its case. */
export interface Driven<S, P, O> {
  readonly state: Case<S, P, O>;
  readonly ledger: Ledger;
  /** `stopped`: no outcome yet; the next run continues here. */
  readonly end: 'concluded' | 'curtailed' | 'stopped';
}

/** Runs a case to its outcome from the end of its journal. The only loop in the house. */
export async function drive<S extends CaseSetup, P, O>(
  desk: Desk<S, P, O>,
  setup: S,
  options: DriveOptions<S, P, O>,
): Promise<Driven<S, P, O>> {
  const liveCase = new LiveCase(desk, setup, options.journal, options.watch);
  const reception = new Reception(liveCase, options.clock, options.retry);
  const floor = new Floor(liveCase, reception, options);
  const shutdown = new Shutdown(liveCase, floor, options);
  const stopListening = options.stop && onAbort(options.stop, () => floor.inbox.put('woken'));
  try {
    const cause = await hold(liveCase, floor, reception, options);
    if (cause !== undefined) await shutdown.windDown(cause);
    if (cause === 'deadline' && liveCase.state.outcome === undefined) await curtail(liveCase, reception, 'deadline');
    if (liveCase.state.outcome === undefined) {
      await shutdown.close();
      return { state: liveCase.state, ledger: liveCase.ledger, end: 'stopped' };
    }
    if (liveCase.ledger.closed === undefined) await shutdown.adjourn('the debate is over');
    const end = liveCase.state.record.curtailed === undefined ? 'concluded' : 'curtailed';
    return { state: liveCase.state, ledger: liveCase.ledger, end };
  } catch (error) {
    floor.abort();
    await shutdown.close();
    throw error;
  } finally {
    stopListening?.();
  }
}

/** Sends asks and takes replies until there is an outcome, or a reason to end early. */
async function hold<S extends CaseSetup, P, O>(
  liveCase: LiveCase<S, P, O>,
  floor: Floor<S, P, O>,
  reception: Reception<S, P, O>,
  { clock, stop, deadlineAt = Number.POSITIVE_INFINITY, mayConvene }: DriveOptions<S, P, O>,
): Promise<'interrupted' | 'deadline' | undefined> {
  await reception.readUnread();
  let convened: string | undefined;
  while (liveCase.state.outcome === undefined) {
    if (stop?.aborted) return 'interrupted';
    if (clock.monotonic() >= deadlineAt) return 'deadline';
    const { open } = liveCase.state;
    if (mayConvene !== undefined && open !== undefined && open.name !== convened) {
      convened = open.name;
      const asks = liveCase.wants();
      const isNew = asks.length === open.pending.length;
      if (isNew && !(await mayConvene(open.name, asks))) {
        if (stop?.aborted) return 'interrupted';
        await curtail(liveCase, reception, 'declined');
        break;
      }
    }
    const { lookAgainAt, overLimit } = await floor.send();
    if (liveCase.state.outcome !== undefined) break;
    if (floor.inFlight === 0 && overLimit && lookAgainAt === Number.POSITIVE_INFINITY) {
      await curtail(liveCase, reception, 'budget');
      break;
    }
    const landed = await floor.inbox.next(Math.min(lookAgainAt, deadlineAt));
    if (landed !== undefined && landed !== 'woken') await floor.land(landed);
  }
  return undefined;
}

/** Ends the case early with its record so far, including partial answers. */
async function curtail<S extends CaseSetup, P, O>(
  liveCase: LiveCase<S, P, O>,
  reception: Reception<S, P, O>,
  reason: CurtailReason,
): Promise<void> {
  const partial = await reception.partial();
  await liveCase.record([{ type: 'case-curtailed', reason, ...(partial.length === 0 ? {} : { partial }) }]);
}
