import { jsonIn } from '../core/text/bounded-json.ts';

/** An untrusted value as an object; empty if it is not one. */
export const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** Parses a JSON text; undefined if there is none. */
export const parseJson = (text: string | undefined): unknown => (text === undefined ? undefined : jsonIn(text));
