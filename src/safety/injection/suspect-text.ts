import { whereAddressed } from './addressed-text.ts';
import { decodedOn } from './decoded-text.ts';
import { hiddenOn } from './hidden-characters.ts';
import { closedUp, isMixed, plainLetters, wordsOfNames } from './plain-letters.ts';
import { type ImitatedKind, signsIn } from './suspect-signs.ts';
import { visible } from './visible.ts';

/** The kinds of suspicious content in a text that is meant as data. */
type SuspectKind = 'instruction' | ImitatedKind | 'hidden' | 'disguised' | 'encoded';

/** A line that reads like an instruction to the model. */
export interface Suspect {
  /** Counted from 1. */
  readonly line: number;
  readonly kind: SuspectKind;
  /** The words in question on one line, cut, with everything hidden in them visible. */
  readonly text: string;
}

/** The most suspects reported for one text. */
const SUSPECTS_MAX = 20;

/** The length limit of a text that panelists are shown; the remainder is not searched. */
const TEXT_MAX = 4_000_000;

/** A longer line is searched in overlapping pieces. */
const PIECE = 2_000;
const OVERLAP = 200;

/** The most lines of one sentence. */
const PASSAGE_LINES = 3;

/** Finds everything in a text that addresses its readers, or imitates what only we or a model's own machinery would write. It decides nothing. */
export function suspectsIn(text: string): readonly Suspect[] {
  const pieces = piecesOf(text.slice(0, TEXT_MAX));
  const raw = pieces.map(({ text: piece }) => piece);
  const found = new Map<string, Suspect>();
  const tell = (at: number, kind: SuspectKind, words: string): void => {
    const line = pieces[at]?.line ?? 1;
    const key = `${line} ${kind}`;
    if (found.size < SUSPECTS_MAX && !found.has(key)) found.set(key, { line, kind, text: excerptOf(words) });
  };
  const openly = new Set<number>();
  for (const { at, kind, start } of spokenIn(raw)) {
    openly.add(at);
    tell(at, kind, from(raw[at] ?? '', start));
  }
  for (const { at, words } of disguisedIn(raw)) if (!openly.has(at)) tell(at, 'disguised', words);
  for (const [at, line] of raw.entries()) {
    const hidden = hiddenOn(line);
    if (hidden !== undefined) tell(at, 'hidden', hidden.says ?? from(line, hidden.start));
    if (openly.has(at)) continue;
    for (const words of wordsOfNames(line)) if (!instructionsIn([words]).next().done) tell(at, 'instruction', line);
    for (const words of decodedOn(line)) if (saysSomething(words)) tell(at, 'encoded', words);
  }
  return [...found.values()].sort((a, b) => a.line - b.line);
}

/** The same for a name, whose words are separated by dashes, dots and slashes. */
export function suspectsInName(name: string): readonly Suspect[] {
  const asIs = suspectsIn(name);
  const inWords = suspectsIn(name.replace(/[-_./\\+]+/g, ' ')).filter(
    ({ kind }) => kind === 'instruction' || kind === 'disguised',
  );
  const all = [...asIs, ...inWords];
  return all.filter(({ kind }, at) => all.findIndex((one) => one.kind === kind) === at).map((one) => ({ ...one, line: 1 }));
}

interface Piece {
  readonly line: number;
  readonly text: string;
}

function piecesOf(text: string): readonly Piece[] {
  return text.split('\n').flatMap((line, index): readonly Piece[] => {
    if (line.length <= PIECE) return [{ line: index + 1, text: line }];
    const starts = Array.from({ length: Math.ceil(line.length / (PIECE - OVERLAP)) }, (_, at) => at * (PIECE - OVERLAP));
    return starts.map((start) => ({ line: index + 1, text: line.slice(start, start + PIECE) }));
  });
}

interface Spoken {
  readonly at: number;
  readonly kind: 'instruction' | ImitatedKind;
  readonly start: number;
}

function* spokenIn(lines: readonly string[]): Generator<Spoken> {
  yield* signsIn(lines);
  yield* instructionsIn(lines);
}

/** The marks before the words of a line: of comments, quotes, lists and diffs. */
const MARKS = /^[\s/*#>;%!<|+"'`-]{0,40}/;

function* instructionsIn(lines: readonly string[]): Generator<Spoken> {
  const words = lines.map((line) => line.replace(MARKS, '').replace(/\s+/g, ' ').trimEnd());
  for (const [at, line] of words.entries()) {
    if (line === '') continue;
    const start = whereAddressed(words.slice(at, at + PASSAGE_LINES).join(' '));
    if (start !== undefined && start < line.length) yield { at, kind: 'instruction', start };
  }
}

/** Text that becomes words only by the shapes of its letters. */
function* disguisedIn(lines: readonly string[]): Generator<{ readonly at: number; readonly words: string }> {
  const plain = lines.map(plainLetters);
  const changed = new Set(plain.flatMap((line, at) => (line === lines[at] ? [] : [at])));
  if (changed.size > 0) for (const { at } of spokenIn(plain)) if (changed.has(at)) yield { at, words: lines[at] ?? '' };
  for (const [at, line] of lines.entries()) {
    const closed = closedUp(line);
    if (isMixed(line) || (closed !== line && saysSomething(closed))) yield { at, words: line };
  }
}

const saysSomething = (text: string): boolean => {
  const lines = piecesOf(text).map((piece) => piece.text);
  return !spokenIn(lines).next().done || !spokenIn(lines.map(plainLetters)).next().done;
};

const EXCERPT_MAX = 100;
const LEAD_MAX = 30;

/** A line from near a position; from its start if that is close. */
const from = (line: string, start: number): string => (start <= LEAD_MAX ? line : `…${line.slice(start - LEAD_MAX / 2)}`);

function excerptOf(words: string): string {
  const line = visible(words.slice(0, 4 * EXCERPT_MAX))
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > EXCERPT_MAX ? `${line.slice(0, EXCERPT_MAX)}…` : line;
}
