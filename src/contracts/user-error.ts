/** A mistake of the user: what is wrong, where, and how to fix it. Exits with code 2. */
export class UserError extends Error {
  override readonly name = 'UserError';
  readonly code: string;
  readonly hint: string | undefined;
  /** The place in the user's files, such as `debate.json:14`. */
  readonly place: string | undefined;

  constructor(code: string, message: string, options: { readonly hint?: string; readonly place?: string } = {}) {
    super(message);
    this.code = code;
    this.hint = options.hint;
    this.place = options.place;
  }
}
