import type { OfferedTool, ToolResult } from './tool-calls.ts';
import { asJson, asList, isJson, type Json, parseJson, textOf } from './wire.ts';

/** A tool as a request declares it, with the place and the namespace in which it does. */
export interface DeclaredTool {
  readonly tool: Json;
  readonly at: string;
  readonly namespace?: string;
}

const CUSTOM_INPUT = { type: 'object', properties: { input: { type: 'string' } }, required: ['input'] };

/** All tools of a request: its own, those that an item of its input adds, and those in namespaces of either. */
export const declaredTools = (body: Json): readonly DeclaredTool[] => {
  const added = asList(body.input).flatMap((item, index) =>
    asJson(item).type === 'additional_tools' ? listed(asJson(item).tools, `input[${index}].tools`) : [],
  );
  return [...listed(body.tools, 'tools'), ...added].flatMap(({ tool, at }) =>
    tool.type === 'namespace'
      ? listed(tool.tools, `${at}.tools`).map((inner) => ({ ...inner, namespace: String(tool.name) }))
      : [{ tool, at }],
  );
};

const listed = (tools: unknown, at: string): readonly { readonly tool: Json; readonly at: string }[] =>
  asList(tools).map((tool, index) => ({ tool: asJson(tool), at: `${at}[${index}]` }));

/** The functions and free-form tools that the model may call; the input of the latter is one text. */
export const offeredTools = (body: Json): readonly OfferedTool[] =>
  declaredTools(body)
    .map(({ tool }) => tool)
    .filter(({ type }) => type === 'function' || type === 'custom')
    .map(({ type, name, description, parameters }) => ({
      name: String(name),
      description: String(description ?? ''),
      schema: type === 'custom' ? CUSTOM_INPUT : isJson(parameters) ? parameters : { type: 'object' },
    }));

/** The tool that the request makes the model call. */
export const forcedTool = ({ tool_choice }: Json, tools: readonly OfferedTool[]): OfferedTool | undefined =>
  tool_choice === 'required' ? tools.at(-1) : tools.find(({ name }) => name === asJson(tool_choice).name);

/** What came of the calls in a conversation. */
export const toolResultsOf = (items: readonly Json[]): readonly ToolResult[] =>
  items
    .filter(({ type }) => type === 'function_call_output' || type === 'custom_tool_call_output')
    .map(({ call_id, output }) => {
      const made = asJson(items.find((item) => item.call_id === call_id && item.name !== undefined));
      const input = made.type === 'function_call' ? parseJson(String(made.arguments)) : { input: made.input };
      return { name: String(made.name), input, text: textOf(output) };
    });
