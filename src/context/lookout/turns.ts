interface Queued {
  readonly begin: () => void;
  readonly heard: () => void;
}

/** A semaphore with a first-in, first-out queue. */
export class Turns {
  readonly #most: number;
  readonly #queue: Queued[] = [];
  #acting = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Runs a function when it is its turn; calls `heard` whenever the queue moves until then. */
  async take<T>(heard: () => void, act: () => Promise<T>): Promise<T> {
    if (this.#acting < this.#most) this.#acting++;
    else await new Promise<void>((begin) => this.#queue.push({ begin, heard }));
    try {
      return await act();
    } finally {
      this.#pass();
    }
  }

  #pass(): void {
    for (const { heard } of this.#queue) heard();
    const next = this.#queue.shift();
    // Hands the slot to the next in the queue, so that a newcomer cannot overtake.
    if (next === undefined) this.#acting--;
    else next.begin();
  }
}
