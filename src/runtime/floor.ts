import type { Clock } from '../contracts/clock.ts';
import type { CallLookout, Lookout } from '../contracts/lookout.ts';
import { type Panelist, rulesIn } from '../contracts/panelist.ts';
import type { CaseEvent } from '../core/event.ts';
import type { AskId, ContentId, SeatId } from '../core/ids.ts';
import type { AnyAsk } from '../core/protocol.ts';
import { type Estimate, fits } from './allowance.ts';
import { type Call, callFor, looksOf, refusalIn } from './call-for.ts';
import type { CaseSetup } from './desks/desk.ts';
import { fly } from './flight.ts';
import { Inbox } from './inbox.ts';
import type { LiveCase } from './live-case.ts';
import { lookingFor } from './looking.ts';
import { Panel, type Panelists } from './panel.ts';
import type { Landed, Reception } from './reception.ts';
import type { RetryRules } from './retry.ts';
import { type Mask, maskedReply, soundEstimate } from './sound-reply.ts';
import { type Ahead, WarmUp } from './warm-up.ts';

export interface FloorOptions {
  readonly clock: Clock;
  readonly panelists: Panelists;
  /** Concurrent calls over all panelists. */
  readonly concurrency: number;
  /** The silence timeout, given the one the panelist asks for. */
  readonly silenceMs: (call: Pick<Call, 'ask' | 'seat'>, needed: number | undefined) => number;
  /** The total timeout of a call; undefined means none. */
  readonly callMs?: (call: Pick<Call, 'seat'>) => number | undefined;
  readonly lingerMs: number;
  readonly retry: RetryRules;
  /** Access to the work beyond what is shown, if panelists may look further. */
  readonly lookout?: Lookout;
  /** Redacts panelists' output before it is recorded or shown; by default it is unchanged. */
  readonly mask?: Mask;
  /** Called with the size of an answer so far. */
  readonly onHeard?: (ask: AskId, characters: number) => void;
}

interface Flight {
  readonly seat: SeatId;
  readonly estimate: Estimate;
}

/** A call about to be made. */
interface Ready {
  readonly call: Call;
  readonly occupant: SeatId;
  readonly estimate: Estimate;
  /** Set if other calls wait for its answer to begin. */
  readonly ahead: Ahead | undefined;
}

/** A call that looks further, and its sign of life. */
interface Looker extends Pick<Ready, 'call' | 'occupant'> {
  readonly heard: () => void;
  readonly isOver: () => boolean;
}

const asItIs: Mask = (text) => text;

/** Sends the asks of a case to its panel and collects the replies. */
export class Floor<S extends CaseSetup, P, O> {
  readonly inbox: Inbox<Landed | 'woken'>;
  /** Seats that this process has asked. */
  readonly opened = new Set<SeatId>();
  readonly #liveCase: LiveCase<S, P, O>;
  readonly #options: FloorOptions;
  readonly #panel: Panel;
  readonly #reception: Reception<S, P, O>;
  readonly #warmUp: WarmUp;
  readonly #flights = new Map<AskId, Flight>();
  readonly #due = new Map<AskId, { readonly retryAt: number; readonly at: number }>();
  readonly #ending = new AbortController();

  constructor(liveCase: LiveCase<S, P, O>, reception: Reception<S, P, O>, options: FloorOptions) {
    this.#liveCase = liveCase;
    this.#options = options;
    this.#panel = new Panel(options.panelists, options.clock, options.retry);
    this.#reception = reception;
    this.#warmUp = new WarmUp(options.clock);
    this.inbox = new Inbox(options.clock);
  }

  get inFlight(): number {
    return this.#flights.size;
  }

