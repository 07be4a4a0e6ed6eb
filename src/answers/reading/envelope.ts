import { Unreadable } from '../json/unreadable.ts';

/** An object in an answer, as it was said. */
export type Envelope = Readonly<Record<string, unknown>>;

/** A value is an object that could be read. */
export const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Unreadable);
