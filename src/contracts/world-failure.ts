/** The world's failure that ends a command: what did not work, and what would help. Ends with exit code 3. */
export class WorldFailure extends Error {
  override readonly name: string = 'WorldFailure';
  readonly code: string;
  readonly hint: string | undefined;

  constructor(code: string, message: string, options: { readonly hint?: string } = {}) {
    super(message);
    this.code = code;
    this.hint = options.hint;
  }
}
