import { asJson, asList, isJson, type Json, type Refusal } from './wire.ts';

/** Google's schema is a subset of OpenAPI's: these fields, and no other. */
const KEYWORDS = new Set(
  (
    'type format title description nullable enum maxItems minItems properties required minProperties maxProperties minLength ' +
    'maxLength pattern example anyOf propertyOrdering default items minimum maximum'
  ).split(' '),
);

const TYPES = ['STRING', 'NUMBER', 'INTEGER', 'BOOLEAN', 'ARRAY', 'OBJECT', 'NULL'];
const STRING_FORMATS = ['enum', 'date-time'];

/** A field in the form in which Google names it in messages. */
export const snake = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A request whose JSON is not of the type that Google declares. */
export const badPayload = (at: string, description: string): Refusal => ({
  status: 400,
  message: `Invalid JSON payload received. ${description}`,
  details: [
    {
      '@type': 'type.googleapis.com/google.rpc.BadRequest',
      fieldViolations: [{ ...(at === '' ? {} : { field: at }), description }],
    },
  ],
});

/** The field of an object that Google does not know. */
export const refuseUnknown = (value: unknown, known: ReadonlySet<string>, at: string): Refusal | undefined => {
  const unknown = Object.keys(asJson(value)).find((field) => !known.has(field));
  if (unknown === undefined) return undefined;
  return badPayload(at, `Unknown name "${unknown}"${at === '' ? '' : ` at '${at}'`}: Cannot find field.`);
};

const invalid = (at: string, what: string): Refusal => ({
  status: 400,
  message: `* GenerateContentRequest.${at}: ${what}\n`,
});

/** Why Google would not take the schema: first what cannot be read, then what makes no sense. */
export const refuseGoogleSchema = (schema: Json, at: string): Refusal | undefined =>
  refusePayload(schema, at) ?? refuseMeaning(schema, at);

const refusePayload = (schema: Json, at: string): Refusal | undefined => {
  const unknown = refuseUnknown(schema, KEYWORDS, at);
  if (unknown !== undefined) return unknown;
  const { type } = schema;
  if (Array.isArray(type))
    return badPayload(`${at}.type`, `Unknown name "type" at '${at}': Proto field is not repeating, cannot start list.`);
  if (type !== undefined && !TYPES.includes(String(type).toUpperCase()))
    return badPayload(
      `${at}.type`,
      `Invalid value at '${at}.type' (type.googleapis.com/google.ai.generativelanguage.v1beta.Type), "${type}"`,
    );
  const odd = asList(schema.enum).findIndex((value) => typeof value !== 'string');
  if (odd >= 0)
    return badPayload(
      `${at}.enum[${odd}]`,
      `Invalid value at '${at}.enum[${odd}]' (TYPE_STRING), ${JSON.stringify(asList(schema.enum)[odd])}`,
    );
  for (const [index, child] of Object.values(asJson(schema.properties)).entries()) {
    const refusal = refusePayload(asJson(child), `${at}.properties[${index}].value`);
    if (refusal !== undefined) return refusal;
  }
  for (const [index, child] of asList(schema.anyOf).entries()) {
    const refusal = refusePayload(asJson(child), `${at}.any_of[${index}]`);
    if (refusal !== undefined) return refusal;
  }
  return isJson(schema.items) ? refusePayload(schema.items, `${at}.items`) : undefined;
};

const refuseMeaning = (schema: Json, at: string): Refusal | undefined => {
  const type = String(schema.type ?? '').toUpperCase();
  if (type === 'ARRAY' && !isJson(schema.items)) return invalid(`${at}.items`, 'missing field.');
  if (type === 'STRING' && schema.format !== undefined && !STRING_FORMATS.includes(String(schema.format)))
    return invalid(`${at}.format`, "only 'enum' and 'date-time' are supported for STRING type");
  if (schema.enum !== undefined && type !== 'STRING' && schema.format !== 'enum')
    return invalid(`${at}.enum`, 'only allowed for STRING type');
  const properties = asJson(schema.properties);
  const undefinedAt = asList(schema.required).findIndex((name) => !(String(name) in properties));
  if (undefinedAt >= 0) return invalid(`${at}.required[${undefinedAt}]`, 'property is not defined');
  if (type !== 'OBJECT' && Object.keys(properties).length > 0) return invalid(`${at}.properties`, 'only allowed for OBJECT type');
  for (const [name, child] of Object.entries(properties)) {
    const refusal = refuseMeaning(asJson(child), `${at}.properties[${name}]`);
    if (refusal !== undefined) return refusal;
  }
  for (const [index, child] of asList(schema.anyOf).entries()) {
    const refusal = refuseMeaning(asJson(child), `${at}.any_of[${index}]`);
    if (refusal !== undefined) return refusal;
  }
  return isJson(schema.items) ? refuseMeaning(schema.items, `${at}.items`) : undefined;
};

/** A JSON Schema with the names of its types in the usual letters; Google takes its own in it too. */
export const inSmallLetters = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(inSmallLetters);
  if (!isJson(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === 'type' && TYPES.includes(String(value)) ? String(value).toLowerCase() : inSmallLetters(value),
    ]),
  );
};

/** Google's schema as JSON Schema. */
export const jsonSchemaOf = (schema: Json): Json => {
  const { type, nullable, properties, items, anyOf, propertyOrdering: _order, example: _example, ...rest } = schema;
  const { enum: values, format, ...others } = rest;
  const name = type === undefined ? undefined : String(type).toLowerCase();
  const read = (value: unknown): unknown => (name === undefined || name === 'string' ? value : JSON.parse(String(value)));
  const plain = {
    ...others,
    ...(name === undefined ? {} : { type: name }),
    ...(values === undefined ? {} : { enum: asList(values).map(read) }),
    ...(format === undefined || format === 'enum' ? {} : { format }),
    ...(isJson(properties)
      ? { properties: Object.fromEntries(Object.entries(properties).map(([key, child]) => [key, jsonSchemaOf(asJson(child))])) }
      : {}),
    ...(isJson(items) ? { items: jsonSchemaOf(items) } : {}),
    ...(Array.isArray(anyOf) ? { anyOf: anyOf.map((choice) => jsonSchemaOf(asJson(choice))) } : {}),
  };
  return nullable === true ? { anyOf: [{ type: 'null' }, plain] } : plain;
};
