import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVendor, type Vendor } from './vendor-server.ts';
import type { Json } from './wire.ts';

let vendor: Vendor;
beforeAll(async () => {
  vendor = await openVendor();
});
afterAll(() => vendor.close());

const post = async (change: Json): Promise<unknown> => {
  const response = await fetch(`${vendor.url}/v1/responses`, {
    method: 'POST',
    body: JSON.stringify({ model: 'gpt-4.1', input: 'hello', ...change }),
  });
  const { error } = (await response.json()) as {
    readonly error: { readonly message: string; readonly param: unknown; readonly code: unknown } | null;
  };
  return error === null ? 'taken' : [response.status, error.message, error.param, error.code];
};

const only = (schema: Json): Json => ({
  type: 'object',
  properties: { a: schema },
  required: ['a'],
  additionalProperties: false,
});
const formatted = (schema: Json, more: Json = {}): Json => ({
  text: { format: { type: 'json_schema', name: 'answer', strict: true, schema, ...more } },
});
const fn = (more: Json = {}): Json => ({ type: 'function', name: 'look', parameters: only({ type: 'string' }), ...more });
const call = { type: 'function_call', call_id: 'c1', name: 'look', arguments: '{}' };
const output = { type: 'function_call_output', call_id: 'c1', output: 'x' };
const user = { role: 'user', content: [{ type: 'input_text', text: 'hello' }] };

test.each<readonly [string, Json, unknown]>([
  ['nothing wrong', { temperature: 0.5, max_output_tokens: 16, store: false, prompt_cache_key: 'k', instructions: 'x' }, 'taken'],
  ['an unknown field', { messages: [] }, [400, "Unknown parameter: 'messages'.", 'messages', 'unknown_parameter']],
  [
    'the field of the other API',
    { response_format: {} },
    [400, "Unknown parameter: 'response_format'.", 'response_format', 'unknown_parameter'],
  ],
  ['no input', { input: undefined }, [400, "Missing required parameter: 'input'.", 'input', 'missing_required_parameter']],
  ['input items', { input: [{ role: 'developer', content: 'x' }, user] }, 'taken'],
  [
    'a part of the other API',
    { input: [{ role: 'user', content: [{ type: 'text', text: 'x' }] }] },
    [
      400,
      "Invalid value: 'text'. Supported values are: 'input_text', 'input_image', 'input_file'.",
      'input[0].content[0]',
      'invalid_value',
    ],
  ],
  [
    'an assistant that puts in',
    { input: [{ role: 'assistant', content: [{ type: 'input_text', text: 'x' }] }] },
    [400, "Invalid value: 'input_text'. Supported values are: 'output_text', 'refusal'.", 'input[0].content[0]', 'invalid_value'],
  ],
  [
    'too few tokens',
    { max_output_tokens: 15 },
    [
      400,
      "Invalid 'max_output_tokens': integer below minimum value. Expected a value >= 16, but got 15 instead.",
      'max_output_tokens',
      'integer_below_min_value',
    ],
  ],
  [
    'too many tokens',
    { max_output_tokens: 32_769 },
    [
      400,
      "Invalid 'max_output_tokens': integer above maximum value. Expected a value <= 32768, but got 32769 instead.",
      'max_output_tokens',
      'integer_above_max_value',
    ],
  ],
  [
    'a temperature for a model that thinks',
    { model: 'gpt-5.1', temperature: 1 },
    [400, "Unsupported parameter: 'temperature' is not supported with this model.", 'temperature', 'unsupported_parameter'],
  ],
  [
    'thoughts of a model that thinks',
    { model: 'gpt-5.1', reasoning: { effort: 'low' }, include: ['reasoning.encrypted_content'] },
    'taken',
  ],
  [
    'thoughts of a model that does not',
    { reasoning: { effort: 'low' } },
    [
      400,
      "Unsupported parameter: 'reasoning.effort' is not supported with this model.",
      'reasoning.effort',
      'unsupported_parameter',
    ],
  ],
  [
    'sealed thoughts of a model that does not think',
    { include: ['reasoning.encrypted_content'] },
    [400, 'Encrypted content is not supported with this model.', 'include', null],
  ],
  ['an unknown include', { include: ['everything'] }, [400, "Invalid value: 'everything'.", 'include[0]', 'invalid_value']],
  ['a strict schema', formatted(only({ type: 'string' })), 'taken'],
  [
    'an open object, strictly',
    formatted({ ...only({ type: 'string' }), additionalProperties: true }),
    [
      400,
      "Invalid schema for response_format 'answer': In context=(), 'additionalProperties' is required to be supplied and to be false.",
      'text.format.schema',
      'invalid_json_schema',
    ],
  ],
  ['an open object, not strictly', formatted({ type: 'object' }, { strict: false }), 'taken'],
  [
    'a schema without a name',
    formatted(only({ type: 'string' }), { name: undefined }),
    [400, "Missing required parameter: 'text.format.name'.", 'text.format.name', 'missing_required_parameter'],
  ],
  [
    'the nested form of the other API',
    { text: { format: { type: 'json_schema', name: 'x', json_schema: {} } } },
    [400, "Missing required parameter: 'text.format.schema'.", 'text.format.schema', 'missing_required_parameter'],
  ],
  [
    'JSON without the word',
    { text: { format: { type: 'json_object' } } },
    [
      400,
      "Response input messages must contain the word 'json' in some form to use 'text.format' of type 'json_object'.",
      'input',
      null,
    ],
  ],
  ['a strict function', { tools: [fn({ strict: true })] }, 'taken'],
  [
    'a strict function with an optional parameter',
    { tools: [fn({ strict: true, parameters: { ...only({ type: 'string' }), required: [] } })] },
    [
      400,
      "Invalid schema for function 'look': In context=(), 'required' is required to be supplied and to be an array including every key in properties. Missing 'a'.",
      'tools[0].parameters',
      'invalid_function_parameters',
    ],
  ],
  [
    'a function in the form of the other API',
    { tools: [{ type: 'function', function: fn() }] },
    [400, "Missing required parameter: 'tools[0].name'.", 'tools[0].name', 'missing_required_parameter'],
  ],
  [
    'a choice that is not there',
    { tools: [fn()], tool_choice: { type: 'function', name: 'x' } },
    [400, "Tool choice 'function' not found in 'tools' parameter.", 'tool_choice', null],
  ],
  ['a call and its output', { tools: [fn()], input: [user, call, output] }, 'taken'],
  [
    'an output without its call',
    { tools: [fn()], input: [user, output] },
    [400, 'No tool call found for function call output with call_id c1.', 'input', null],
  ],
  ['a call without its output', { input: [user, call] }, [400, 'No tool output found for function call c1.', 'input', null]],
  [
    'a model that is not there',
    { model: 'gpt-9' },
    [404, 'The model `gpt-9` does not exist or you do not have access to it.', null, 'model_not_found'],
  ],
])('asked with %s', async (_, change, expected) => {
  expect(await post(change)).toEqual(expected);
});
