import type { IncomingHttpHeaders } from 'node:http';
import type { MadeSearch } from './searches.ts';
import type { MadeCall, OfferedTool, ToolResult } from './tool-calls.ts';

/** Whose models the server serves. */
export type VendorName = 'anthropic' | 'openai' | 'gemini' | 'ollama' | 'openrouter';

/** The wire formats that the server speaks. */
export type WireName = 'messages' | 'completions' | 'responses' | 'gemini' | 'ollama';

/** A parsed JSON object, of which nothing is known yet. */
export type Json = Readonly<Record<string, unknown>>;

/** A model that the server serves. */
export interface VendorModel {
  readonly id: string;
  readonly created: Date;
  /** Whose model it is; without it, `claude-…` is Anthropic's, `gemini-…` Google's and the rest OpenAI's. */
  readonly vendor?: VendorName;
  readonly maxOutput?: number;
  /** The most tokens that the model reads; Ollama drops silently what is more. */
  readonly context?: number;
  readonly takesTemperature?: boolean;
  readonly takesForcedTool?: boolean;
  readonly takesTools?: boolean;
  /** Whether Gemini lets the model answer in JSON while it is offered functions. */
  readonly takesJsonWithTools?: boolean;
}

/** One ask as a test sees it, whatever vendor it was made to. */
export interface VendorRequest {
  readonly vendor: VendorName;
  readonly wire: WireName;
  readonly model: string;
  readonly system: string;
  readonly messages: readonly { readonly role: string; readonly text: string }[];
  /** All text of system and messages. */
  readonly prompt: string;
  /** The JSON Schema that came along. */
  readonly schema: Json | undefined;
  /** How the answer is wanted: as text, or as the input of the tool with this name. */
  readonly tool: string | undefined;
  /** The functions that the model may call. */
  readonly tools: readonly OfferedTool[];
  /** What came of the calls so far, in the order in which it was told. */
  readonly toolResults: readonly ToolResult[];
  /** Whether the model may search the web at the vendor's. */
  readonly maySearch?: boolean;
  readonly streamed: boolean;
  /** The number of this POST, from 1. */
  readonly call: number;
}

/** Tokens of an answer; `inputTokens` is the whole prompt, what was cached included. */
export interface VendorUsage {
  readonly inputTokens: number;
  /** All that was written, thoughts included. */
  readonly outputTokens: number;
  readonly cacheReadTokens?: number;
  readonly cacheWriteTokens?: number;
  readonly reasoningTokens?: number;
  /** What OpenRouter says that it cost, in dollars. */
  readonly cost?: number;
}

/** What is to be sent as an answer. */
export interface Reply {
  readonly id: string;
  readonly model: string;
  readonly text: string;
  readonly calls: readonly MadeCall[];
  /** What was searched before. */
  readonly searches?: readonly MadeSearch[];
  /** How it ended: `filtered` half-way, `prompt-filtered` before it began. */
  readonly stop: 'end' | 'length' | 'refusal' | 'filtered' | 'prompt-filtered';
  /** The vendor's own word for the ending, where a test wants another than the usual one. */
  readonly reason: string | undefined;
  readonly usage: VendorUsage;
  /** The request that it answers. */
  readonly body: Json;
}

/** Why a vendor turns a request down. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly param?: string;
  readonly code?: string;
  readonly details?: readonly Json[];
  readonly retryAfter?: number;
}

/** The frames of a stream, apart so that a server can fall silent between them. */
export interface Frames {
  readonly opening: readonly string[];
  readonly pieces: readonly string[];
  readonly closing: readonly string[];
}

/** A part of a prompt, as the bytes by which caches know it. */
export interface PromptPart {
  readonly text: string;
  /** Whether the cache is to keep the prompt up to here. */
  readonly isMarked?: boolean;
}

/** What a wire reads out of a request. */
export type Asked = Omit<VendorRequest, 'call' | 'vendor' | 'wire'>;

