/** A cell of a table or an item of a list. */
export interface Owner {
  readonly kind: 'cell' | 'item';
}

/** A piece of text on a page, as PDF.js reports it. */
export interface PdfPiece {
  readonly str: string;
  readonly dir: string;
  readonly width: number;
  readonly height: number;
  /** Scale and position on the page; the last two are x and y, with y growing upwards. */
  readonly transform: readonly number[];
  /** The cell or item that it is in, if the page is tagged. */
  readonly owner?: Owner | undefined;
}

/** A line of a page. */
export interface PdfLine {
  readonly text: string;
  readonly y: number;
  /** The height of its largest letters. */
  readonly height: number;
  /** The item of a list that it begins in, if the page is tagged. */
  readonly item?: Owner | undefined;
}

interface Placed {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly isLeftward: boolean;
  readonly owner: Owner | undefined;
}

/** A gap of this many letter heights separates the cells of a table, a smaller one words. */
const CELL_GAP = 1;
const WORD_GAP = 0.12;
/** Letters that differ this much in height above the page are on one line, such as raised ones. */
const SAME_LINE = 0.5;

/** Joins the pieces of a page into lines, in the order of the page's content. */
export function linesOf(pieces: readonly PdfPiece[]): readonly PdfLine[] {
  const lines: Placed[][] = [];
  for (const piece of pieces) {
    if (piece.str.trim() === '') continue;
    const placed = placedPiece(piece);
    const last = lines.at(-1)?.at(-1);
    const isSame = last !== undefined && Math.abs(last.y - placed.y) < SAME_LINE * Math.max(last.height, placed.height, 1);
    if (isSame) lines.at(-1)?.push(placed);
    else lines.push([placed]);
  }
  return lines.map(lineOf);
}

function placedPiece({ str, dir, width, height, transform, owner }: PdfPiece): Placed {
  const [a = 0, b = 0, , , x = 0, y = 0] = transform;
  return { text: str, x, y, width, height: height || Math.hypot(a, b), isLeftward: dir === 'rtl', owner };
}

function lineOf(pieces: readonly Placed[]): PdfLine {
  const leftward = pieces.reduce((sum, { text, isLeftward }) => sum + (isLeftward ? text.length : -text.length), 0) > 0;
  // Writers put right-to-left words on the page in either order; the reader's order is from the right.
  const ordered = leftward ? pieces.toSorted((one, other) => other.x - one.x) : pieces;
  let text = '';
  let last: Placed | undefined;
  for (const piece of ordered) {
    if (last !== undefined) text += between(last, piece, leftward);
    text += piece.text.replace(/\s+/g, ' ');
    last = piece;
  }
  return {
    text: text.replace(/ {2,}/g, ' ').trim(),
    y: pieces[0]?.y ?? 0,
    height: pieces.reduce((most, { height }) => Math.max(most, height), 0),
    item: pieces[0]?.owner?.kind === 'item' ? pieces[0].owner : undefined,
  };
}

function between(last: Placed, next: Placed, isLeftward: boolean): string {
  const height = Math.max(last.height, next.height, 1);
  if (next.owner?.kind === 'cell' && last.owner?.kind === 'cell' && next.owner !== last.owner) return ' | ';
  const gap = isLeftward ? last.x - (next.x + next.width) : next.x - (last.x + last.width);
  if (gap > CELL_GAP * height) return ' | ';
  return gap > WORD_GAP * height || gap < -height ? ' ' : '';
}
