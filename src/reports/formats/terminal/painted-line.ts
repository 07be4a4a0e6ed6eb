import { columns, fitting } from './layout.ts';

/** A piece of a line, with its colour if it has one. */
export type Piece = string | readonly [text: string, colour: (text: string) => string];

/** The columns that pieces take together. */
export const piecesWidth = (pieces: readonly Piece[]): number => pieces.reduce((sum, piece) => sum + columns(textOf(piece)), 0);

/** Pieces with something between each two. */
export const joined = (lists: readonly (readonly Piece[])[], between: Piece): readonly Piece[] =>
  lists.flatMap((list, index) => (index === 0 ? list : [between, ...list]));

/** One line of coloured pieces, truncated to `width` columns; removed text leaves no colour codes behind. */
export function paintedLine(pieces: readonly Piece[], width: number): string {
  const isWhole = piecesWidth(pieces) <= width;
  let room = isWhole ? width : width - 1;
  let line = '';
  for (const piece of pieces) {
    const text = textOf(piece);
    const kept = fitting(text, room);
    line += typeof piece === 'string' || kept === '' ? kept : piece[1](kept);
    if (kept !== text) break;
    room -= columns(text);
  }
  return isWhole ? line : `${line}…`;
}

const textOf = (piece: Piece): string => (typeof piece === 'string' ? piece : piece[0]);
