/** An object in an answer, as it was said. */
export type Envelope = Readonly<Record<string, unknown>>;
