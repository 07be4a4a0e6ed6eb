/**
 * The events of a case, for any number of readers. Each reads at its own pace; a slow reader delays neither the others nor the
 * case.
 */
export class Feed<Fact> {
  readonly #facts: Fact[] = [];
  readonly #readers = new Set<Reader<Fact>>();
  #isOver = false;

  /** Adds a fact that every reader gets, including later ones. */
  push(fact: Fact): void {
    this.#facts.push(fact);
    for (const reader of this.#readers) reader.wake();
  }

  /** Something that matters only now: each reader gets the latest under a key, once it has all facts. */
  flash(key: string, fact: Fact): void {
    for (const reader of this.#readers) {
      reader.flashes.set(key, fact);
      reader.wake();
    }
  }

  /** Marks the end of the feed: readers end when they have everything. */
  end(): void {
    this.#isOver = true;
    for (const reader of this.#readers) reader.wake();
  }

  /** Reads from the first fact; leaving the loop ends only this reader. */
  async *read(): AsyncGenerator<Fact, void, undefined> {
    const reader = new Reader<Fact>();
    this.#readers.add(reader);
    try {
      for (let next = 0; ; ) {
        const fact = this.#facts[next];
        if (fact !== undefined) {
          next++;
          yield fact;
          continue;
        }
        const [key, flash] = reader.flashes.entries().next().value ?? [];
        if (key !== undefined && flash !== undefined) {
          reader.flashes.delete(key);
          yield flash;
          continue;
        }
        if (this.#isOver) return;
        await reader.sleep();
      }
    } finally {
      this.#readers.delete(reader);
    }
  }
}

class Reader<Fact> {
  readonly flashes = new Map<string, Fact>();
  #wake: (() => void) | undefined;

  wake(): void {
    this.#wake?.();
    this.#wake = undefined;
  }

  sleep(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}
