import type { IncomingHttpHeaders } from 'node:http';

/** The two wire formats that the server speaks. */
export type VendorName = 'anthropic' | 'openai';

/** A parsed JSON object, of which nothing is known yet. */
export type Json = Readonly<Record<string, unknown>>;

/** A model that the server serves. */
export interface VendorModel {
  readonly id: string;
  readonly created: Date;
  /** Whose model it is; without it, `claude-…` is Anthropic's and the rest OpenAI's. */
  readonly vendor?: VendorName;
  readonly maxOutput?: number;
  readonly takesTemperature?: boolean;
  readonly takesForcedTool?: boolean;
}

/** One ask as a test sees it, whatever vendor it was made to. */
export interface VendorRequest {
  readonly vendor: VendorName;
  readonly model: string;
  readonly system: string;
  readonly messages: readonly { readonly role: string; readonly text: string }[];
  /** All text of system and messages. */
  readonly prompt: string;
  /** The JSON Schema that came along. */
  readonly schema: Json | undefined;
  /** How the answer is wanted: as text, or as the input of the tool with this name. */
  readonly tool: string | undefined;
  readonly streamed: boolean;
  /** The number of this POST, from 1. */
  readonly call: number;
}

/** Tokens of an answer; `inputTokens` is the whole prompt, what was cached included. */
export interface VendorUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cacheReadTokens?: number;
  readonly cacheWriteTokens?: number;
}

/** What is to be sent as an answer. */
export interface Reply {
  readonly id: string;
  readonly model: string;
  readonly text: string;
  readonly tool: string | undefined;
  readonly stop: 'end' | 'length' | 'refusal';
  readonly usage: VendorUsage;
  readonly wantsUsage: boolean;
}

/** Why a vendor turns a request down. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly param?: string;
  readonly code?: string;
}

/** The frames of a stream, apart so that a server can fall silent between them. */
export interface Frames {
  readonly opening: readonly string[];
  readonly pieces: readonly string[];
  readonly closing: readonly string[];
}

/** A vendor's wire format. */
export interface Wire {
  readonly vendor: VendorName;
  read(body: Json): Omit<VendorRequest, 'call'>;
  refuse(request: {
    readonly body: Json;
    readonly headers: IncomingHttpHeaders;
    readonly model: VendorModel;
  }): Refusal | undefined;
  unauthorized(headers: IncomingHttpHeaders, key: string | undefined): Refusal | undefined;
  unknownModel(id: string): Refusal;
  errorBody(refusal: Refusal): Json;
  /** An error inside a stream that has begun. */
  errorFrame(): string;
  /** Bytes that keep a stream alive and say nothing. */
  keepAlive: string;
  frames(reply: Reply): Frames;
  whole(reply: Reply): Json;
  wantsUsage(body: Json): boolean;
  modelPage(models: readonly VendorModel[], query: URLSearchParams): Json;
  model(model: VendorModel): Json;
}

/** The value as a JSON object; empty when it is none. */
export const asJson = (value: unknown): Json => (isJson(value) ? value : {});

/** Whether the value is a JSON object. */
export const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

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

/** The text cut into pieces as a stream brings them. */
export const cutIntoPieces = (text: string): readonly string[] => {
  const letters = [...text];
  const length = Math.max(PIECE_LENGTH, Math.ceil(letters.length / PIECES_MAX));
  return Array.from({ length: Math.ceil(letters.length / length) }, (_, index) =>
    letters.slice(index * length, (index + 1) * length).join(''),
  );
};

/** Who serves the model. */
export const vendorOf = ({ vendor, id }: VendorModel): VendorName =>
  vendor ?? (id.startsWith('claude-') ? 'anthropic' : 'openai');

/** The model with this id, or the newest dated one that the id is the alias of. */
export const findModel = (models: readonly VendorModel[], id: string): VendorModel | undefined =>
  models.find((model) => model.id === id) ??
  models
    .filter((model) => model.id.startsWith(`${id}-`) && /^\d{8}$/.test(model.id.slice(id.length + 1)))
    .sort((a, b) => b.created.getTime() - a.created.getTime())[0];
