/** Thrown when our own code is wrong; never caught below the process edge. */
export class AssertionError extends Error {
  override readonly name = 'AssertionError';
}

/** States an invariant: a failed assertion is a bug in the house, never bad input. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new AssertionError(message);
}

/** Closes an exhaustive switch: compiles only when every variant is handled. */
export function unreachable(value: never): never {
  throw new AssertionError(`unreachable: ${JSON.stringify(value)}`);
}
