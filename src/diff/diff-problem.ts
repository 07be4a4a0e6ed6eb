/** A text that cannot be read as a diff: why, and on which of its lines. */
export class DiffProblem extends Error {
  override readonly name = 'DiffProblem';
  readonly line: number;
  /** Nothing of it is a diff, it is one of a merge against several parents, or it is broken. */
  readonly kind: 'no-diff' | 'combined' | 'broken';

  constructor(message: string, line: number, kind: DiffProblem['kind'] = 'broken') {
    super(message);
    this.line = line;
    this.kind = kind;
  }
}
