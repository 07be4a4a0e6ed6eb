import { type Bracketed, bracketsIn } from './brackets.ts';

/** A model's reasoning before its answer, and the answer. */
export interface Thinking {
  readonly thought: string;
  readonly said: string;
  /** Only the end is marked, so the text is probably, but not certainly, reasoning. */
  readonly isGuess: boolean;
}

const OPENING = /^[\s\uFEFF]*<(think|thinking|reasoning)>/i;
const CLOSING = /<\/(?:think|thinking|reasoning)>/gi;

/** Splits off the text between `<think>` and `</think>` at the start; some servers omit the opening tag. */
export function splitThinking(text: string): Thinking {
  const name = OPENING.exec(text)?.[1];
  const closing = name === undefined ? strayClosing(text) : new RegExp(`</${name}>`, 'i').exec(text);
  if (!closing) return { thought: name === undefined ? '' : text, said: name === undefined ? text : '', isGuess: false };
  const { index } = closing;
  return { thought: text.slice(0, index), said: text.slice(index + closing[0].length), isGuess: name === undefined };
}

/** A closing mark at the end of a line, or in prose before JSON. Valid JSON has no line break behind one that it quotes. */
function strayClosing(text: string): RegExpExecArray | undefined {
  let pieces: readonly Bracketed[] | undefined;
  let next = 0;
  for (const mark of text.matchAll(CLOSING)) {
    pieces ??= bracketsIn(text);
    while ((pieces[next]?.end ?? Number.POSITIVE_INFINITY) <= mark.index) next++;
    const isInPiece = (pieces[next]?.start ?? Number.POSITIVE_INFINITY) < mark.index;
    const behind = text.slice(mark.index + mark[0].length, mark.index + 100);
    if (/^[ \t]*(?:\r?\n|$)/.test(behind) || (!isInPiece && /^[ \t]*[[{`]/.test(behind))) return mark;
  }
  return undefined;
}
