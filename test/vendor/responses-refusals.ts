import { isReasoningModel } from './openai-refusals.ts';
import { complaintAboutStrict } from './openai-schema.ts';
import { refuseFunction } from './openai-tools.ts';
import { declaredTools } from './responses-tools.ts';
import { asJson, asList, isJson, type Json, type Refusal, type VendorModel } from './wire.ts';

const FIELDS = new Set(
  (
    'model input instructions max_output_tokens max_tool_calls metadata parallel_tool_calls previous_response_id prompt ' +
    'prompt_cache_key prompt_cache_retention prompt_cache_options reasoning safety_identifier service_tier store stream ' +
    'stream_options temperature text tool_choice tools top_logprobs top_p truncation user include background conversation ' +
    'context_management client_metadata moderation'
  ).split(' '),
);

const INCLUDES = [
  'web_search_call.action.sources',
  'web_search_call.results',
  'code_interpreter_call.outputs',
  'computer_call_output.output.image_url',
  'file_search_call.results',
  'message.input_image.image_url',
  'message.output_text.logprobs',
  'reasoning.encrypted_content',
];

const TOOLS =
  'function custom web_search web_search_preview file_search code_interpreter image_generation local_shell shell apply_patch mcp computer computer_use_preview tool_search namespace'.split(
    ' ',
  );

const PARTS: Readonly<Record<string, readonly string[]>> = {
  user: ['input_text', 'input_image', 'input_file'],
  system: ['input_text', 'input_image', 'input_file'],
  developer: ['input_text', 'input_image', 'input_file'],
  assistant: ['output_text', 'refusal'],
};

const TOKENS_MIN = 16;

const invalid = (message: string, param: string, code?: string): Refusal => ({
  status: 400,
  message,
  param,
  ...(code === undefined ? {} : { code }),
});

/** Why OpenAI's Responses API would not take the request whose input, with all that it refers to, is given. */
export const refuseResponse = (request: {
  readonly body: Json;
  readonly items: readonly Json[];
  readonly model: VendorModel;
}): Refusal | undefined => {
  const { body, items, model } = request;
  return (
    refuseFields(body) ??
    refuseInput(body) ??
    refuseSampling(body, model) ??
    refuseReasoning(body, model) ??
    refuseTools(body) ??
    refuseCalls(items) ??
    refuseFormat(body)
  );
};

const refuseFields = (body: Json): Refusal | undefined => {
  const unknown = Object.keys(body).find((field) => !FIELDS.has(field));
  if (unknown !== undefined) return invalid(`Unknown parameter: '${unknown}'.`, unknown, 'unknown_parameter');
  const strange = asList(body.include).findIndex((value) => !INCLUDES.includes(String(value)));
  if (strange >= 0) return invalid(`Invalid value: '${asList(body.include)[strange]}'.`, `include[${strange}]`, 'invalid_value');
  return undefined;
};

const refuseInput = ({ input, prompt, conversation, previous_response_id }: Json): Refusal | undefined => {
  if (conversation !== undefined && previous_response_id !== undefined)
    return invalid("Mutually exclusive parameters: 'conversation' and 'previous_response_id'.", 'conversation');
  if (typeof input === 'string') return undefined;
  if (input === undefined)
    return prompt === undefined
      ? invalid("Missing required parameter: 'input'.", 'input', 'missing_required_parameter')
      : undefined;
  if (!Array.isArray(input)) return invalid("Invalid type for 'input': expected a string or an array.", 'input', 'invalid_type');
  for (const [index, item] of input.map(asJson).entries()) {
    const refusal = item.type === undefined || item.type === 'message' ? refuseMessage(item, `input[${index}]`) : undefined;
    if (refusal !== undefined) return refusal;
  }
  return undefined;
};

const refuseMessage = ({ role, content }: Json, at: string): Refusal | undefined => {
  const parts = PARTS[String(role)];
  if (parts === undefined)
    return invalid(
      `Invalid value: '${role}'. Supported values are: 'assistant', 'system', 'developer', and 'user'.`,
      at,
      'invalid_value',
    );
  const strange = asList(content).findIndex((part) => !parts.includes(String(asJson(part).type)));
  if (strange < 0) return undefined;
  const { type } = asJson(asList(content)[strange]);
  const known = parts.map((part) => `'${part}'`).join(', ');
  return invalid(`Invalid value: '${type}'. Supported values are: ${known}.`, `${at}.content[${strange}]`, 'invalid_value');
};

