/** Something in an answer that cannot be read: where it stands, what was expected, what was found. */
export class AnswerProblem extends Error {
  override readonly name = 'AnswerProblem';
  readonly path: readonly (string | number)[];
  readonly expected: string;
  readonly found: unknown;

  constructor(path: readonly (string | number)[], expected: string, found: unknown) {
    super(`expected ${expected}`);
    this.path = path;
    this.expected = expected;
    this.found = found;
  }
}
