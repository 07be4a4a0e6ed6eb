/** The user's mistake: what is wrong, where, and what to do about it. Ends with exit code 2. */
export class UserError extends Error {
  override readonly name = 'UserError';
  readonly code: string;
  readonly hint: string | undefined;
  /** Where in the user's own files, such as `debate.json:14`. */
  readonly place: string | undefined;

  constructor(code: string, message: string, options: { readonly hint?: string; readonly place?: string } = {}) {
    super(message);
    this.code = code;
    this.hint = options.hint;
    this.place = options.place;
  }
}
