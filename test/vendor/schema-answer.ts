import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { resolveReference } from './schema-walk.ts';
import { asJson, asList, isJson, type Json } from './wire.ts';

/** How much an answer made up from a schema says. */
export interface AnswerSize {
  /** How many elements an array has that may be empty. */
  readonly elements: number;
}

const DEPTH_MAX = 32;
const MOMENTS: Readonly<Record<string, string>> = {
  'date-time': '2026-01-01T00:00:00Z',
  date: '2026-01-01',
  time: '00:00:00Z',
  email: 'x@example.com',
  uri: 'https://example.com/',
  uuid: '00000000-0000-4000-8000-000000000000',
};

/** The smallest value that fits the schema. */
export const answerFor = (root: Json, size: AnswerSize = { elements: 0 }): unknown => {
  const make = (schema: Json, depth: number): unknown => {
    if (depth > DEPTH_MAX) return null;
    const inside = (child: unknown): unknown => make(asJson(child), depth + 1);
    if (typeof schema.$ref === 'string') return inside(resolveReference(root, schema.$ref));
    if ('const' in schema) return schema.const;
    if (Array.isArray(schema.enum)) return schema.enum.includes(null) ? null : schema.enum[0];
    const choices = asList(schema.anyOf ?? schema.oneOf);
    if (choices.length > 0) return inside(choices.find((choice) => asJson(choice).type === 'null') ?? choices[0]);
    if (Array.isArray(schema.allOf)) return Object.assign({}, ...schema.allOf.map(inside));
    const types = Array.isArray(schema.type) ? schema.type : [schema.type];
    if (types.includes('null')) return null;
    switch (types[0] ?? (schema.properties === undefined ? 'null' : 'object')) {
      case 'object':
        return Object.fromEntries(asList(schema.required).map((name) => [name, inside(asJson(schema.properties)[String(name)])]));
      case 'array':
        return Array.from({ length: elementsOf(schema, size) }, () => inside(schema.items));
      case 'string':
        return MOMENTS[String(schema.format)] ?? 'x'.repeat(Math.max(1, Number(schema.minLength ?? 1)));
      case 'integer':
      case 'number':
        return smallest(schema);
      case 'boolean':
        return false;
      default:
        return null;
    }
  };
  return make(root, 0);
};

/**
 * The value with null wherever the schema wants something that may be null and the script says nothing, and with the lists of
 * other tasks empty: a vendor writes that.
 */
export const withNulls = (schema: Json, value: unknown): unknown => {
  const choices = asList(schema.anyOf).map(asJson);
  if (choices.length > 0) {
    const meant = choices.find(({ type }) => type === (Array.isArray(value) ? 'array' : 'object'));
    return meant === undefined || value === null ? value : withNulls(meant, value);
  }
  if (Array.isArray(value)) return value.map((one: unknown) => withNulls(asJson(schema.items), one));
  if (!isJson(value) || schema.properties === undefined) return value;
  const properties = asJson(schema.properties);
  const mayBeNull = (name: string): boolean => asList(asJson(properties[name]).anyOf).some((one) => asJson(one).type === 'null');
  const missing = asList(schema.required)
    .map(String)
    .filter((name) => !(name in value) && mayBeNull(name));
  const given = Object.entries(value).map(([name, one]) => [
    name,
    name in properties ? withNulls(asJson(properties[name]), one) : one,
  ]);
  return Object.fromEntries([...given, ...missing.map((name) => [name, null]), ...otherLists(properties, value)]);
};

/** Empty lists of a schema that is nothing but lists, where the value has one of them. */
function otherLists(properties: Json, value: Json): readonly (readonly [string, unknown])[] {
  const names = Object.keys(properties);
  const areLists = names.length > 1 && names.every((name) => asJson(properties[name]).type === 'array');
  return areLists && names.some((name) => name in value)
    ? names.filter((name) => !(name in value)).map((name) => [name, []])
    : [];
}

const elementsOf = ({ minItems, maxItems }: Json, { elements }: AnswerSize): number =>
  Math.min(Math.max(elements, Number(minItems ?? 0)), Number(maxItems ?? Number.POSITIVE_INFINITY));

const smallest = ({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }: Json): number => {
  const least = Math.max(Number(minimum ?? Number.NEGATIVE_INFINITY), Number(exclusiveMinimum ?? Number.NEGATIVE_INFINITY) + 1);
  const most = Math.min(Number(maximum ?? Number.POSITIVE_INFINITY), Number(exclusiveMaximum ?? Number.POSITIVE_INFINITY) - 1);
  return Math.min(Math.max(0, least), most);
};

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false, validateSchema: false, addUsedSchema: false });
const compiled = new Map<string, ValidateFunction>();

/** What does not fit in the value, in one line; nothing when it fits. */
export const misfit = (schema: Json, value: unknown): string | undefined => {
  const { $schema: _dialect, $id: _id, ...rest } = schema;
  const text = JSON.stringify(rest);
  try {
    // Compiling takes long enough to disturb a bench that asks with the same schema a hundred times.
    const validate = compiled.get(text) ?? ajv.compile(rest);
    compiled.set(text, validate);
    return validate(value) ? undefined : ajv.errorsText(validate.errors, { dataVar: 'answer' });
  } catch (error) {
    return `the schema itself is wrong: ${error instanceof Error ? error.message : String(error)}`;
  }
};

/** The value with the first of its enum values replaced by one that is none; undefined when it has no enum value. */
export const withWrongEnum = (root: Json, value: unknown): unknown => {
  let replaced = false;
  const copy = (schema: Json, part: unknown): unknown => {
    if (replaced) return part;
    if (typeof schema.$ref === 'string') return copy(asJson(resolveReference(root, schema.$ref)), part);
    for (const choice of [...asList(schema.anyOf), ...asList(schema.oneOf), ...asList(schema.allOf)]) {
      const other = copy(asJson(choice), part);
      if (replaced) return other;
    }
    if (Array.isArray(schema.enum) && schema.enum.includes(part)) {
      replaced = true;
      return `not-${part}`;
    }
    if (Array.isArray(part)) return part.map((element) => copy(asJson(schema.items), element));
    if (!isJson(part)) return part;
    return Object.fromEntries(
      Object.entries(part).map(([name, child]) => [name, copy(asJson(asJson(schema.properties)[name]), child)]),
    );
  };
  const changed = copy(root, value);
  return replaced ? changed : undefined;
};

/** The value with every id under the key replaced by one that nobody showed; undefined when it has none. */
export const withUnknownIds = (value: unknown, key: string): unknown => {
  let count = 0;
  const copy = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(copy);
    if (!isJson(part)) return part;
    return Object.fromEntries(
      Object.entries(part).map(([name, child]) => [name, name === key ? `nobody-${++count}` : copy(child)]),
    );
  };
  const changed = copy(value);
  return count === 0 ? undefined : changed;
};
