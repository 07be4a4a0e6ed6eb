import type { IncomingHttpHeaders } from 'node:http';
import { everySchema, isObjectSchema, isRecursive, optionalProperties } from './schema-walk.ts';
import { asJson, asList, isJson, type Json, type Refusal, type VendorModel } from './wire.ts';

const FIELDS = new Set(
  (
    'model messages max_tokens system metadata stop_sequences stream temperature top_k top_p tools tool_choice thinking ' +
    'service_tier container output_config inference_geo cache_control'
  ).split(' '),
);

/** Fields that exist only under a beta header of this name. */
const BETA_FIELDS: Readonly<Record<string, string>> = {
  output_format: 'structured-outputs-',
  mcp_servers: 'mcp-client-',
  context_management: 'context-management-',
  speed: 'fast-mode-',
};

const UNSUPPORTED = (
  'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern maxItems uniqueItems contains ' +
  'minProperties maxProperties propertyNames patternProperties dependentRequired dependentSchemas oneOf not if then else'
).split(' ');

const FORMATS = new Set('date-time time date duration email hostname uri ipv4 ipv6 uuid'.split(' '));
const OPTIONAL_MAX = 24;
const UNION_MAX = 16;
const CACHE_MARKS_MAX = 4;

const invalid = (message: string): Refusal => ({ status: 400, message });

/** Why Anthropic would not take the request, in the order in which it is read. */
export const refuseMessages = (request: {
  readonly body: Json;
  readonly headers: IncomingHttpHeaders;
  readonly model: VendorModel;
}): Refusal | undefined => {
  const { body, headers, model } = request;
  return (
    refuseFields(body, String(headers['anthropic-beta'] ?? '')) ??
    refuseMaxTokens(body, model) ??
    refuseConversation(body, String(headers['anthropic-beta'] ?? '')) ??
    refuseToolResults(body) ??
    refuseSampling(body, model) ??
    refuseCacheMarks(body) ??
    refuseTools(body, model) ??
    refuseFormat(body)
  );
};

const refuseFields = (body: Json, betas: string): Refusal | undefined => {
  for (const field of Object.keys(body)) {
    const beta = BETA_FIELDS[field];
    if (beta === undefined ? !FIELDS.has(field) : !betas.includes(beta))
      return invalid(`${field}: Extra inputs are not permitted`);
  }
  return undefined;
};

const refuseMaxTokens = ({ max_tokens: most }: Json, model: VendorModel): Refusal | undefined => {
  if (most === undefined) return invalid('max_tokens: Field required');
  if (!Number.isInteger(most)) return invalid('max_tokens: Input should be a valid integer');
  if (Number(most) < 1) return invalid('max_tokens: must be greater than or equal to 1');
  if (model.maxOutput === undefined || Number(most) <= model.maxOutput) return undefined;
  return invalid(
    `max_tokens: ${most} > ${model.maxOutput}, which is the maximum allowed number of output tokens for ${model.id}`,
  );
};

const refuseConversation = ({ messages, system, output_config }: Json, betas: string): Refusal | undefined => {
  if (messages === undefined) return invalid('messages: Field required');
  const all = asList(messages).map(asJson);
  if (all.length === 0) return invalid('messages: at least one message is required');
  const strange = all.findIndex(({ role }) => !rolesUnder(betas).includes(role));
  if (strange >= 0) return invalid(`messages.${strange}.role: Input should be 'user' or 'assistant'`);
  if (all[0]?.role !== 'user') return invalid('messages: first message must use the "user" role');
  if (asList(system).some(isEmptyText)) return invalid('system: text content blocks must be non-empty');
  const empty = all.findIndex(({ content }) => content === '' || (Array.isArray(content) && content.length === 0));
  if (empty >= 0) return invalid(`messages.${empty}: all messages must have non-empty content`);
  if (all.some(({ content }) => asList(content).some(isEmptyText)))
    return invalid('messages: text content blocks must be non-empty');
  if (asJson(output_config).format !== undefined && all.at(-1)?.role === 'assistant')
    return invalid('output_config.format: cannot be used with a prefilled assistant message');
  return undefined;
};

/** Every call has its result in the next message, and every result its call in the message before. */
const refuseToolResults = ({ messages }: Json): Refusal | undefined => {
  const all = asList(messages).map((message) => asList(asJson(message).content).map(asJson));
  const idsIn = (index: number, type: string, key: string): readonly unknown[] =>
    (all[index] ?? []).filter((block) => block.type === type).map((block) => block[key]);
  for (const index of all.keys()) {
    const calls = idsIn(index - 1, 'tool_use', 'id');
    const results = idsIn(index, 'tool_result', 'tool_use_id');
    const stray = results.find((id) => !calls.includes(id));
    if (stray !== undefined)
      return invalid(
        `messages.${index}: unexpected \`tool_use_id\` found in \`tool_result\` blocks: ${stray}. Each \`tool_result\` block must have a corresponding \`tool_use\` block in the previous message.`,
      );
    const missing = calls.filter((id) => !results.includes(id));
    if (missing.length > 0)
      return invalid(
        `messages.${index - 1}: \`tool_use\` ids were found without \`tool_result\` blocks immediately after: ${missing.join(', ')}. Each \`tool_use\` block must have a corresponding \`tool_result\` block in the next message.`,
      );
  }
  const open = idsIn(all.length - 1, 'tool_use', 'id');
  return open.length === 0
    ? undefined
    : invalid(
        `messages.${all.length - 1}: \`tool_use\` ids were found without \`tool_result\` blocks immediately after: ${open.join(', ')}.`,
      );
};

