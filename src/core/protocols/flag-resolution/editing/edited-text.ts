/** An edit of words in one place of a text. */
export interface PlacedEdit {
  readonly at: number;
  readonly find: string;
  readonly replace: string;
}

/** From a position of a text up to another. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A text with edits made in it that do not overlap, and where its parts have moved. */
export class EditedText<E extends PlacedEdit = PlacedEdit> {
  readonly text: string;
  /** In the order of the text, each with the stretch of what it put in. */
  readonly made: readonly (Stretch & { readonly edit: E })[];

  constructor(before: string, edits: readonly E[]) {
    const made: (Stretch & { readonly edit: E })[] = [];
    let [text, at] = ['', 0];
    for (const edit of edits.toSorted((a, b) => a.at - b.at)) {
      text += before.slice(at, edit.at);
      made.push({ start: text.length, end: text.length + edit.replace.length, edit });
      text += edit.replace;
      at = edit.at + edit.find.length;
    }
    this.text = text + before.slice(at);
    this.made = made;
  }

  /** The stretch that a stretch of the text before has become; an edit that reaches into it belongs to it. */
  stretchOf({ start, end }: Stretch): Stretch {
    return { start: this.#move(start, 'start'), end: this.#move(end, 'end') };
  }

  #move(place: number, side: 'start' | 'end'): number {
    let shift = 0;
    for (const { start, end, edit } of this.made) {
      const after = edit.at + edit.find.length;
      const isPast = side === 'start' ? place < after : place <= edit.at;
      if (isPast) return side === 'start' && place > edit.at ? start : place + shift;
      if (side === 'end' && place <= after) return end;
      shift = end - after;
    }
    return place + shift;
  }
}
