/** A text that cannot be read as a diff: why, and on which of its lines. */
export class DiffProblem extends Error {
  override readonly name = 'DiffProblem';
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}
