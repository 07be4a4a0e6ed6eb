/** Two things and what speaks for their being one; `never` where they must not be joined. */
export interface Link {
  readonly a: number;
  readonly b: number;
  readonly strength: number | 'never';
}
