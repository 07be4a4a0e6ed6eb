interface Queued {
  readonly begin: () => void;
  readonly heard: () => void;
}

/** Lets so many act at a time, and the others after them in the order in which they came. */
export class Turns {
  readonly #most: number;
  readonly #queue: Queued[] = [];
  #acting = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Acts when it may; `heard` is told whenever the queue moves until then. */
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
    // The place goes on to whoever is next, so that nobody who comes now gets there first.
    if (next === undefined) this.#acting--;
    else next.begin();
  }
}
