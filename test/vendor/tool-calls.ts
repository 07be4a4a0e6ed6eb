import { misfit } from './schema-answer.ts';
import type { Json, VendorRequest } from './wire.ts';

/** A function that a request offers to the model. */
export interface OfferedTool {
  readonly name: string;
  readonly description: string;
  /** Of its input, as JSON Schema, however the vendor wants it written. */
  readonly schema: Json;
}

/** A call that the model made earlier, with what came of it. */
export interface ToolResult {
  readonly name: string;
  readonly input: unknown;
  readonly text: string;
}

/** A call as it goes out: its input is text, because a model may break off in it. */
export interface MadeCall {
  readonly name: string;
  readonly args: string;
}

/** A call as a script says it. */
export interface ScriptedCall {
  readonly name: string;
  readonly input: Json;
}

const TURN = Symbol('tool calls');

/** An answer that calls tools instead of ending. */
export interface ToolTurn {
  readonly [TURN]: true;
  readonly calls: readonly ScriptedCall[];
  readonly text: string;
}

/** Scripts an answer that calls tools, all at once, after some text or none. */
export const toolCalls = (calls: readonly ScriptedCall[], text = ''): ToolTurn => ({ [TURN]: true, calls, text });

/** Whether a script answered with calls of tools. */
export const isToolTurn = (value: unknown): value is ToolTurn => typeof value === 'object' && value !== null && TURN in value;

/** What is wrong with the calls of a script; nothing when the tools were offered and their inputs fit. */
export const wrongCall = ({ calls }: ToolTurn, { tools }: VendorRequest): string | undefined => {
  for (const { name, input } of calls) {
    const tool = tools.find((offered) => offered.name === name);
    if (tool === undefined) return `the script calls a tool that was not offered: ${name}`;
    const wrong = misfit(tool.schema, input);
    if (wrong !== undefined) return `the input of ${name} does not fit its schema: ${wrong}`;
  }
  return calls.length === 0 ? 'the script calls no tool at all' : undefined;
};
