/** The named parts of a JSON Schema as TypeScript types. */
export const definitionsOf = ({ $defs = {} }) =>
  Object.entries($defs)
    .map(
      ([name, schema]) =>
        `/** ${schema.description ?? `Part of the schema: ${name}.`} */\nexport type ${name} = ${typeOf(schema)};\n`,
    )
    .join('');

/** A JSON Schema as a TypeScript type; only what our published schemas use is known. */
export function typeOf(schema, indent = '') {
  if (schema === true || Object.keys(schema).length === 0) return 'unknown';
  if (schema.$ref !== undefined) return schema.$ref.replace('#/$defs/', '');
  if (schema.not !== undefined) return 'never';
  if (schema.oneOf !== undefined) return schema.oneOf.map((one) => typeOf(one, indent)).join(' | ');
  if (schema.anyOf !== undefined) return schema.anyOf.map((one) => typeOf(one, indent)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type }, indent)).join(' | ');
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type;
    case 'number':
    case 'integer':
      return 'number';
    case 'array':
      return arrayOf(schema, indent);
    case 'object':
      return objectOf(schema, indent);
    default:
      throw new Error(`no type is known for ${JSON.stringify(schema).slice(0, 200)}`);
  }
}

function arrayOf({ items, prefixItems, minItems = 0 }, indent) {
  const rest = items === undefined || items === false ? undefined : `readonly (${typeOf(items, indent)})[]`;
  if (prefixItems === undefined) return rest ?? 'readonly unknown[]';
  const listed = prefixItems.map((one, at) => `(${typeOf(one, indent)})${at < minItems ? '' : '?'}`);
  return `readonly [${listed.join(', ')}]`;
}

function objectOf({ properties = {}, required = [], additionalProperties }, indent) {
  const entries = Object.entries(properties);
  const isOpen = typeof additionalProperties === 'object';
  if (entries.length === 0 && isOpen) return `{ readonly [name: string]: ${typeOf(additionalProperties, indent)} }`;
  const inner = `${indent}  `;
  const lines = entries.map(([name, one]) => {
    const mark = required.includes(name) ? '' : '?';
    const more = required.includes(name) ? '' : ' | undefined';
    return `${inner}readonly ${keyOf(name)}${mark}: ${typeOf(one, inner)}${more};`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

const keyOf = (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));
