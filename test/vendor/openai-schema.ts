import { everySchema, isObjectSchema, optionalProperties, resolveReference, type SchemaNode } from './schema-walk.ts';
import { asJson, asList, isJson, type Json } from './wire.ts';

const UNSUPPORTED = (
  'allOf oneOf not if then else dependentRequired dependentSchemas patternProperties propertyNames unevaluatedProperties ' +
  'unevaluatedItems uniqueItems contains minContains maxContains minProperties maxProperties'
).split(' ');

const DEPTH_MAX = 10;
const PROPERTIES_MAX = 5000;
const ENUM_MAX = 1000;
const LETTERS_MAX = 120_000;

/** Why OpenAI would not hold a model to the schema; undefined when it would. */
export const complaintAboutStrict = (root: Json): string | undefined => {
  if (root.type !== 'object') return `schema must be a JSON Schema of 'type: "object"', got 'type: "${root.type ?? 'None'}"'.`;
  const nodes = everySchema(root);
  for (const node of nodes) {
    const complaint = complaintAbout(root, node);
    const steps = node.path.map((step) => `'${step}'`).join(', ');
    if (complaint !== undefined) return `In context=(${steps}), ${complaint}`;
  }
  const depth = Math.max(...nodes.filter(({ schema }) => isObjectSchema(schema)).map((node) => node.depth + 1));
  if (depth > DEPTH_MAX) return `${depth} levels of nesting exceeds limit of ${DEPTH_MAX}.`;
  const names = nodes.flatMap(({ schema }) => Object.keys(asJson(schema.properties)));
  if (names.length > PROPERTIES_MAX) return `${names.length} object properties exceeds limit of ${PROPERTIES_MAX}.`;
  const values = nodes.flatMap(({ schema }) => asList(schema.enum));
  if (values.length > ENUM_MAX) return `${values.length} enum values exceeds limit of ${ENUM_MAX}.`;
  const letters = [...names, ...values.map(String)].reduce((sum, text) => sum + text.length, 0);
  return letters > LETTERS_MAX ? `${letters} letters of names and values exceeds limit of ${LETTERS_MAX}.` : undefined;
};

const complaintAbout = (root: Json, { path, schema }: SchemaNode): string | undefined => {
  const unsupported = UNSUPPORTED.find((keyword) => keyword in schema);
  if (unsupported !== undefined) return `'${unsupported}' is not permitted.`;
  if (path.length === 0 && 'anyOf' in schema) return "'anyOf' is not permitted at the root.";
  if (typeof schema.$ref === 'string') {
    const beside = Object.keys(schema).filter((keyword) => keyword !== '$ref');
    if (beside.length > 0) return `$ref cannot have keywords {${beside.map((keyword) => `'${keyword}'`).join(', ')}}.`;
    return resolveReference(root, schema.$ref) === undefined ? `reference to '${schema.$ref}' cannot be resolved.` : undefined;
  }
  if (!['type', 'anyOf', 'enum', 'const'].some((keyword) => keyword in schema)) return "schema must have a 'type' key.";
  if (schema.type === 'array' && !isJson(schema.items)) return 'array schema missing items.';
  if (!isObjectSchema(schema)) return undefined;
  if (schema.additionalProperties !== false) return "'additionalProperties' is required to be supplied and to be false.";
  const [missing] = optionalProperties(schema);
  return missing === undefined
    ? undefined
    : `'required' is required to be supplied and to be an array including every key in properties. Missing '${missing}'.`;
};
