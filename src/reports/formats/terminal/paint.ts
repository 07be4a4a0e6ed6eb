/** Colours as functions; without colour each returns its text. */
export interface Paint {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly red: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly green: (text: string) => string;
}

const plain = (text: string): string => text;

/** No colour at all. */
export const PLAIN: Paint = { bold: plain, dim: plain, red: plain, yellow: plain, green: plain };
