/** Two things and the evidence for their being one; `never` if they must not be joined. */
export interface Link {
  readonly a: number;
  readonly b: number;
  readonly strength: number | 'never';
}
