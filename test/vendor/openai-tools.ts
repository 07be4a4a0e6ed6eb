import { complaintAboutStrict } from './openai-schema.ts';
import type { MadeCall, OfferedTool, ToolResult } from './tool-calls.ts';
import { asJson, asList, isJson, type Json, parseJson, type Refusal, textOf } from './wire.ts';

const NAME = /^[a-zA-Z0-9_-]{1,64}$/;

const functionsOf = (body: Json): readonly Json[] =>
  asList(body.tools).flatMap((tool) => (asJson(tool).type === 'function' ? [asJson(asJson(tool).function)] : []));

/** The functions that a completion offers. */
export const offeredTools = (body: Json): readonly OfferedTool[] =>
  functionsOf(body).map(({ name, description, parameters }) => ({
    name: String(name),
    description: String(description ?? ''),
    schema: isJson(parameters) ? parameters : { type: 'object' },
  }));

/** The function that a completion must call. */
export const forcedFunction = (body: Json): OfferedTool | undefined => {
  const tools = offeredTools(body);
  if (body.tool_choice === 'required') return tools.at(-1);
  const { name } = asJson(asJson(body.tool_choice).function);
  return tools.find((tool) => tool.name === name);
};

const callsOf = (message: Json): readonly Json[] => asList(message.tool_calls).map(asJson);

/** What came of the calls in a conversation. */
export const toolResultsOf = (body: Json): readonly ToolResult[] => {
  const calls = asList(body.messages).flatMap((message) => callsOf(asJson(message)));
  return asList(body.messages)
    .map(asJson)
    .filter(({ role }) => role === 'tool')
    .map(({ tool_call_id, content }) => {
      const made = asJson(calls.find(({ id }) => id === tool_call_id)?.function);
      return { name: String(made.name), input: parseJson(String(made.arguments)), text: textOf(content) };
    });
};

/** Why OpenAI would not take the tools. */
export const refuseTools = (body: Json): Refusal | undefined => {
  for (const [index, tool] of asList(body.tools).map(asJson).entries()) {
    if (tool.type !== 'function' && tool.type !== 'custom')
      return { status: 400, message: `Invalid value: '${tool.type}'.`, param: `tools[${index}].type`, code: 'invalid_value' };
    const refusal = tool.type === 'function' ? refuseFunction(asJson(tool.function), `tools[${index}].function`) : undefined;
    if (refusal !== undefined) return refusal;
  }
  const { tool_choice } = body;
  if (tool_choice === undefined || tool_choice === null) return undefined;
  if (asList(body.tools).length === 0 && tool_choice !== 'none')
    return { status: 400, message: "'tool_choice' is only allowed when 'tools' are specified.", param: 'tool_choice' };
  const { name } = asJson(asJson(tool_choice).function);
  return isJson(tool_choice) && !functionsOf(body).some((one) => one.name === name)
    ? { status: 400, message: `Tool choice '${name}' not found in 'tools' parameter.`, param: 'tool_choice' }
    : undefined;
};

/** Why OpenAI would not take a function, which is written at this place. */
export const refuseFunction = (
  { name, parameters, strict }: Json,
  at: string,
  schemaAt = `${at}.parameters`,
): Refusal | undefined => {
  if (name === undefined)
    return {
      status: 400,
      message: `Missing required parameter: '${at}.name'.`,
      param: `${at}.name`,
      code: 'missing_required_parameter',
    };
  if (typeof name !== 'string' || !NAME.test(name))
    return {
      status: 400,
      message: `Invalid '${at}.name': string does not match pattern. Expected a string that matches the pattern '^[a-zA-Z0-9_-]+$'.`,
      param: `${at}.name`,
      code: 'invalid_value',
    };
  const complaint = complaintAboutParameters(parameters, strict === true);
  return complaint === undefined
    ? undefined
    : {
        status: 400,
        message: `Invalid schema for function '${name}': ${complaint}`,
        param: schemaAt,
        code: 'invalid_function_parameters',
      };
};

const complaintAboutParameters = (parameters: unknown, strict: boolean): string | undefined => {
  if (parameters === undefined || parameters === null) return undefined;
  if (!isJson(parameters)) return `${JSON.stringify(parameters)} is not of type 'object'.`;
  if (strict) return complaintAboutStrict(parameters);
  return parameters.type === 'object'
    ? undefined
    : `schema must be a JSON Schema of 'type: "object"', got 'type: "${parameters.type ?? 'None'}"'.`;
};

/** Why OpenAI would not take the calls and results of a conversation: every one must have its other. */
export const refuseToolMessages = ({ messages }: Json): Refusal | undefined => {
  let open: readonly unknown[] = [];
  for (const [index, message] of asList(messages).map(asJson).entries()) {
    if (message.role === 'tool') {
      if (!open.includes(message.tool_call_id))
        return {
          status: 400,
          message: "Invalid parameter: messages with role 'tool' must be a response to a preceeding message with 'tool_calls'.",
          param: `messages.[${index}].role`,
        };
      open = open.filter((id) => id !== message.tool_call_id);
      continue;
    }
    if (open.length > 0) return unanswered(open);
    open = callsOf(message).map(({ id }) => id);
  }
  return open.length > 0 ? unanswered(open) : undefined;
};

const unanswered = (ids: readonly unknown[]): Refusal => ({
  status: 400,
  message: `An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: ${ids.join(', ')}`,
  param: 'messages',
});

/** A call in the form of a completion. */
export const completionCall = ({ name, args }: MadeCall, id: string): Json => ({
  id,
  type: 'function',
  function: { name, arguments: args },
});
