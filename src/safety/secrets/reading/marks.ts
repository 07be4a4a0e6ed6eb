/** Marks of two or more characters, indexed by their first two characters. */
export interface MarkIndex {
  readonly starts: Uint8Array;
  readonly marks: ReadonlyMap<number, readonly string[]>;
  /** Marks of one character. */
  readonly signs: readonly string[];
}

const SLOTS = 1 << 16;

const slotOf = (text: string, at: number): number => ((text.charCodeAt(at) << 8) | text.charCodeAt(at + 1)) & (SLOTS - 1);

/** An index of marks, made once for all texts. */
export function indexOfMarks(all: Iterable<string>): MarkIndex {
  const starts = new Uint8Array(SLOTS);
  const marks = new Map<number, string[]>();
  const signs: string[] = [];
  for (const mark of new Set(all)) {
    if (mark.length < 2) {
      signs.push(mark);
      continue;
    }
    const slot = slotOf(mark, 0);
    starts[slot] = 1;
    marks.set(slot, [...(marks.get(slot) ?? []), mark]);
  }
  return { starts, marks, signs };
}

/** The marks that a text has: it is gone through once, however many there are. */
export function marksIn(text: string, { starts, marks, signs }: MarkIndex): ReadonlySet<string> {
  const found = new Set<string>(signs.filter((sign) => text.includes(sign)));
  for (let at = 0; at < text.length - 1; at++) {
    const slot = slotOf(text, at);
    if (starts[slot] === 0) continue;
    for (const mark of marks.get(slot) ?? []) if (text.startsWith(mark, at)) found.add(mark);
  }
  return found;
}
