import { jsonIn } from '../core/text/bounded-json.ts';

/** A value from outside as an object of which nothing is known; empty where it is none. */
export const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** The value of a JSON text; undefined where there is none. */
export const parseJson = (text: string | undefined): unknown => (text === undefined ? undefined : jsonIn(text));
