// The part of JSON Schema that every vendor's structured output takes: every property is required, what may be missing is
// null, and nothing else is allowed. Limits of numbers are for people only: some vendors refuse a schema that has any.

import type { Seat } from '../../core/seat.ts';

/** Any text. */
export const text = { type: 'string' } as const;

/** A whole number. */
export const whole = { type: 'integer' } as const;

/** Any number. */
export const number = { type: 'number' } as const;

/** A whole number from 1: a line, a paragraph. */
export const ordinal = { ...whole, minimum: 1 } as const;

/** A whole number of percent. */
export const percent = { ...whole, minimum: 0, maximum: 100 } as const;

/** So many whole points at most, either way. */
export const points = (most: number) => ({ ...whole, minimum: -most, maximum: most }) as const;

/** A number from one to another, both included. */
export const between = (minimum: number, maximum: number) => ({ ...number, minimum, maximum }) as const;

/** Yes or no. */
export const yesOrNo = { type: 'boolean' } as const;

/** One of these words. */
export const words = (...known: readonly string[]) => ({ type: 'string', enum: known }) as const;

/** The schema or null; Anthropic refuses a schema with more than 16 of these. */
export const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] }) as const;

/** Any number of these. */
export const list = (items: object) => ({ type: 'array', items }) as const;

/** An object with exactly these properties, in this order: models write in it, so reasons come before conclusions. */
export const object = (properties: Readonly<Record<string, object>>) =>
  ({ type: 'object', properties, required: Object.keys(properties), additionalProperties: false }) as const;

/** A schema for the panelist in a seat: people are told the limits of numbers, all others get it without them. */
export const wantedFrom = ({ kind }: Pick<Seat, 'kind'>, schema: object): object =>
  kind === 'person' ? schema : withoutLimits(schema);

function withoutLimits(schema: object): object {
  const { minimum: _least, maximum: _most, ...rest } = schema as SchemaPart;
  return {
    ...rest,
    ...(rest.anyOf === undefined ? {} : { anyOf: rest.anyOf.map(withoutLimits) }),
    ...(rest.items === undefined ? {} : { items: withoutLimits(rest.items) }),
    ...(rest.properties === undefined ? {} : { properties: withoutLimitsEach(rest.properties) }),
  };
}

const withoutLimitsEach = (properties: Readonly<Record<string, object>>): object =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, withoutLimits(schema)]));

/** The parts of our schemas that contain schemas or limits. */
interface SchemaPart {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly object[];
  readonly items?: object;
  readonly properties?: Readonly<Record<string, object>>;
}
