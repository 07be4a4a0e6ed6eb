import { apply, type Case, wants } from './case.ts';
import { defined } from './defined.ts';
import type { CaseEvent } from './event.ts';
import type { AskId, SeatId } from './ids.ts';
import { roundSummary } from './round-summary.ts';

/** A member of the team: the lead, a seat, or the arbitrator, which is our own code. */
export interface Member {
  readonly name: string;
  readonly kind: 'lead' | 'panelist' | 'arbitrator';
}

/** A piece of work that was handed out. */
export interface Task {
  readonly ask: AskId;
  readonly subject: string;
  readonly owner: string;
  readonly state: 'assigned' | 'completed' | 'failed';
}

/** One entry of the debate as people read it. */
export interface Message {
  readonly from: string;
  readonly to: string;
  readonly kind:
    | 'task-created'
    | 'task-assigned'
    | 'task-completed'
    | 'task-failed'
    | 'task-retried'
    | 'reply-cut'
    | 'looked'
    | 'seat-replaced'
    | 'round-control'
    | 'round-summary'
    | 'shutdown_request'
    | 'shutdown_response'
    | 'ruling'
    | 'appeal'
    | 'applied'
    | 'curtailed'
    | 'resumed';
  readonly text: string;
  /** The index of the event it describes, counted from 0. */
  readonly event: number;
  /** The round that was open, counted from 1. */
  readonly round: number | undefined;
  /** The task it is about. */
  readonly ask?: AskId;
}

/** The team of a case: derived from events, so it shows only what happened. */
export interface TeamView {
  readonly members: readonly Member[];
  readonly tasks: readonly Task[];
  readonly mailbox: readonly Message[];
}

/** Members that are our own code; no seat may carry their names. */
export const LEAD = 'lead';
export const ARBITRATOR = 'debate-arbitrator';

/** Describes a case's events as the work of a team; `opened` is the case before its first event. */
export function teamView<S extends { readonly seats: readonly { readonly id: SeatId }[] }, P, O>(
  opened: Case<S, P, O>,
  events: readonly CaseEvent[],
): TeamView {
  const seats = opened.setup.seats.map(({ id }): Member => ({ name: id, kind: 'panelist' }));
  const log = new TeamLog();
  log.at(0, opened);
  log.handOut(opened);
  let state = opened;
  for (const [index, event] of events.entries()) {
    const before = state;
    state = apply(state, event);
    log.at(index, before);
    log.tell(event, before);
    if (event.type === 'case-resumed') log.takeUp(state);
    if (state.record.rounds.length > before.record.rounds.length) log.closeRound(before, state);
    log.at(index, state);
    if (state.open?.name !== before.open?.name) log.handOut(state);
  }
  return {
    members: [{ name: LEAD, kind: 'lead' }, ...seats, { name: ARBITRATOR, kind: 'arbitrator' }],
    tasks: [...log.tasks.values()],
    mailbox: log.mailbox,
  };
}

class TeamLog {
  readonly tasks = new Map<AskId, Task>();
  readonly mailbox: Message[] = [];
  #event = 0;
  #round: number | undefined;

  /** Sets the current position: messages sent from here on belong to this event and to the open round. */
  at<S, P, O>(event: number, { open, record }: Case<S, P, O>): void {
    this.#event = event;
    this.#round = open === undefined ? undefined : record.rounds.length + 1;
  }

  /** A task that failed and is wanted all the same failed only because the case was ended early. */
  handOut<S, P, O>(state: Case<S, P, O>): void {
    for (const { id, seat, phase } of wants(state)) {
      const known = this.tasks.get(id);
      if (known?.state === 'assigned') continue;
      this.tasks.set(id, { ask: id, subject: phase, owner: seat, state: 'assigned' });
      if (known === undefined) this.#send(LEAD, LEAD, 'task-created', `${id}: ${phase}`, id);
      this.#send(LEAD, seat, 'task-assigned', known === undefined ? `${id}: ${phase}` : `${id}: ${phase}, taken up again`, id);
    }
  }

