import { complaintAboutStrict } from './openai-schema.ts';
import { refuseToolMessages, refuseTools } from './openai-tools.ts';
import { asJson, asList, isJson, type Json, type Refusal, type VendorModel, vendorOf } from './wire.ts';

const FIELDS = new Set(
  (
    'model messages max_tokens max_completion_tokens temperature top_p n stream stream_options stop presence_penalty ' +
    'frequency_penalty logit_bias logprobs top_logprobs user safety_identifier prompt_cache_key prompt_cache_retention seed ' +
    'response_format tools tool_choice parallel_tool_calls reasoning_effort verbosity store metadata modalities prediction ' +
    'service_tier functions function_call audio web_search_options'
  ).split(' '),
);

const ROLES: readonly unknown[] = ['system', 'developer', 'user', 'assistant', 'tool', 'function'];

/** Whether OpenAI counts the model among those that think before they answer. */
export const isReasoningModel = (id: string): boolean => /^(o\d|gpt-([5-9]|\d\d))/.test(id);

const invalid = (message: string, param: string, code?: string): Refusal => ({
  status: 400,
  message,
  param,
  ...(code === undefined ? {} : { code }),
});

/** Why OpenAI would not take the request, in the order in which it is read; servers that speak like it are less strict. */
export const refuseCompletion = ({ body, model }: { readonly body: Json; readonly model: VendorModel }): Refusal | undefined =>
  vendorOf(model) === 'openai'
    ? (refuseFields(body) ??
      refuseMessages(body) ??
      refuseToolMessages(body) ??
      refuseSampling(body, model) ??
      refuseTools(body) ??
      refuseFormat(body))
    : (refuseMessages(body) ?? refuseToolMessages(body));

const refuseFields = (body: Json): Refusal | undefined => {
  const unknown = Object.keys(body).find((field) => !FIELDS.has(field));
  if (unknown !== undefined) return invalid(`Unrecognized request argument supplied: ${unknown}`, unknown);
  if (body.stream_options !== undefined && body.stream_options !== null && body.stream !== true)
    return invalid("The 'stream_options' parameter is only allowed when 'stream' is enabled.", 'stream_options');
  return undefined;
};

const refuseMessages = ({ messages }: Json): Refusal | undefined => {
  if (messages === undefined) return invalid("Missing required parameter: 'messages'.", 'messages', 'missing_required_parameter');
  const all = asList(messages).map(asJson);
  if (all.length === 0)
    return invalid("Invalid 'messages': empty array. Expected an array with minimum length 1.", 'messages', 'empty_array');
  const strange = all.findIndex(({ role }) => !ROLES.includes(role));
  return strange < 0
    ? undefined
    : invalid(`Invalid value: '${all[strange]?.role}'.`, `messages[${strange}].role`, 'invalid_value');
};

const refuseSampling = (body: Json, model: VendorModel): Refusal | undefined => {
  const { max_tokens, max_completion_tokens, temperature } = body;
  const reasons = isReasoningModel(model.id);
  if (max_tokens !== undefined && reasons)
    return invalid(
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      'max_tokens',
      'unsupported_parameter',
    );
  for (const [param, most] of Object.entries({ max_tokens, max_completion_tokens })) {
    if (most === undefined || most === null) continue;
    if (!Number.isInteger(most) || Number(most) < 1)
      return invalid(`Invalid '${param}': integer below minimum value. Expected a value >= 1.`, param, 'integer_below_min_value');
    if (model.maxOutput !== undefined && Number(most) > model.maxOutput)
      return invalid(
        `${param} is too large: ${most}. This model supports at most ${model.maxOutput} completion tokens.`,
        param,
        'invalid_value',
      );
  }
  if (temperature === undefined || temperature === null) return undefined;
  if (temperature !== 1 && (reasons || model.takesTemperature === false))
    return invalid(
      `Unsupported value: 'temperature' does not support ${temperature} with this model. Only the default (1) value is supported.`,
      'temperature',
      'unsupported_value',
    );
  return typeof temperature === 'number' && temperature >= 0 && temperature <= 2
    ? undefined
    : invalid("Invalid 'temperature': expected a value between 0 and 2.", 'temperature');
};

const refuseFormat = ({ response_format, messages }: Json): Refusal | undefined => {
  if (response_format === undefined || response_format === null) return undefined;
  const { type, json_schema } = asJson(response_format);
  if (type === 'text') return undefined;
  if (type === 'json_object')
    return /json/i.test(JSON.stringify(messages))
      ? undefined
      : invalid(
          "'messages' must contain the word 'json' in some form, to use 'response_format' of type 'json_object'.",
          'messages',
        );
  if (type !== 'json_schema') return invalid(`Invalid value: '${type}'.`, 'response_format.type', 'invalid_value');
  const { name, schema, strict } = asJson(json_schema);
  if (typeof name !== 'string' || !/^[a-zA-Z0-9_-]{1,64}$/.test(name))
    return invalid(
      "Invalid 'response_format.json_schema.name': expected a string that matches '^[a-zA-Z0-9_-]+$', of at most 64 letters.",
      'response_format.json_schema.name',
      'invalid_value',
    );
  if (strict !== true) return undefined;
  const complaint = isJson(schema) ? complaintAboutStrict(schema) : "schema must be of type 'object'";
  return complaint === undefined
    ? undefined
    : invalid(`Invalid schema for response_format '${name}': ${complaint}`, 'response_format');
};
