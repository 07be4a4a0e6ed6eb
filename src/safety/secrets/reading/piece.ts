/** A stretch of a text. */
export interface Piece {
  readonly start: number;
  readonly end: number;
}
