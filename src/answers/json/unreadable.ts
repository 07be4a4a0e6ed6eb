/** What stands in the place of a value that could not be read. */
export class Unreadable {
  readonly text: string;
  /** The text ends in the middle of it. */
  readonly isCut: boolean;

  constructor(text: string, isCut: boolean) {
    this.text = text;
    this.isCut = isCut;
  }

  /** In a problem it stands as the text it is. */
  toJSON(): string {
    return this.text;
  }
}
