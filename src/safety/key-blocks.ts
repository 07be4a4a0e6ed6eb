import type { Piece } from './piece.ts';

const BEGIN = /-----BEGIN (?:[A-Z0-9]{1,20} ){0,4}PRIVATE KEY(?: BLOCK)?-----|Private-Lines: \d{1,4}(?=\s|\\)/g;
const END = '-----END ';

/** Behind a PuTTY key, or before the next one. */
const SEAL = /^Private-(?:MAC|Lines):/;

/** The first line of a key is at least this long; what is shorter behind a `BEGIN` is somebody's code. */
const BODY_MIN = 16;

/** What stands around a line of a key: marks of a diff or comment, quotes, signs that join strings, a written-out line break. */
const BEFORE = /^(?:[\s"'`+#*>,-]|\/\/|\\+[nrt]?)*/;
const BODY = /^[A-Za-z0-9+/=]+/;
const HEADER = /^[A-Z][A-Za-z-]{1,30}: [^\\"'`\n]{0,200}/;
const AFTER = /^(?:[\s"'`+,;.)-]|\\)*$/;

/** The contents of private keys, line by line, without their first and last line. */
export function findKeyBlocks(text: string): readonly (readonly Piece[])[] {
  const blocks: (readonly Piece[])[] = [];
  const endOfLine = lineEndsOf(text);
  for (const match of text.matchAll(BEGIN)) {
    const from = match.index + match[0].length;
    const pieces = piecesFrom(text, from, endOfLine);
    const [first] = pieces;
    if (first !== undefined && (first.end - first.start >= BODY_MIN || HEADER.test(text.slice(first.start, first.end)))) {
      blocks.push(pieces);
    }
  }
  return blocks;
}

/** What a line ends with, by its length: nothing where it was too long. */
const BREAKS = ['\n', '\\'];

/** Goes on as long as lines look like those of a key. */
function piecesFrom(text: string, from: number, endOfLine: (from: number) => number): readonly Piece[] {
  const pieces: Piece[] = [];
  for (let at = from; at < text.length; ) {
    const lineEnd = endOfLine(at);
    const line = text.slice(at, lineEnd);
    const before = BEFORE.exec(line)?.[0].length ?? 0;
    const rest = line.slice(before);
    if (rest.startsWith(END) || line.slice(0, before + END.length).includes(END)) return pieces;
    const content = HEADER.exec(rest)?.[0] ?? BODY.exec(rest)?.[0] ?? '';
    const behind = rest.slice(content.length);
    const isEnd = behind.startsWith(END);
    if (SEAL.test(content) || (!isEnd && !AFTER.test(behind))) return pieces;
    if (content !== '') pieces.push({ start: at + before, end: at + before + content.length });
    if (isEnd) return pieces;
    at = lineEnd + BREAKS.indexOf(text.charAt(lineEnd)) + 1;
  }
  return pieces;
}

/** No line of a key is longer. */
const LINE_MAX = 20_000;

/** Where lines end: at a line break, or at one that is written out in a string. The last end is remembered: many keys may begin on one line. */
function lineEndsOf(text: string): (from: number) => number {
  let known = { from: 0, end: -1 };
  return (from) => {
    if (from < known.from || from >= known.end) {
      const length = text.slice(from, from + 2 * LINE_MAX).search(/\n|\\n/);
      known = { from, end: length < 0 ? Math.min(text.length, from + 2 * LINE_MAX) : from + length };
    }
    return Math.min(known.end, from + LINE_MAX);
  };
}
