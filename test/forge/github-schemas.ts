import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import { buildSchema, type GraphQLSchema } from 'graphql';

const require = createRequire(import.meta.url);

interface Operation {
  readonly parameters?: readonly ({ readonly $ref: string } | Parameter)[];
  readonly requestBody?: { readonly content: { readonly 'application/json'?: { readonly schema: Loose } } };
}

interface Parameter {
  readonly name: string;
  readonly in: string;
}

interface Api {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>> };
}

type Loose = Readonly<Record<string, unknown>>;

let api: Api | undefined;
const bodies = new Map<string, ValidateFunction>();

const published = (): Api => {
  api ??= JSON.parse(readFileSync(require.resolve('@octokit/openapi/generated/api.github.com.json'), 'utf8')) as Api;
  return api;
};

/** GitHub's published REST schema says of a request: what is wrong with it, and nothing where it is right. */
export function problemsWith(method: string, path: string, body: string): readonly string[] {
  const { pathname, searchParams } = new URL(path.replace(/^\/repositories\/\d+\//, '/repos/owner/renamed/'), 'http://x');
  const found = operationAt(method.toLowerCase(), pathname);
  if (found === undefined) return [`${method} ${pathname}: GitHub has no such operation`];
  const { template, operation } = found;
  const known = (operation.parameters ?? []).map((one) =>
    '$ref' in one ? published().components.parameters[one.$ref.split('/').at(-1) ?? ''] : one,
  );
  const names = new Set(known.flatMap((one) => (one?.in === 'query' ? [one.name] : [])));
  const unknown = [...searchParams.keys()].filter((name) => !names.has(name));
  const queries = unknown.map((name) => `${method} ${template}: unknown query ${name}`);
  if (body === '') return queries;
  const schema = operation.requestBody?.content['application/json']?.schema;
  if (schema === undefined) return [...queries, `${method} ${template}: takes no body`];
  const key = `${method} ${template}`;
  const validate = bodies.get(key) ?? new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(closed(schema));
  bodies.set(key, validate);
  validate(JSON.parse(body));
  return [
    ...queries,
    ...(validate.errors ?? []).map((error) => `${key}: ${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`),
  ];
}

/** The same schema, which takes no properties that it does not name. */
function closed(schema: unknown): Loose {
  const one = schema as Loose;
  const parts = Object.entries(one).map(([name, value]) => {
    if (name === 'properties')
      return [name, Object.fromEntries(Object.entries(value as Loose).map(([key, inner]) => [key, closed(inner)]))];
    return name === 'items' ? [name, closed(value)] : [name, value];
  });
  const isClosed = one.properties !== undefined && one.additionalProperties === undefined;
  return { ...Object.fromEntries(parts), ...(isClosed ? { additionalProperties: false } : {}) };
}

function operationAt(method: string, path: string): { readonly template: string; readonly operation: Operation } | undefined {
  const parts = path.split('/');
  const fits = (template: string): boolean => {
    const wanted = template.split('/');
    return wanted.length === parts.length && wanted.every((part, at) => part.startsWith('{') || part === parts[at]);
  };
  const templates = Object.entries(published().paths).filter(([template, all]) => all[method] !== undefined && fits(template));
  // The one with the fewest gaps is meant.
  const [best] = templates.sort(([a], [b]) => a.split('{').length - b.split('{').length);
  const operation = best?.[1][method];
  return best === undefined || operation === undefined ? undefined : { template: best[0], operation };
}

let graphql: GraphQLSchema | undefined;

/** GitHub's published GraphQL schema. */
export const graphqlSchema = (): GraphQLSchema => {
  graphql ??= buildSchema(
    readFileSync(join(import.meta.dirname, '../../node_modules/@octokit/graphql-schema/schema.graphql'), 'utf8'),
    {
      assumeValidSDL: true,
    },
  );
  return graphql;
};
