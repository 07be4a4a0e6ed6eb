/** What can be asked for in one question. */
export type Leaf =
  | { readonly kind: 'text' | 'yes-or-no' | 'anything' }
  | { readonly kind: 'whole' | 'number'; readonly least?: number; readonly most?: number }
  | { readonly kind: 'words'; readonly words: readonly string[] };

/** One property of an object. */
export interface Field {
  readonly name: string;
  readonly shape: Shape;
  /** What it is about, where the name does not say it. */
  readonly about?: string;
  /** It is left away where it is empty, instead of being null. */
  readonly isLeftAway: boolean;
}

/** The part of JSON Schema that answers are asked for in. */
export type Shape =
  | Leaf
  | { readonly kind: 'object'; readonly fields: readonly Field[] }
  | { readonly kind: 'list'; readonly of: Shape }
  | { readonly kind: 'optional'; readonly of: Shape };

type Schema = Readonly<Record<string, unknown>>;

/** A schema as what can be asked; what we do not know is anything. */
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

/** The schemas of which one is to fit. */
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
