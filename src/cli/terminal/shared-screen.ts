import type { Progress } from './progress.ts';

/** The terminal shared by progress and questions: a question pauses the progress display, if there is one. */
export class SharedScreen {
  #progress: Pick<Progress, 'hold'> | undefined;

  /** Registers the progress display. */
  drawnBy(progress: Pick<Progress, 'hold'>): void {
    this.#progress = progress;
  }

  /** Takes exclusive control of the terminal; log lines go to `tell` until the returned function is called. */
  hold(tell: (text: string) => void): () => void {
    return this.#progress?.hold(tell) ?? (() => {});
  }
}
