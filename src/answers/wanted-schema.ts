// The part of JSON Schema that every vendor's structured output takes: every property is required, what may be missing is
// null, nothing else is allowed, and there are no limits on numbers or lengths.

/** Any text. */
export const text = { type: 'string' } as const;

/** A whole number. */
export const whole = { type: 'integer' } as const;

/** Any number. */
export const number = { type: 'number' } as const;

/** Yes or no. */
export const yesOrNo = { type: 'boolean' } as const;

/** One of these words. */
export const words = (...known: readonly string[]) => ({ type: 'string', enum: known }) as const;

/** That, or null; Anthropic refuses a schema with more than 16 of these. */
export const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] }) as const;

/** Any number of these. */
export const list = (items: object) => ({ type: 'array', items }) as const;

/** An object with exactly these properties, in this order: models write in it, so reasons stand before what follows from them. */
export const object = (properties: Readonly<Record<string, object>>) =>
  ({ type: 'object', properties, required: Object.keys(properties), additionalProperties: false }) as const;
