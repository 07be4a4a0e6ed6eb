import { asJson, asList, isJson, type Json } from './wire.ts';

/** A schema inside a schema, with the way to it. */
export interface SchemaNode {
  readonly path: readonly (string | number)[];
  readonly schema: Json;
  /** How many objects it lies in. */
  readonly depth: number;
}

const MAPS = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'];
const LISTS = ['anyOf', 'allOf', 'oneOf', 'prefixItems'];
const ONES = ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames'];

/** The schema and every schema inside it, outermost first. */
export const everySchema = (schema: Json): readonly SchemaNode[] => {
  const nodes: SchemaNode[] = [];
  const visit = (node: SchemaNode): void => {
    nodes.push(node);
    const depth = node.depth + (isObjectSchema(node.schema) ? 1 : 0);
    const enter = (key: string, child: unknown, step?: string | number): void => {
      const path = [...node.path, key, ...(step === undefined ? [] : [step])];
      if (isJson(child)) visit({ path, schema: child, depth: key === '$defs' || key === 'definitions' ? 0 : depth });
    };
    for (const key of MAPS) for (const [name, child] of Object.entries(asJson(node.schema[key]))) enter(key, child, name);
    for (const key of LISTS) for (const [index, child] of asList(node.schema[key]).entries()) enter(key, child, index);
    for (const key of ONES) enter(key, node.schema[key]);
  };
  visit({ path: [], schema, depth: 0 });
  return nodes;
};

/** Whether the schema is of objects. */
export const isObjectSchema = ({ type, properties }: Json): boolean =>
  type === 'object' || (Array.isArray(type) && type.includes('object')) || properties !== undefined;

/** The properties of a schema that need not be there. */
export const optionalProperties = (schema: Json): readonly string[] => {
  const required = new Set(asList(schema.required));
  return Object.keys(asJson(schema.properties)).filter((name) => !required.has(name));
};

/** What a local reference points to. */
export const resolveReference = (root: Json, reference: string): Json | undefined => {
  if (reference === '#') return root;
  if (!reference.startsWith('#/')) return undefined;
  let found: unknown = root;
  for (const step of reference.slice(2).split('/')) {
    found = Array.isArray(found) ? found[Number(step)] : asJson(found)[step.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return isJson(found) ? found : undefined;
};

/** Whether following its references leads the schema back into itself. */
export const isRecursive = (root: Json): boolean => {
  const open = new Set<string>();
  const done = new Set<string>();
  const leadsBack = (reference: string): boolean => {
    if (open.has(reference)) return true;
    const target = resolveReference(root, reference);
    if (target === undefined || done.has(reference)) return false;
    open.add(reference);
    const { $defs: _defs, definitions: _definitions, ...rest } = target;
    const back = everySchema(rest).some(({ schema }) => typeof schema.$ref === 'string' && leadsBack(schema.$ref));
    open.delete(reference);
    done.add(reference);
    return back;
  };
  return leadsBack('#');
};
