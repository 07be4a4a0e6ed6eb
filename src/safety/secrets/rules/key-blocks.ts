import type { Piece } from '../reading/piece.ts';

const BEGIN =
  /----[- ]BEGIN (?:[A-Z0-9]{1,20} ){0,4}PRIVATE KEY(?: BLOCK)?[- ]----|-----BEGIN OpenVPN [\w -]{1,40}-----|(?:minisign|signify)[^\n]{0,60}secret key(?=\r?\n)|\bBORG_KEY [0-9a-f]{64}(?=\r?\n)|Private-Lines: \d{1,4}(?=\s|\\)/g;
const END = '-----END ';

/** Behind a PuTTY key, or before the next one. */
const SEAL = /^Private-(?:MAC|Lines):/;

/** The first line of a key is at least this long; a shorter line after `BEGIN` is code. */
const BODY_MIN = 16;

/** The text around a line of a key: marks of a diff or comment, quotes, string concatenation, an escaped line break. */
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
  const headless = [...bodiesFrom(text, endOfLine), ...bodiesBefore(text)];
  return headless.length === 0 ? blocks : apart([...blocks, ...headless]);
}

/** Blocks in order; of overlapping ones only the first. */
function apart(blocks: readonly (readonly Piece[])[]): readonly (readonly Piece[])[] {
  let end = 0;
  return [...blocks]
    .sort(([a], [b]) => (a?.start ?? 0) - (b?.start ?? 0))
    .flatMap((block) => {
      const rest = block.filter(({ start }) => start >= end);
      end = Math.max(end, rest.at(-1)?.end ?? 0);
      return rest.length === 0 ? [] : [rest];
    });
}

/** The first characters of a key, encoded. */
const BODY_START = /(?<![A-Za-z0-9+/=_-])(?:M[A-Za-z0-9+/]{3}|b3BlbnNzaC1rZXktdjE)[A-Za-z0-9+/]{28,}/g;

/** Keys without their first line, recognised by the encoded content of the next. */
function bodiesFrom(text: string, endOfLine: (from: number) => number): readonly (readonly Piece[])[] {
  const bodies: (readonly Piece[])[] = [];
  let done = 0;
  for (const { 0: run, index } of text.matchAll(BODY_START)) {
    if (index < done || !isPrivateKeyStart(run.slice(0, 48))) continue;
    const pieces = piecesFrom(text, index, endOfLine);
    const [first] = pieces;
    // On a line with more behind it, the run itself is all there is.
    const body = first?.start === index ? pieces : [{ start: index, end: index + run.length }];
    bodies.push(body);
    done = body.at(-1)?.end ?? index;
  }
  return bodies;
}

/** A sequence that begins with the version of a private key, or of an encrypted one, as PKCS #1, #8 and #12, SEC 1 and OpenSSH have it. */
function isPrivateKeyStart(encoded: string): boolean {
  if (encoded.startsWith('b3BlbnNzaC1rZXktdjE')) return true;
  const bytes = Buffer.from(encoded, 'base64');
  if (bytes[0] !== 0x30) return false;
  const afterLength = (at: number): number => at + 1 + ((bytes[at] ?? 0) > 0x80 ? (bytes[at] ?? 0) & 0x7f : 0);
  const inner = bytes.subarray(afterLength(1)).toString('hex');
  if (/^0201(?:00(?:02|30)|0104|0330)/.test(inner)) return true;
  return /^30[0-9a-f]{2,6}06092a864886f70d01(?:050[0-9a-f]|0c01)/.test(inner);
}

const END_LINE = /-----END (?:[A-Z0-9]{1,20} ){0,4}PRIVATE KEY(?: BLOCK)?-----/g;

/** Keys without their first line, by their last one. */
function bodiesBefore(text: string): readonly (readonly Piece[])[] {
  const bodies: (readonly Piece[])[] = [];
  let done = 0;
  for (const { index } of text.matchAll(END_LINE)) {
    const pieces: Piece[] = [];
    const before = text.slice(Math.max(done, index - LINE_MAX), index);
    let lineStart = index - before.length + before.lastIndexOf('\n') + 1;
    for (let lines = 0; lineStart > done && lines < LINES_MAX; lines++) {
      const before = text.lastIndexOf('\n', lineStart - 2) + 1;
      const line = text.slice(before, lineStart - 1);
      const blank = BEFORE.exec(line.slice(0, LINE_MAX))?.[0].length ?? 0;
      const body = BODY.exec(line.slice(blank))?.[0] ?? '';
      if (body.length < (pieces.length === 0 ? 4 : BODY_MIN) || !AFTER.test(line.slice(blank + body.length))) break;
      pieces.unshift({ start: before + blank, end: before + blank + body.length });
      lineStart = before;
    }
    done = index;
    if (pieces.some(({ start, end }) => end - start >= BODY_MIN)) bodies.push(pieces);
  }
  return bodies;
}

/** No key has more lines. */
const LINES_MAX = 400;

/** The first character of a line break, by its length; none if the line was too long. */
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

/** Finds line ends: a line break, or an escaped one in a string. The last end is cached, because many keys may begin on one line. */
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
