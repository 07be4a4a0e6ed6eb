import { apply, type Case, wants } from './case.ts';
import type { CaseEvent } from './event.ts';
import type { AskId, SeatId } from './ids.ts';
import type { Item } from './item.ts';

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
    | 'round-control'
    | 'round-summary'
    | 'shutdown_request'
    | 'shutdown_response'
    | 'ruling'
    | 'curtailed';
  readonly text: string;
}

/** The team of a case: derived from events, so it can show nothing that did not happen. */
export interface TeamView {
  readonly members: readonly Member[];
  readonly tasks: readonly Task[];
  readonly mailbox: readonly Message[];
}

/** Members that are our own code; no seat may carry their names. */
export const LEAD = 'lead';
export const ARBITRATOR = 'debate-arbitrator';

/** Tells a case's events as the work of a team; `opened` is the case before its first event. */
export function teamView<S extends { readonly seats: readonly { readonly id: SeatId }[] }, P, O>(
  opened: Case<S, P, O>,
  events: readonly CaseEvent[],
): TeamView {
  const seats = opened.setup.seats.map(({ id }): Member => ({ name: id, kind: 'panelist' }));
  const log = new TeamLog();
  log.handOut(opened);
  let state = opened;
  for (const event of events) {
    const before = state;
    state = apply(state, event);
    log.tell(event, before);
    if (state.record.rounds.length > before.record.rounds.length) log.closeRound(before, state);
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

  handOut<S, P, O>(state: Case<S, P, O>): void {
    for (const { id, seat, phase } of wants(state)) {
      if (this.tasks.has(id)) continue;
      this.tasks.set(id, { ask: id, subject: phase, owner: seat, state: 'assigned' });
      this.#send(LEAD, LEAD, 'task-created', `${id}: ${phase}`);
      this.#send(LEAD, seat, 'task-assigned', `${id}: ${phase}`);
    }
  }

  tell<S, P, O>(event: CaseEvent, before: Case<S, P, O>): void {
    if (event.type === 'ask-answered' || (event.type === 'ask-failed' && !event.willRetry)) this.#finish(event, before);
    if (event.type === 'case-curtailed' && before.outcome === undefined) {
      this.#send(LEAD, ARBITRATOR, 'curtailed', `ended early: ${event.reason}`);
      for (const { id } of wants(before)) this.#settle(id, 'failed', 'ended early');
    }
    if (event.type === 'shutdown-requested') this.#send(LEAD, event.seat, 'shutdown_request', event.reason);
    if (event.type === 'shutdown-answered') {
      this.#send(
        event.seat,
        LEAD,
        'shutdown_response',
        event.approve ? 'approved' : `refused: ${event.reason ?? 'no reason given'}`,
      );
    }
    if (event.type === 'item-ruled')
      this.#send(event.by, LEAD, 'ruling', `${event.item}: ${event.ruling}, because ${event.reason}`);
  }

  /** Only the lead closes a round, and only because every ask of it is settled. */
  closeRound<S, P, O>(before: Case<S, P, O>, after: Case<S, P, O>): void {
    const number = after.record.rounds.length;
    this.#send(LEAD, ARBITRATOR, 'round-control', `ROUND ${number} COMPLETE`);
    this.#send(ARBITRATOR, LEAD, 'round-summary', `Round ${number} complete: ${changes(asItStands(before), asItStands(after))}`);
  }

  #finish<S, P, O>(event: Extract<CaseEvent, { type: 'ask-answered' | 'ask-failed' }>, before: Case<S, P, O>): void {
    if (!wants(before).some(({ id }) => id === event.ask)) return;
    if (event.type === 'ask-answered') this.#settle(event.ask, 'completed', 'answered');
    else this.#settle(event.ask, 'failed', `no answer: ${event.failure.message}`);
  }

  #settle(ask: AskId, state: 'completed' | 'failed', text: string): void {
    const task = this.tasks.get(ask);
    if (task === undefined) return;
    this.tasks.set(ask, { ...task, state });
    this.#send(task.owner, LEAD, state === 'completed' ? 'task-completed' : 'task-failed', `${ask}: ${text}`);
  }

  #send(from: string, to: string, kind: Message['kind'], text: string): void {
    this.mailbox.push({ from, to, kind, text });
  }
}

/** What would stand if the debate ended after the rounds on the record. */
function asItStands<S, P, O>({ protocol, setup, record }: Case<S, P, O>): readonly Item[] {
  if (record.rounds.length === 0) return [];
  const step = protocol.next(setup, { ...record, curtailed: record.curtailed ?? 'cancelled' });
  return step.kind === 'conclude' ? protocol.items(step.outcome) : [];
}

function changes(before: readonly Item[], after: readonly Item[]): string {
  const earlier = new Map(before.map((item) => [item.id, item]));
  const known = after.filter(({ id }) => earlier.has(id));
  const moved = known.filter(({ id, standing }) => earlier.get(id)?.standing !== standing).length;
  const shifted = known.filter(({ id, confidence }) => earlier.get(id)?.confidence !== confidence).length;
  const count = (standing: Item['standing']): number => after.filter((item) => item.standing === standing).length;
  return [
    `${after.length} items`,
    `${count('upheld')} upheld, ${count('open')} open, ${count('dismissed')} dismissed`,
    `${after.length - known.length} new, ${moved} changed standing, ${shifted} changed confidence`,
  ].join('; ');
}