  isBusy(seat: SeatId): boolean {
    return [...this.#flights.values()].some((flight) => flight.seat === seat);
  }

  /** Sends every ask that can be sent now; returns when to look again, and whether the rest exceeds the limits. */
  async send(): Promise<{ readonly lookAgainAt: number; readonly overLimit: boolean }> {
    await this.#giveUpOnTheLost();
    const { clock, concurrency } = this.#options;
    const ready: Ready[] = [];
    let lookAgainAt = Number.POSITIVE_INFINITY;
    let overLimit = false;
    const waiting = this.#waiting();
    const lastAnswers = await this.#refusedAnswers(waiting);
    for (const ask of waiting) {
      const occupant = this.#liveCase.ledger.occupant(ask.seat);
      const panelist = this.#panel.at(occupant);
      const freeAt = this.#panel.freeAt(panelist);
      if (freeAt === undefined || this.#flights.size >= concurrency) continue;
      const at = Math.max(this.#dueAt(ask.id), freeAt);
      if (at > clock.monotonic()) {
        lookAgainAt = Math.min(lookAgainAt, at);
        continue;
      }
      const { desk, answers, state, ledger } = this.#liveCase;
      const looksBy = looksOf(panelist, this.#options.lookout !== undefined);
      const to = {
        seat: this.#liveCase.seat(occupant),
        failures: ledger.ask(ask.id).failures,
        lastAnswer: lastAnswers.get(ask.id),
        looksBy,
      };
      const call = callFor({ desk, answers, setup: state.setup }, ask, to);
      const readyAt = this.#warmUp.readyAt(panelist, call);
      if (readyAt > clock.monotonic()) {
        lookAgainAt = Math.min(lookAgainAt, readyAt);
        continue;
      }
      const estimate = soundEstimate(panelist, call);
      if (!this.#affords(estimate)) {
        overLimit = true;
        continue;
      }
      this.#flights.set(ask.id, { seat: occupant, estimate });
      this.#panel.begin(panelist);
      ready.push({ call, occupant, estimate, ahead: this.#warmUp.begin(panelist, call, this.#othersLike(ask, waiting)) });
    }
    await this.#launch(ready);
    return { lookAgainAt, overLimit };
  }

  /** How many asks of the same phase go to the same panelist as this one. */
  #othersLike({ id, phase, seat }: AnyAsk<P>, waiting: readonly AnyAsk<P>[]): number {
    const { ledger } = this.#liveCase;
    const nameAt = (one: SeatId): string => this.#panel.at(ledger.occupant(one)).name;
    return waiting.filter((one) => one.id !== id && one.phase === phase && nameAt(one.seat) === nameAt(seat)).length;
  }

  /** The last unparsable answers of asks that are retried. */
  async #refusedAnswers(asks: readonly AnyAsk<P>[]): Promise<ReadonlyMap<AskId, string>> {
    const { ledger, journal } = this.#liveCase;
    const texts = new Map<AskId, string>();
    for (const { id } of asks) {
      const { failures, replies } = ledger.ask(id);
      const last = refusalIn(failures) === undefined ? undefined : replies.at(-1);
      if (last !== undefined) texts.set(id, await journal.text(last.text));
    }
    return texts;
  }

  /** When an ask may be retried, on the monotonic clock: the record uses the wall clock, which may have been set since. */
  #dueAt(ask: AskId): number {
    const { retryAt } = this.#liveCase.ledger.ask(ask);
    const known = this.#due.get(ask);
    if (known?.retryAt === retryAt) return known.at;
    const { clock, retry } = this.#options;
    const at = clock.monotonic() + Math.min(retry.waitMaxMs, Math.max(0, retryAt - clock.now()));
    this.#due.set(ask, { retryAt, at });
    return at;
  }

  /** Asks of the open round without a call in flight. */
  #waiting(): readonly AnyAsk<P>[] {
    return this.#liveCase.wants().filter(({ id }) => !this.#flights.has(id));
  }

  /** Gives up the asks of panelists that are down, one by one: each may seat a stand-in or open the next round. */
  async #giveUpOnTheLost(): Promise<void> {
    for (;;) {
      const lost = this.#waiting().flatMap((ask) => {
        const occupant = this.#liveCase.ledger.occupant(ask.seat);
        const down = this.#panel.downBecause(this.#panel.at(occupant));
        return down === undefined ? [] : [{ ask, occupant, down }];
      })[0];
      if (lost === undefined) return;
      await this.#reception.giveUp(lost.ask, lost.occupant, lost.down);
    }
  }

  #affords(estimate: Estimate): boolean {
    const { limits, spent, assumed } = this.#liveCase.ledger;
    const reserved = [...this.#flights.values()].map((flight) => flight.estimate);
    return fits(limits, [spent, assumed], reserved, estimate);
  }

  async #launch(ready: readonly Ready[]): Promise<void> {
    const { journal } = this.#liveCase;
    const known = new Map<string, Promise<ContentId>>();
    const keepOnce = (text: string): Promise<ContentId> => {
      const kept = known.get(text) ?? journal.keep(text);
      known.set(text, kept);
      return kept;
    };
    const sent = await Promise.all(
      ready.map(async ({ call, occupant, estimate }): Promise<CaseEvent> => {
        const { shared, own } = call.prompt;
        const prompt = await Promise.all([keepOnce(rulesIn(call.prompt)), keepOnce(shared), journal.keep(own)]);
        return {
          type: 'ask-sent',
          ask: call.ask,
          attempt: call.attempt,
          to: this.#panel.at(occupant).name,
          prompt,
          estimate: estimate.most,
        };
      }),
    );
    await this.#liveCase.record(sent);
    for (const one of ready) this.#fly(one);
  }

  #fly({ call, occupant, ahead }: Ready): void {
    const { clock, silenceMs, callMs, lingerMs, lookout, onHeard, mask = asItIs } = this.#options;
    const panelist = this.#panel.at(occupant);
    this.opened.add(occupant);
    let waited = ahead;
    void fly(panelist, call, {
      clock,
      silenceMs: silenceMs(call, panelist.silenceMs !== undefined && panelist.silenceMs > 0 ? panelist.silenceMs : undefined),
      callMs: callMs?.(call),
      lingerMs,
      signal: this.#ending.signal,
      ...(lookout === undefined || call.mayLook !== true
        ? {}
        : { lookout: (heard, isOver) => this.#looking(lookout, { call, occupant, heard, isOver }) }),
      onHeard: (characters) => {
        onHeard?.(call.ask, characters);
        waited?.begun();
        if (waited !== undefined) this.inbox.put('woken');
        waited = undefined;
      },
    }).then((reply) => {
      waited?.failed();
      this.inbox.put({ ask: call.ask, occupant, attempt: call.attempt, reply: maskedReply(reply, mask) });
    });
  }

  #looking(lookout: Lookout, { call, occupant, heard, isOver }: Looker): CallLookout {
    const by = this.#liveCase.ask(call.ask)?.seat === occupant ? undefined : occupant;
    const { mask = asItIs } = this.#options;
    const at = this.#liveCase.desk.looksAt;
    return lookingFor(lookout, this.#liveCase, { ask: call.ask, attempt: call.attempt, by, at, isOver, heard, mask });
  }

  /** Removes a finished call and hands its reply over. */
  async land({ ask, occupant, attempt, reply }: Landed): Promise<void> {
    this.#flights.delete(ask);
    const panelist = this.#panel.at(occupant);
    this.#panel.end(panelist, reply);
    const fate = await this.#reception.take({ ask, occupant, attempt, reply });
    if (fate !== undefined) this.#panel.settled(panelist, fate.failure);
  }

  /** Cancels all calls in flight. */
  abort(): void {
    this.#ending.abort();
  }

  /** The panelists that this process has asked. */
  panelists(): readonly Panelist[] {
    return this.#panel.panelistsOf(this.opened);
  }
}
