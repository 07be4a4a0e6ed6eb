import type { Progress } from './progress.ts';

/** The terminal that progress is drawn on and a person is asked in: whoever asks gets it once there is something drawn on it. */
export class SharedScreen {
  #progress: Pick<Progress, 'hold'> | undefined;

  /** Somebody draws on it from now on. */
  drawnBy(progress: Pick<Progress, 'hold'>): void {
    this.#progress = progress;
  }

  /** Takes it from whoever draws on it; gives back what ends that. */
  hold(tell: (text: string) => void): () => void {
    return this.#progress?.hold(tell) ?? (() => {});
  }
}
