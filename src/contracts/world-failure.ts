/** An external failure that ends a command: what failed, and what would help. Exits with code 3. */
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