/** A system message between others exists only under a beta header. */
const rolesUnder = (betas: string): readonly unknown[] => [
  'user',
  'assistant',
  ...(betas.includes('mid-conversation-system-') ? ['system'] : []),
];

const isEmptyText = (block: unknown): boolean => asJson(block).type === 'text' && asJson(block).text === '';

const refuseSampling = ({ temperature, top_p, top_k, thinking }: Json, model: VendorModel): Refusal | undefined => {
  if (model.takesTemperature === false) {
    const sent = Object.entries({ temperature, top_p, top_k }).find(([, value]) => value !== undefined);
    if (sent !== undefined) return invalid(`${sent[0]}: is not supported by ${model.id}`);
  }
  if (temperature === undefined) return undefined;
  if (typeof temperature !== 'number' || temperature < 0 || temperature > 1) return invalid('temperature: range: 0..1');
  if (top_p !== undefined)
    return invalid('`temperature` and `top_p` cannot both be specified for this model. Please use only one.');
  if (asJson(thinking).type === 'enabled' && temperature !== 1)
    return invalid('`temperature` may only be set to 1 when thinking is enabled.');
  return undefined;
};

const refuseCacheMarks = (body: Json): Refusal | undefined => {
  const blocks = [
    ...asList(body.system),
    ...asList(body.tools),
    ...asList(body.messages).flatMap((one) => asList(asJson(one).content)),
  ];
  const marks = [body, ...blocks].filter((block) => isJson(asJson(block).cache_control)).length;
  return marks > CACHE_MARKS_MAX
    ? invalid(`A maximum of ${CACHE_MARKS_MAX} blocks with cache_control may be provided. Found ${marks}.`)
    : undefined;
};

const refuseTools = ({ tools, tool_choice, thinking }: Json, model: VendorModel): Refusal | undefined => {
  const { type, name } = asJson(tool_choice);
  const forced = type === 'any' || type === 'tool';
  const known = asList(tools).map(asJson);
  if (forced && known.length === 0) return invalid('tool_choice: may only be specified while providing tools.');
  if (type === 'tool' && !known.some((tool) => tool.name === name))
    return invalid(`tool_choice: Tool '${name}' not found in provided tools`);
  if (forced && (model.takesForcedTool === false || asJson(thinking).type === 'enabled'))
    return invalid(`tool_choice: forced tool use is not supported by ${model.id} here`);
  for (const [index, tool] of known.entries()) {
    // The vendor's own search has a version for a type, and no schema.
    if (/^web_search_\d{8}$/.test(String(tool.type))) continue;
    if (asJson(tool.input_schema).type !== 'object') return invalid(`tools.${index}.custom.input_schema.type: Field required`);
    const refusal =
      tool.strict === true ? refuseSchema(asJson(tool.input_schema), `tools.${index}.custom.input_schema`) : undefined;
    if (refusal !== undefined) return refusal;
  }
  return undefined;
};

const refuseFormat = ({ output_config, output_format }: Json): Refusal | undefined => {
  const nested = asJson(output_config).format;
  const format = nested ?? output_format;
  if (format === undefined || format === null) return undefined;
  const at = nested === undefined ? 'output_format' : 'output_config.format';
  if (asJson(format).type !== 'json_schema') return invalid(`${at}.type: Input should be 'json_schema'`);
  const { schema } = asJson(format);
  return isJson(schema) ? refuseSchema(schema, `${at}.schema`) : invalid(`${at}.schema: Field required`);
};

const refuseSchema = (root: Json, at: string): Refusal | undefined => {
  const nodes = everySchema(root);
  for (const { path, schema } of nodes) {
    const complaint = complaintAbout(schema);
    if (complaint !== undefined) return invalid(`${[at, ...path].join('.')}: ${complaint}`);
  }
  if (isRecursive(root)) return invalid(`${at}: Recursive schemas are not supported`);
  const optional = nodes.reduce((sum, { schema }) => sum + optionalProperties(schema).length, 0);
  if (optional > OPTIONAL_MAX)
    return invalid(`${at}: Schemas contains too many optional parameters (${optional}, limit: ${OPTIONAL_MAX})`);
  const unions = nodes.filter(({ schema: { type, anyOf } }) => Array.isArray(type) || Array.isArray(anyOf)).length;
  if (unions > UNION_MAX)
    return invalid(`${at}: Schemas contains too many parameters with union types (${unions}, limit: ${UNION_MAX})`);
  return undefined;
};

const complaintAbout = (schema: Json): string | undefined => {
  const type = String(schema.type ?? 'any');
  const unsupported = UNSUPPORTED.filter((keyword) => keyword in schema);
  if (unsupported.length > 0) return `For '${type}' type, properties ${unsupported.join(', ')} are not supported`;
  if (Number(schema.minItems ?? 0) > 1) return `For 'array' type, 'minItems' values other than 0 or 1 are not supported`;
  if (isObjectSchema(schema) && schema.additionalProperties !== false)
    return `For 'object' type, 'additionalProperties' must be explicitly set to false`;
  if (typeof schema.format === 'string' && !FORMATS.has(schema.format)) return `Format '${schema.format}' is not supported`;
  if (asList(schema.enum).some((value) => typeof value === 'object' && value !== null)) return 'Enum values must be primitive';
  if (typeof schema.$ref === 'string' && !schema.$ref.startsWith('#')) return `External $ref '${schema.$ref}' is not supported`;
  if (asList(schema.allOf).some((part) => '$ref' in asJson(part))) return `'allOf' with $ref is not supported`;
  return undefined;
};
