import type { IncomingHttpHeaders } from 'node:http';
import { anthropicWire } from './anthropic-wire.ts';
import { geminiWire } from './gemini-wire.ts';
import { ollamaWire } from './ollama-wire.ts';
import { openaiWire } from './openai-wire.ts';
import { openResponsesWire } from './responses-wire.ts';
import type { Wire } from './wire.ts';

/** The wires of one server; some of them remember. */
export interface Wires {
  readonly messages: Wire;
  readonly completions: Wire;
  readonly responses: Wire;
  readonly gemini: Wire;
  readonly ollama: Wire;
}

/** What a request is to the server. */
export type Route =
  | { readonly kind: 'ask'; readonly wire: Wire }
  | { readonly kind: 'models'; readonly wire: Wire; readonly id: string | undefined }
  /** What only Ollama tells of itself. */
  | { readonly kind: 'version' | 'running' | 'show'; readonly wire: Wire }
  /** How long a prompt is. */
  | { readonly kind: 'count'; readonly wire: Wire }
  | { readonly kind: 'unknown'; readonly wire: Wire };

/** All wires, for one server. */
export const openWires = (): Wires => ({
  messages: anthropicWire,
  completions: openaiWire,
  responses: openResponsesWire(),
  gemini: geminiWire,
  ollama: ollamaWire,
});

const OLLAMA: Readonly<Record<string, 'models' | 'version' | 'running' | 'show'>> = {
  'GET /api/tags': 'models',
  'GET /api/version': 'version',
  'GET /api/ps': 'running',
  'POST /api/show': 'show',
};

/** Where a request goes: by its path, and the list of models, which has the same path at two vendors, by its headers. */
export const routeOf = (
  wires: Wires,
  { method, url, headers }: { readonly method: string; readonly url: URL; readonly headers: IncomingHttpHeaders },
): Route => {
  const path = url.pathname;
  const ask = method === 'POST' ? askedWire(wires, path) : undefined;
  if (ask !== undefined) return { kind: 'ask', wire: ask };
  const counting = method === 'POST' ? countingWire(wires, path) : undefined;
  if (counting !== undefined) return { kind: 'count', wire: counting };
  const local = OLLAMA[`${method} ${path}`];
  if (local !== undefined) return { kind: local, wire: wires.ollama, id: undefined };
  const [, version, id] = /^(\/v1|\/v1beta|\/api\/v1)\/models(?:\/(.+))?$/.exec(path) ?? [];
  const isAnthropic = 'anthropic-version' in headers || 'x-api-key' in headers;
  const usual = isAnthropic ? wires.messages : wires.completions;
  const wire = version === '/v1beta' || path.startsWith('/v1beta/') ? wires.gemini : usual;
  if (method !== 'GET' || version === undefined) return { kind: 'unknown', wire };
  return { kind: 'models', wire, id: id === undefined ? undefined : decodeURIComponent(id) };
};

const askedWire = (wires: Wires, path: string): Wire | undefined => {
  if (path === '/v1/messages') return wires.messages;
  if (path === '/v1/chat/completions' || path === '/api/v1/chat/completions') return wires.completions;
  if (path === '/v1/responses') return wires.responses;
  if (path === '/api/chat') return wires.ollama;
  return /^\/v1beta\/models\/[^/:]+:(generateContent|streamGenerateContent)$/.test(path) ? wires.gemini : undefined;
};

const countingWire = (wires: Wires, path: string): Wire | undefined => {
  if (path === '/v1/messages/count_tokens') return wires.messages;
  return /^\/v1beta\/models\/[^/:]+:countTokens$/.test(path) ? wires.gemini : undefined;
};
