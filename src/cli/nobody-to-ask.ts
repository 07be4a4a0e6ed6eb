/** There is nobody who could be asked: the world's failure, with what would help. */
export class NobodyToAsk extends Error {
  override readonly name = 'NobodyToAsk';
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}