  tell<S, P, O>(event: CaseEvent, before: Case<S, P, O>): void {
    switch (event.type) {
      case 'ask-answered':
      case 'ask-failed':
      case 'reply-received':
        if (wants(before).some(({ id }) => id === event.ask)) this.#hear(event);
        break;
      case 'looked':
        this.#send(
          event.by ?? this.tasks.get(event.ask)?.owner ?? LEAD,
          LEAD,
          'looked',
          `${event.ask}: ${event.tool} ${event.at}`,
          event.ask,
        );
        break;
      case 'seat-replaced':
        this.#send(LEAD, event.by, 'seat-replaced', `takes the seat of ${event.seat}: ${event.reason}`);
        break;
      case 'case-curtailed':
        if (before.outcome !== undefined) break;
        this.#send(LEAD, ARBITRATOR, 'curtailed', `ended early: ${event.reason}`);
        for (const { id } of wants(before)) this.#settle(id, 'failed', 'ended early');
        break;
      case 'case-resumed':
        this.#send(LEAD, ARBITRATOR, 'resumed', 'the case is taken up again');
        break;
      case 'shutdown-requested':
        this.#send(LEAD, event.seat, 'shutdown_request', event.reason);
        break;
      case 'shutdown-answered': {
        const answer = event.approve ? 'approved' : `refused: ${event.reason ?? 'no reason given'}`;
        this.#send(event.seat, LEAD, 'shutdown_response', answer);
        break;
      }
      case 'item-ruled':
        this.#send(event.by, LEAD, 'ruling', `${event.item}: ${event.ruling}, because ${event.reason}`);
        break;
      case 'item-appealed':
        this.#send(event.by, LEAD, 'appeal', `${event.item}: ${event.reason}`);
        break;
      case 'edits-applied':
        this.#send(LEAD, LEAD, 'applied', `${event.edits.flatMap(({ items }) => items).join(', ')}: ${event.file}`);
        break;
      default:
    }
  }

  /** An answer that came after an early end counts once the case goes on. */
  takeUp<S, P, O>({ open, record }: Case<S, P, O>): void {
    const heard = record.rounds.flatMap((round) => round.heard.filter(({ failure }) => failure === undefined));
    const pending = open?.pending.flatMap(({ ask, fate }) => (fate.kind === 'answered' ? [{ ask, by: fate.by }] : [])) ?? [];
    for (const { ask, by } of [...heard, ...pending])
      if (this.tasks.get(ask.id)?.state === 'failed') this.#settle(ask.id, 'completed', 'answered after the early end', by);
  }

  /** Only the lead closes a round, and only because every ask of it is settled. */
  closeRound<S, P, O>(before: Case<S, P, O>, after: Case<S, P, O>): void {
    const number = after.record.rounds.length;
    this.#send(LEAD, ARBITRATOR, 'round-control', `ROUND ${number} COMPLETE`);
    this.#send(ARBITRATOR, LEAD, 'round-summary', `Round ${number} complete: ${roundSummary(before, after)}`);
  }

  #hear(event: Extract<CaseEvent, { type: 'ask-answered' | 'ask-failed' | 'reply-received' }>): void {
    const { ask } = event;
    const owner = this.tasks.get(ask)?.owner ?? LEAD;
    if (event.type === 'reply-received') {
      if (event.failure !== undefined)
        this.#send(event.by ?? owner, LEAD, 'reply-cut', `${ask}: cut short: ${event.failure.message}`, ask);
    } else if (event.type === 'ask-failed') {
      if (event.willRetry) this.#send(owner, LEAD, 'task-retried', `${ask}: to be tried again: ${event.failure.message}`, ask);
      else this.#settle(ask, 'failed', `no answer: ${event.failure.message}`);
    } else {
      const whole = event.incomplete === undefined ? 'answered' : `answered in part: ${event.incomplete.message}`;
      this.#settle(ask, 'completed', event.by === undefined ? whole : `${whole}, in place of ${owner}`, event.by);
    }
  }

  #settle(ask: AskId, state: 'completed' | 'failed', text: string, by?: SeatId): void {
    const task = this.tasks.get(ask);
    if (task === undefined) return;
    this.tasks.set(ask, { ...task, state });
    this.#send(by ?? task.owner, LEAD, state === 'completed' ? 'task-completed' : 'task-failed', `${ask}: ${text}`, ask);
  }

  #send(from: string, to: string, kind: Message['kind'], text: string, ask?: AskId): void {
    this.mailbox.push({ from, to, kind, text, event: this.#event, round: this.#round, ...defined({ ask }) });
  }
}
