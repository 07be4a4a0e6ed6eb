import { Feed } from '../app/case/feed.ts';
import type { Ruling } from '../core/event.ts';
import { onAbort } from '../system/abort-signals.ts';
import type { ReviewEvent } from './events.ts';
import type { Result, ResultDocument } from './result.ts';

/** A person's word on one item. */
export interface RulingGiven extends Pick<Ruling, 'ruling' | 'reason' | 'by'> {
  /** For a flag of an article that is upheld: the new words, in the place of `find` or else of the quoted words. */
  readonly edit?: { readonly find?: string; readonly replace: string };
}

/**
 * A case that is ready to run, or is running. Nothing runs until the first pull of an iterator, or until `result` is read.
 *
 * Iterating gives all events from the first; each iterator has its own pace, and leaving a loop ends only that loop. An
 * iterator throws the error that `result` rejects with.
 */
export interface Review<R extends ResultDocument = ResultDocument> extends AsyncIterable<ReviewEvent> {
  /** The name of the case; of one that is resumed, as it was given. */
  readonly id: string;
  /**
   * The result of the case. Reading this property starts the run, awaited or not. Rejects with a `UserError` for an error in
   * the call or the work, and with a `JournalFailure` if the case can no longer be written; a panelist's failure never makes it
   * reject.
   */
  readonly result: Promise<Result<R>>;
  /** Ends the run as the signal does: pending answers may still arrive during the grace period, and the case can be resumed. */
  stop(): void;
  /** Records a person's ruling on an item, by its id or number, and resolves with the result as it is then. */
  rule(item: string, ruling: RulingGiven): Promise<Result<R>>;
}

/** The channel that delivers the events of a run to iterators. */
export interface Channel {
  readonly push: (event: ReviewEvent) => void;
  /** For transient events: only the latest under a key is kept. */
  readonly flash: (key: string, event: ReviewEvent) => void;
  /** Fires when the run should end. */
  readonly stop: AbortSignal;
}

/** The work that a review runs once it is started. */
export interface ReviewWork<R extends ResultDocument> {
  readonly id: string;
  readonly signal: AbortSignal | undefined;
  readonly hold: (channel: Channel) => Promise<Result<R>>;
  /** `id` is the full id of the case, regardless of the name it was requested by. */
  readonly rule: (id: string, item: string, ruling: RulingGiven) => Promise<Result<R>>;
}

/** A review that runs when it is first asked for. */
export class LazyReview<R extends ResultDocument> implements Review<R> {
  readonly id: string;
  readonly #work: ReviewWork<R>;
  readonly #feed = new Feed<ReviewEvent>();
  readonly #stop = new AbortController();
  #running: Promise<Result<R>> | undefined;

  constructor(work: ReviewWork<R>) {
    this.id = work.id;
    this.#work = work;
  }

  get result(): Promise<Result<R>> {
    if (this.#running === undefined) {
      this.#running = this.#hold().finally(() => this.#feed.end());
      // A caller that only iterates, or drops the review, must not crash the process by an unhandled rejection.
      this.#running.catch(() => {});
    }
    return this.#running;
  }

  stop(): void {
    this.#stop.abort();
  }

  async rule(item: string, ruling: RulingGiven): Promise<Result<R>> {
    const { id } = await this.result;
    return this.#work.rule(id, item, ruling);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<ReviewEvent, void, undefined> {
    const { result } = this;
    yield* this.#feed.read();
    await result;
  }

  async #hold(): Promise<Result<R>> {
    const { signal, hold } = this.#work;
    const stop = (): void => this.#stop.abort();
    if (signal?.aborted) stop();
    const forget = signal === undefined ? undefined : onAbort(signal, stop);
    try {
      return await hold({
        push: (event) => this.#feed.push(event),
        flash: (key, event) => this.#feed.flash(key, event),
        stop: this.#stop.signal,
      });
    } finally {
      forget?.();
    }
  }
}
