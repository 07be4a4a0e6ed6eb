/** The end of a sentence: its mark with white space behind it and no small letter after that, or a blank line. */
const END = /(?<=[.!?\u2026]["'\u201d\u2019\u00bb)\]]{0,3})\s+(?!\p{Ll})|(?<=[\u3002\uff01\uff1f])|\n[^\S\n]*\n/gu;

/** The sentences of a text, by where they begin. */
export class Sentences {
  readonly #starts: readonly number[];
  readonly #end: number;

  constructor(text: string) {
    this.#starts = [0, ...Array.from(text.matchAll(END), ({ index, 0: gap }) => index + gap.length)];
    this.#end = text.length;
  }

  /** From the beginning of the sentence in which a stretch begins to the end of the one in which it ends. */
  around(start: number, end: number): { readonly start: number; readonly end: number } {
    const last = this.#at(Math.max(start, end - 1));
    return { start: this.#starts[this.#at(start)] ?? 0, end: this.#starts[last + 1] ?? this.#end };
  }

  #at(place: number): number {
    let [low, high] = [0, this.#starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle] ?? 0) > place) high = middle;
      else low = middle + 1;
    }
    return low - 1;
  }
}
