import type { Wire } from './providers.ts';

type Node = Readonly<Record<string, unknown>>;
type Narrowed = { readonly variants: readonly Node[]; readonly nullable: boolean };

/** What is said of a value besides its type. */
const KEPT = ['title', 'description', 'enum', 'const'] as const;

/** Anthropic takes no more optional properties than this. */
const OPTIONAL_MAX = 24;

/**
 * The schema of an answer in the narrow form that vendors enforce: of what the reader forgives only the best form is
 * asked for, objects are closed, and nothing is left untyped. Undefined where the schema cannot be said that way.
 */
export function wireSchema(schema: object, wire: Wire): object | undefined {
  const counter = { optional: 0 };
  const built = build(schema as Node, { wire, counter });
  return wire === 'anthropic' && counter.optional > OPTIONAL_MAX ? undefined : built;
}

interface Building {
  readonly wire: Wire;
  readonly counter: { optional: number };
}

function build(node: unknown, building: Building): Node | undefined {
  const narrowed = narrow(node);
  if (narrowed === undefined) return undefined;
  const variants = narrowed.variants.map((variant) => buildOne(variant, building));
  if (variants.length === 0 || variants.includes(undefined)) return undefined;
  return union(variants as readonly Node[], narrowed.nullable);
}

function buildOne(node: Node, building: Building): Node | undefined {
  const kept = Object.fromEntries(KEPT.filter((key) => node[key] !== undefined).map((key) => [key, node[key]]));
  const { type } = node;
  if (type === 'object') {
    const object = buildObject(node, building);
    return object && { ...kept, ...object };
  }
  if (type === 'array') {
    const items = build(node.items, building);
    return items && { ...kept, type, items };
  }
  return { ...kept, type };
}

/**
 * OpenAI wants every property required: what is optional is null where the reader takes null, and said where it does not.
 * Anthropic lets properties be optional and counts unions, so there what is optional is left out rather than null.
 */
function buildObject({ properties, required }: Node, building: Building): Node | undefined {
  if (!isNode(properties) || Object.keys(properties).length === 0) return undefined;
  const needed = new Set(Array.isArray(required) ? required : []);
  const entries: [string, Node][] = [];
  for (const [name, property] of Object.entries(properties)) {
    const built = build(property, building);
    if (built === undefined) return undefined;
    const isOptional = building.wire === 'anthropic' && !needed.has(name);
    if (isOptional) building.counter.optional++;
    entries.push([name, isOptional ? notNull(built) : built]);
  }
  const names =
    building.wire === 'openai' ? entries.map(([name]) => name) : entries.map(([name]) => name).filter((name) => needed.has(name));
  return { type: 'object', properties: Object.fromEntries(entries), required: names, additionalProperties: false };
}

/** Of several forms the one that says most, and whether nothing is a form too. */
function narrow(node: unknown): Narrowed | undefined {
  const all = variantsOf(node, 0);
  if (all === undefined) return undefined;
  const variants = all.filter(({ type }) => type !== 'null');
  const best = Math.min(...variants.map(rank));
  return { variants: variants.filter((variant) => rank(variant) === best), nullable: variants.length < all.length };
}

/** All forms of a node, one type each; undefined where it has parts without a type. */
function variantsOf(node: unknown, depth: number): readonly Node[] | undefined {
  if (!isNode(node) || depth > 5) return undefined;
  const { type, anyOf, oneOf } = node;
  const listed = anyOf ?? oneOf;
  if (Array.isArray(listed)) {
    const lists = listed.map((one) => variantsOf(one, depth + 1));
    return lists.some((list) => list === undefined) ? undefined : lists.flatMap((list) => list ?? []);
  }
  if (Array.isArray(type)) return type.map((one) => ({ ...node, type: one }));
  return typeof type === 'string' ? [node] : undefined;
}

/** A text with a pattern is a number or a range written out: better as what it stands for. */
function rank({ type, pattern }: Node): number {
  const order = ['object', 'array', 'string', 'number', 'integer', 'boolean'].indexOf(String(type));
  return type === 'string' && pattern !== undefined ? 10 : order < 0 ? 20 : order;
}

const NULL: Node = { type: 'null' };

const union = (variants: readonly Node[], nullable: boolean): Node => {
  const [only] = variants;
  if (variants.length === 1 && only !== undefined) return nullable ? orNull(only) : only;
  return { anyOf: nullable ? [...variants, NULL] : variants };
};

function orNull(node: Node): Node {
  const isPlain =
    typeof node.type === 'string' && !['object', 'array'].includes(node.type) && !('enum' in node || 'const' in node);
  return isPlain ? { ...node, type: [node.type, 'null'] } : { anyOf: [node, NULL] };
}

function notNull(node: Node): Node {
  if (Array.isArray(node.type)) return { ...node, type: node.type.find((one) => one !== 'null') };
  if (!Array.isArray(node.anyOf)) return node;
  return union(
    node.anyOf.filter((one: Node) => one.type !== 'null'),
    false,
  );
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
