/** A text that cannot be parsed as a diff, with the reason and the line. */
export class DiffProblem extends Error {
  override readonly name = 'DiffProblem';
  readonly line: number;
  /** It contains no diff, it is a combined diff of a merge, or it is malformed. */
  readonly kind: 'no-diff' | 'combined' | 'broken';

  constructor(message: string, line: number, kind: DiffProblem['kind'] = 'broken') {
    super(message);
    this.line = line;
    this.kind = kind;
  }
}
