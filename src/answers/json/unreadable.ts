/** Placeholder for a value that could not be read. */
export class Unreadable {
  readonly text: string;
  /** The text ends in the middle of it. */
  readonly isCut: boolean;

  constructor(text: string, isCut: boolean) {
    this.text = text;
    this.isCut = isCut;
  }

  /** Serialised as its text in the description of a problem. */
  toJSON(): string {
    return this.text;
  }
}