/** A vendor's wire format. */
export interface Wire {
  readonly name: WireName;
  readonly vendor: VendorName;
  /** Whose models can be asked this way. */
  readonly serves: readonly VendorName[];
  /** What it answers when it has too much to do. */
  readonly overloaded: number;
  readonly streamType: string;
  /** Whether prompts are cached where they are marked, by themselves, or not at all. */
  readonly caches: 'marked' | 'automatic' | 'never';
  /** The prompt in the order in which the model reads it. */
  parts(body: Json): readonly PromptPart[];
  read(body: Json, url: URL): Asked;
  refuse(request: {
    readonly body: Json;
    readonly headers: IncomingHttpHeaders;
    readonly model: VendorModel;
  }): Refusal | undefined;
  unauthorized(headers: IncomingHttpHeaders, key: string | undefined, url: URL): Refusal | undefined;
  /** How it turns a wrong key down, where that is not a plain 401. */
  readonly badKey?: Refusal;
  unknownModel(id: string): Refusal;
  /** The error that stands for a filtered answer; undefined where the answer itself tells. */
  filtered(where: 'prompt' | 'answer'): Refusal | undefined;
  errorBody(refusal: Refusal): Json;
  /** An error inside a stream that has begun. */
  errorFrame(form: 'error' | 'failed'): string;
  /** Bytes that keep a stream alive and say nothing. */
  keepAlive: string;
  frames(reply: Reply): Frames;
  whole(reply: Reply): Json;
  modelPage(models: readonly VendorModel[], query: URLSearchParams): Json;
  model(model: VendorModel): Json;
}

/** The value as a JSON object; empty when it is none. */
export const asJson = (value: unknown): Json => (isJson(value) ? value : {});

/** Whether the value is a JSON object. */
export const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values as parts of a prompt; what is not there is none. */
export const partsOf = (...values: readonly unknown[]): readonly PromptPart[] =>
  values.filter((value) => value !== undefined && value !== null).map((value) => ({ text: JSON.stringify(value) }));

/** The value as a list; empty when it is none. */
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The text of a message's content: a string, or blocks that have text. */
export const textOf = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : asList(content)
        .map((block) => asJson(block).text)
        .filter((text) => typeof text === 'string')
        .join('\n');

const PIECES_MAX = 16;
const PIECE_LENGTH = 24;
const LONG = 1 << 18;

/** The text cut into pieces as a stream brings them. */
export const cutIntoPieces = (text: string): readonly string[] => {
  if (text.length > LONG) return cutEvery(text, LONG >> 2);
  const letters = [...text];
  const length = Math.max(PIECE_LENGTH, Math.ceil(letters.length / PIECES_MAX));
  return Array.from({ length: Math.ceil(letters.length / length) }, (_, index) =>
    letters.slice(index * length, (index + 1) * length).join(''),
  );
};

/** Pieces of a text that is too long to be taken apart letter by letter; no pair of surrogates is torn. */
const cutEvery = (text: string, length: number): readonly string[] => {
  const pieces: string[] = [];
  for (let start = 0; start < text.length; ) {
    const end = start + length;
    const torn = /[\ud800-\udbff]/.test(text[end - 1] ?? '');
    pieces.push(text.slice(start, torn ? end - 1 : end));
    start = torn ? end - 1 : end;
  }
  return pieces;
};

/** A part of a stream that has a beginning and an end of its own. */
export interface Block {
  readonly start: string;
  readonly deltas: readonly string[];
  readonly stop: string;
}

/** The frames of a stream of blocks: what stands between two pieces goes out with the second one. */
export const framesOfBlocks = (before: readonly string[], blocks: readonly Block[], after: readonly string[]): Frames => {
  const pieces: string[] = [];
  let held = '';
  for (const [index, { start, deltas, stop }] of blocks.entries()) {
    if (index > 0) held += start;
    for (const delta of deltas) {
      pieces.push(held + delta);
      held = '';
    }
    held += stop;
  }
  return { opening: [...before, blocks[0]?.start ?? ''], pieces, closing: [held, ...after] };
};

/** Who serves the model. */
export const vendorOf = ({ vendor, id }: VendorModel): VendorName => {
  if (vendor !== undefined) return vendor;
  if (id.startsWith('claude-')) return 'anthropic';
  return id.startsWith('gemini-') ? 'gemini' : 'openai';
};

/** The model with this id, or the latest or the newest dated one that the id is the alias of. */
export const findModel = (models: readonly VendorModel[], id: string): VendorModel | undefined =>
  models.find((model) => model.id === id || model.id === `${id}:latest`) ??
  models
    .filter((model) => model.id.startsWith(`${id}-`) && /^\d{8}$/.test(model.id.slice(id.length + 1)))
    .sort((a, b) => b.created.getTime() - a.created.getTime())[0];

/** The value that the text is JSON of; undefined when it is none. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