const refuseSampling = (body: Json, model: VendorModel): Refusal | undefined => {
  const { max_output_tokens: most } = body;
  if (most !== undefined && most !== null) {
    if (!Number.isInteger(most) || Number(most) < TOKENS_MIN)
      return invalid(
        `Invalid 'max_output_tokens': integer below minimum value. Expected a value >= ${TOKENS_MIN}, but got ${most} instead.`,
        'max_output_tokens',
        'integer_below_min_value',
      );
    if (model.maxOutput !== undefined && Number(most) > model.maxOutput)
      return invalid(
        `Invalid 'max_output_tokens': integer above maximum value. Expected a value <= ${model.maxOutput}, but got ${most} instead.`,
        'max_output_tokens',
        'integer_above_max_value',
      );
  }
  const thinks = isReasoningModel(model.id) || model.takesTemperature === false;
  const sent = ['temperature', 'top_p'].find((param) => body[param] !== undefined && body[param] !== null);
  if (sent !== undefined && thinks)
    return invalid(`Unsupported parameter: '${sent}' is not supported with this model.`, sent, 'unsupported_parameter');
  const { temperature } = body;
  return temperature === undefined || temperature === null || (Number(temperature) >= 0 && Number(temperature) <= 2)
    ? undefined
    : invalid("Invalid 'temperature': expected a value between 0 and 2.", 'temperature');
};

const refuseReasoning = ({ reasoning, include }: Json, model: VendorModel): Refusal | undefined => {
  if (isReasoningModel(model.id)) return undefined;
  const asked = Object.keys(asJson(reasoning)).find((key) => asJson(reasoning)[key] !== null);
  if (asked !== undefined)
    return invalid(
      `Unsupported parameter: 'reasoning.${asked}' is not supported with this model.`,
      `reasoning.${asked}`,
      'unsupported_parameter',
    );
  return asList(include).includes('reasoning.encrypted_content')
    ? invalid('Encrypted content is not supported with this model.', 'include')
    : undefined;
};

const refuseTools = (body: Json): Refusal | undefined => {
  const all = declaredTools(body);
  for (const { tool, at } of all) {
    if (!TOOLS.includes(String(tool.type))) return invalid(`Invalid value: '${tool.type}'.`, `${at}.type`, 'invalid_value');
    const refusal = tool.type === 'function' ? refuseFunction(tool, at) : undefined;
    if (refusal !== undefined) return refusal;
  }
  const { tool_choice } = body;
  const { type, name } = asJson(tool_choice);
  if (tool_choice === 'required' && all.length === 0)
    return invalid("Tool choice 'required' must be specified with 'tools' parameter.", 'tool_choice');
  return type === 'function' && !all.some(({ tool }) => tool.name === name)
    ? invalid("Tool choice 'function' not found in 'tools' parameter.", 'tool_choice')
    : undefined;
};

/** Every output has its call before it, and every call its output. */
const refuseCalls = (items: readonly Json[]): Refusal | undefined => {
  const calls = new Set<unknown>();
  const answered = new Set<unknown>();
  for (const { type, call_id } of items) {
    if (type === 'function_call' || type === 'custom_tool_call') calls.add(call_id);
    if (type !== 'function_call_output' && type !== 'custom_tool_call_output') continue;
    if (!calls.has(call_id)) return invalid(`No tool call found for function call output with call_id ${call_id}.`, 'input');
    answered.add(call_id);
  }
  const open = [...calls].find((id) => !answered.has(id));
  return open === undefined ? undefined : invalid(`No tool output found for function call ${open}.`, 'input');
};

const refuseFormat = ({ text, input, instructions }: Json): Refusal | undefined => {
  const strange = Object.keys(asJson(text)).find((field) => field !== 'format' && field !== 'verbosity');
  if (strange !== undefined) return invalid(`Unknown parameter: 'text.${strange}'.`, `text.${strange}`, 'unknown_parameter');
  const { format } = asJson(text);
  if (format === undefined || format === null) return undefined;
  const { type, name, schema, strict } = asJson(format);
  if (type === 'text') return undefined;
  if (type === 'json_object')
    return /json/i.test(JSON.stringify([input, instructions]))
      ? undefined
      : invalid(
          "Response input messages must contain the word 'json' in some form to use 'text.format' of type 'json_object'.",
          'input',
        );
  if (type !== 'json_schema') return invalid(`Invalid value: '${type}'.`, 'text.format.type', 'invalid_value');
  if (name === undefined)
    return invalid("Missing required parameter: 'text.format.name'.", 'text.format.name', 'missing_required_parameter');
  if (!/^[a-zA-Z0-9_-]{1,64}$/.test(String(name)))
    return invalid(
      "Invalid 'text.format.name': string does not match pattern. Expected a string that matches the pattern '^[a-zA-Z0-9_-]+$'.",
      'text.format.name',
      'invalid_value',
    );
  if (!isJson(schema))
    return invalid("Missing required parameter: 'text.format.schema'.", 'text.format.schema', 'missing_required_parameter');
  const complaint = strict === true ? complaintAboutStrict(schema) : undefined;
  return complaint === undefined
    ? undefined
    : invalid(`Invalid schema for response_format '${name}': ${complaint}`, 'text.format.schema', 'invalid_json_schema');
};
