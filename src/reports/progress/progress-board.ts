import type { JournalEntry } from '../../contracts/journal.ts';
import type { Case } from '../../core/case.ts';
import type { CurtailReason, Limits } from '../../core/event.ts';
import { type AskId, roundOf } from '../../core/ids.ts';
import { ruled } from '../../core/item.ts';
import { countItems, type ItemCounts } from '../../core/item-counts.ts';
import { nameText, shorten } from '../formats/terminal/layout.ts';
import { findingsIn } from '../report/answer-tallies.ts';
import { NOTHING_SPENT, type SpentSoFar } from '../wording/amounts.ts';
import { type AskProgress, askProgress } from './ask-progress.ts';
import { AskTracks } from './ask-tracks.ts';
import { type FatedAsk, type RoundFates, roundFates } from './round-fates.ts';

/** The progress of one round. */
export interface RoundProgress {
  /** Counted from 1. */
  readonly number: number;
  readonly name: string;
  readonly isOpen: boolean;
  readonly openedAt: number;
  /** The number of the entry with which the first of its asks was sent. */
  readonly begunBy: number | undefined;
  readonly asks: readonly AskProgress[];
}

/** The reason why a run is ending, and the number of the entry that first said so. */
export interface Stopping {
  readonly reason: string;
  readonly entry: number;
}

const TEXT_MAX = 200;

/** The progress of a case, derived from its facts as they become durable; quoted text in it is printable. */
export class ProgressBoard {
  readonly title: string;
  readonly #tracks = new AskTracks();
  readonly #openedAt = new Map<string, number>();
  readonly #begunBy = new Map<string, number>();
  #rounds: () => readonly RoundFates[] = () => [];
  #counts: () => ItemCounts | undefined = () => undefined;
  #spent = NOTHING_SPENT;
  #limits: Limits = {};
  #curtailed: CurtailReason | undefined;
  #stopping: Stopping | undefined;
  #isClosed = false;
  #isOver = false;
  #startedAt: number | undefined;
  #state: unknown;

  constructor(title: string) {
    this.title = shorten(title, TEXT_MAX);
  }

  /** One more durable fact, with the case after it; a resumed case brings its old ones first. */
  note<S, P, O>(entry: JournalEntry, state: Case<S, P, O>, spent: SpentSoFar): void {
    if (this.#state === undefined) this.#follow(state);
    this.#tracks.take(entry, this.#wanted());
    if (this.#state !== state) this.#follow(state);
    this.#spent = spent;
    this.#startedAt ??= entry.at;
    if (state.open !== undefined && !this.#openedAt.has(state.open.name)) this.#openedAt.set(state.open.name, entry.at);
    this.#take(entry);
  }

  /** Records the number of characters of an answer received so far. */
  heard(ask: AskId, characters: number, at: number): void {
    this.#tracks.heard(ask, characters, at);
  }

  /** All rounds so far, the open one last; those still to come are not known. */
  get rounds(): readonly RoundProgress[] {
    return this.#rounds().map(({ name, isOpen, asks }, index) => {
      const openedAt = this.#openedAt.get(name) ?? 0;
      return {
        number: asks[0] === undefined ? index + 1 : roundOf(asks[0].id),
        name: nameText(name.replace(/^\d+:/, '')),
        isOpen,
        openedAt,
        begunBy: this.#begunBy.get(name),
        asks: asks.map((ask) => askProgress(ask, this.#tracks.of(ask.id, openedAt))),
      };
    });
  }

  /** One ask and its round. */
  find(id: AskId): { readonly ask: AskProgress; readonly round: RoundProgress } | undefined {
    const round = this.rounds.findLast(({ asks }) => asks.some((ask) => ask.id === id));
    const ask = round?.asks.find((one) => one.id === id);
    return round === undefined || ask === undefined ? undefined : { ask, round };
  }

  /** The number of findings reported by all panelists. */
  get findings(): number {
    const answers = this.#rounds().flatMap(({ asks }) =>
      asks.map(({ fate }) => (fate.kind === 'answered' ? fate.answer : undefined)),
    );
    return answers.reduce<number>((sum, answer) => sum + findingsIn(answer), 0);
  }

  /** The number of items by standing, once there is an outcome. */
  get counts(): ItemCounts | undefined {
    return this.#counts();
  }

  get spent(): SpentSoFar {
    return this.#spent;
  }

  get limits(): Limits {
    return this.#limits;
  }

  /** The reason why the debate ended early, if it did and was not resumed. */
  get curtailed(): CurtailReason | undefined {
    return this.#curtailed;
  }

  /** The reason why the run is stopping, if a stop was requested. */
  get stopping(): Stopping | undefined {
    return this.#stopping;
  }

  /** True if there is an outcome. */
  get isOver(): boolean {
    return this.#isOver;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** When the case was opened or last taken up. */
  get startedAt(): number | undefined {
    return this.#startedAt;
  }

  #follow<S, P, O>(state: Case<S, P, O>): void {
    this.#state = state;
    this.#rounds = once(() => roundFates(state));
    this.#counts = once(() => countsOf(state));
    this.#curtailed = state.record.curtailed;
    this.#isOver = state.outcome !== undefined;
  }

  #take({ event, at, number }: JournalEntry): void {
    switch (event.type) {
      case 'case-opened':
      case 'case-resumed':
        this.#limits = { ...this.#limits, ...event.limits };
        this.#stopping = undefined;
        this.#isClosed = false;
        this.#startedAt = at;
        this.#tracks.takeUp(at, this.#wanted());
        break;
      case 'ask-sent': {
        this.#stopping = undefined;
        const round = this.#rounds().at(-1);
        if (round?.isOpen && !this.#begunBy.has(round.name)) this.#begunBy.set(round.name, number);
        break;
      }
      case 'shutdown-requested': {
        const reason = shorten(event.reason, TEXT_MAX);
        if (this.#stopping?.reason !== reason) this.#stopping = { reason, entry: number };
        break;
      }
      case 'case-closed':
        this.#isClosed = true;
        break;
      default:
    }
  }

  #wanted(): readonly FatedAsk[] {
    return this.#rounds().flatMap(({ isOpen, asks }) => (isOpen ? asks.filter(({ fate }) => fate.kind === 'waiting') : []));
  }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function countsOf<S, P, O>({ protocol, outcome, rulings }: Case<S, P, O>): ItemCounts | undefined {
  return outcome === undefined ? undefined : countItems(ruled(protocol.items(outcome), rulings));
}
