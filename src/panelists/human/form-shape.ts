/** The types of a single question. */
export type Leaf =
  | { readonly kind: 'text' | 'yes-or-no' | 'anything' }
  | { readonly kind: 'whole' | 'number'; readonly least?: number; readonly most?: number }
  | { readonly kind: 'words'; readonly words: readonly string[] };

/** One property of an object. */
export interface Field {
  readonly name: string;
  readonly shape: Shape;
  /** A description, if the name does not say enough. */
  readonly about?: string;
  /** It is omitted if empty, instead of null. */
  readonly isLeftAway: boolean;
}

/** The supported subset of JSON Schema. */
export type Shape =
  | Leaf
  | { readonly kind: 'object'; readonly fields: readonly Field[] }
  | { readonly kind: 'list'; readonly of: Shape }
  | { readonly kind: 'optional'; readonly of: Shape };

type Schema = Readonly<Record<string, unknown>>;

/** Converts a schema; an unknown schema accepts anything. */
export function shapeOf(schema: unknown): Shape {
  const known = asSchema(schema);
  const choices = alternatives(known);
  const some = choices.filter((one) => asSchema(one).type !== 'null');
  if (some.length < choices.length) return { kind: 'optional', of: shapeOf(some.length === 1 ? some[0] : {}) };
  if (Array.isArray(known.enum)) return wordsOf(known.enum);
  switch (known.type) {
    case 'object':
      return { kind: 'object', fields: fieldsOf(known) };
    case 'array':
      return { kind: 'list', of: shapeOf(known.items) };
    case 'string':
      return { kind: 'text' };
    case 'boolean':
      return { kind: 'yes-or-no' };
    case 'integer':
    case 'number':
      return {
        kind: known.type === 'integer' ? 'whole' : 'number',
        ...(typeof known.minimum === 'number' ? { least: known.minimum } : {}),
        ...(typeof known.maximum === 'number' ? { most: known.maximum } : {}),
      };
    default:
      return { kind: 'anything' };
  }
}

const asSchema = (schema: unknown): Schema =>
  typeof schema === 'object' && schema !== null && !Array.isArray(schema) ? (schema as Schema) : {};

/** The alternatives of a schema. */
function alternatives(schema: Schema): readonly unknown[] {
  if (Array.isArray(schema.anyOf)) return schema.anyOf;
  return Array.isArray(schema.type) ? schema.type.map((type: unknown) => ({ ...schema, type })) : [schema];
}

function wordsOf(values: readonly unknown[]): Shape {
  const words = values.filter((value) => typeof value === 'string');
  if (words.length === values.length) return { kind: 'words', words };
  const isOptional = values.includes(null) && words.length === values.length - 1;
  return isOptional ? { kind: 'optional', of: { kind: 'words', words } } : { kind: 'anything' };
}

function fieldsOf({ properties, required }: Schema): readonly Field[] {
  const isRequired = (name: string): boolean => Array.isArray(required) && required.includes(name);
  return Object.entries(asSchema(properties)).map(([name, schema]) => {
    const shape = shapeOf(schema);
    const { description } = asSchema(schema);
    return {
      name,
      shape: isRequired(name) || shape.kind === 'optional' ? shape : { kind: 'optional', of: shape },
      isLeftAway: !isRequired(name),
      ...(typeof description === 'string' ? { about: description } : {}),
    };
  });
}
