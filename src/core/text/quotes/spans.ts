import { isDigit, isLetter } from '../characters.ts';
import { eachMatch } from '../search.ts';

/** From a place up to another in a folded text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const MOST_HITS = 1000;

/** Finds all places of a run of codes. */
export function spansOf(wanted: ArrayLike<number>, codes: ArrayLike<number>): readonly Span[] {
  const spans: Span[] = [];
  if (wanted.length === 0) return spans;
  eachMatch(wanted, codes, (start) => spans.push({ start, end: start + wanted.length }) < MOST_HITS);
  return spans;
}

/** Tells whether a span begins or ends within a word or a number, so that its first or last word is another one in the text. */
export function cutsWord(text: string, { start, end }: Span): boolean {
  return isJoined(text, start) || isJoined(text, end) || hasSignBefore(text, start);
}

/** Tells whether the characters before and after a position belong to one word or number. */
function isJoined(text: string, at: number): boolean {
  if (at === 0 || at === text.length) return false;
  const [before, after] = [text.charCodeAt(at - 1), text.charCodeAt(at)];
  if (isOfWord(before) && isOfWord(after)) return true;
  return (
    (isSeparator(before) && isDigit(after)) ||
    (isDigit(before) && isSeparator(after) && at + 1 < text.length && isDigit(text.charCodeAt(at + 1)))
  );
}

const isSeparator = (code: number): boolean => code === 0x2e || code === 0x2c;

function hasSignBefore(text: string, start: number): boolean {
  if (start === 0 || text.charAt(start - 1) !== '-' || !isDigit(text.charCodeAt(start))) return false;
  return start === 1 || !isOfWord(text.charCodeAt(start - 2));
}

/** Tells whether a character belongs to a word in a script that separates words by spaces. */
function isOfWord(code: number): boolean {
  if (isDigit(code)) return true;
  return isLetter(code) && !(code >= 0x0e00 && code <= 0x109f) && !(code >= 0x1100 && code <= 0x11ff) && code !== 0x24;
}

/** Chains of spans in the order of their lists, each as near to the one before as may be; whole, from the first to the last. */
export function chained(
  lists: readonly (readonly Span[])[],
  mayLeaveOut: (from: number, to: number) => boolean,
): readonly Span[] {
  const [last = [], ...before] = lists.toReversed();
  let reached: readonly Span[] = last;
  for (const list of before) {
    const next = reached;
    let at = next.length - 1;
    const joined: Span[] = [];
    for (const { start, end } of list.toReversed()) {
      while (at > 0 && (next[at - 1]?.start ?? -1) >= end) at--;
      const nearest = next[at];
      if (nearest !== undefined && nearest.start >= end && mayLeaveOut(end, nearest.start))
        joined.push({ start, end: nearest.end });
    }
    reached = joined.toReversed();
  }
  // Of chains that end in the same place the shortest is meant.
  return reached.filter(({ end }, index) => reached[index + 1]?.end !== end);
}
