import { type Bracketed, bracketsIn, PIECES_MAX } from './brackets.ts';
import { readParts } from './json-parts.ts';
import { type Parsed, Repairer, strictJson } from './json-repair.ts';
import { isBlank } from './json-tokens.ts';
import { Unreadable } from './unreadable.ts';

/** One value found in a text. */
export interface JsonPiece {
  /** JSON, with an `Unreadable` in place of each invalid value. */
  readonly value: unknown;
  readonly text: string;
  /** False: read in parts, so it contains only bracketed values under a name. */
  readonly isWhole: boolean;
  readonly isRepaired: boolean;
  /** The field in which the text is truncated, unless it is an element of a list; '' means the whole value. */
  readonly endsIn: string | undefined;
  /** No other text is on its lines. */
  readonly standsAlone: boolean;
}

/** The values in a text, and the text around them. */
export interface JsonInText {
  readonly pieces: readonly JsonPiece[];
  /** The text outside values and code fences; '' if there is none. */
  readonly around: string;
  /** The same with its punctuation, to be read as sentences. */
  readonly sentences: string;
  /** Words that were lost where JSON had to be repaired. */
  readonly leftOut: readonly string[];
  /** True if there may be more values than the limit. */
  readonly isFull: boolean;
}

/** Cuts every object and list out of a text and reads it; `isListName` tells which lists matter element by element. */
export function jsonInText(text: string, isListName: (key: string) => boolean): JsonInText {
  const repairer = new Repairer();
  const roots = bracketsIn(text);
  const pieces = roots.flatMap((root) => {
    const standsAlone = isAlone(text, root);
    return readPiece(text.slice(root.start, root.end), root, repairer, isListName).map((read) => ({ ...read, standsAlone }));
  });
  const sentences = unfenced(outside(text, roots)).trim();
  const isFull = roots.length >= PIECES_MAX;
  return { pieces, around: onOneLine(sentences), sentences, leftOut: [...repairer.leftOut], isFull };
}

type Read = Omit<JsonPiece, 'standsAlone'>;

function readPiece(
  text: string,
  { isClosed, names }: Pick<Bracketed, 'isClosed' | 'names'>,
  repairer: Repairer,
  isListName: (key: string) => boolean,
): readonly Read[] {
  const whole = (parsed: Parsed, isRepaired: boolean): readonly Read[] => [
    { value: parsed.value, text, isWhole: true, isRepaired, endsIn: undefined },
  ];
  const valid = isClosed ? strictJson(text, names) : undefined;
  if (valid !== undefined) return whole(valid, false);
  const parts = readParts(text, repairer, isListName);
  const isRepaired = isClosed || parts.isRepaired;
  const inParts = parts.lists && [{ value: parts.lists.value, text, isWhole: false, isRepaired, endsIn: parts.endsIn }];
  if (inParts !== undefined && (!isClosed || parts.isSound)) return inParts;
  const repaired = isClosed ? repairer.repair(text) : undefined;
  if (repaired !== undefined) return whole(repaired, true);
  if (inParts !== undefined) return inParts;
  // A bracket in prose that is never closed must not hide the answer behind it.
  const behind = parts.closedWithin.flatMap((inner) =>
    readPiece(text.slice(inner.start, inner.end), inner, repairer, isListName),
  );
  const rest = outside(text, parts.closedWithin);
  const unread = { value: new Unreadable(rest, !isClosed), text: rest, isWhole: true, isRepaired: false, endsIn: undefined };
  return [...behind.map((piece) => ({ ...piece, isRepaired: true })), unread];
}

/** Nothing but blanks and the marks of inline code between a piece and the ends of its lines. */
function isAlone(text: string, { start, end }: Bracketed): boolean {
  let before = start - 1;
  while (before >= 0 && text[before] !== '\n' && isMargin(text, before)) before--;
  let after = end;
  while (after < text.length && text[after] !== '\n' && isMargin(text, after)) after++;
  return (before < 0 || text[before] === '\n') && (after >= text.length || text[after] === '\n');
}

const isMargin = (text: string, at: number): boolean => text[at] === '`' || isBlank(text.charCodeAt(at));

/** Words without the marks and blanks between pieces, on one line. */
const onOneLine = (words: string): string => words.replace(/[\s,;`\uFEFF\u200B]+/g, ' ').trim();

const unfenced = (text: string): string => text.replace(/(?:```|~~~)[\w-]*/g, '');

/** The text without these pieces. */
export function outside(text: string, pieces: readonly Bracketed[]): string {
  let last = 0;
  const gaps: string[] = [];
  for (const { start, end } of pieces) {
    gaps.push(text.slice(last, start));
    last = end;
  }
  gaps.push(text.slice(last));
  return gaps.join('\n');
}
