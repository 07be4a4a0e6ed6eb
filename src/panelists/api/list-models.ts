import { parseBoundedJson } from '../../core/text/bounded-json.ts';
import { joinSignals } from '../../system/abort-signals.ts';
import type { Endpoint } from '../endpoint.ts';
import { objectOf } from '../foreign-json.ts';
import { isBadKey, vendorMessage } from '../vendor-message.ts';
import { networkTroubleOf } from './network-trouble.ts';

/** The options for listing models. */
export interface Asking {
  readonly signal: AbortSignal;
  readonly fetch?: typeof globalThis.fetch;
  readonly timeoutMs?: number;
}

/** A model in a provider's list. */
export interface ListedModel {
  readonly id: string;
  /** Milliseconds since 1970; 0 if unknown. */
  readonly created: number;
}

/** Why a provider returned no list or no model. */
export type Trouble =
  | { readonly kind: 'status'; readonly status: number; readonly message: string; readonly isBadKey?: boolean }
  | { readonly kind: 'network'; readonly message: string };

export type Listing = { readonly kind: 'models'; readonly models: readonly ListedModel[] } | Trouble;

const PAGES_MAX = 20;
const BODY_MAX = 4 * 1024 * 1024;
const TIMEOUT_MS = 10_000;

/** Lists all models of a provider, over all pages. */
export async function listModels(endpoint: Endpoint, asking: Asking): Promise<Listing> {
  const models = new Map<string, ListedModel>();
  const { query, after, next } = endpoint.facts.listing;
  let last: string | undefined;
  for (let page = 0; page < PAGES_MAX; page++) {
    const parameters = new URLSearchParams({ ...query, ...(last === undefined ? {} : { [after]: last }) }).toString();
    const got = await getJson(endpoint, `/models${parameters === '' ? '' : `?${parameters}`}`, asking);
    if (got.kind !== 'json') return got;
    const { data, models: named, has_more, [next]: token } = objectOf(got.value);
    const list = Array.isArray(data) ? data : named;
    if (!Array.isArray(list)) return { kind: 'network', message: 'the response has no list of models' };
    const before = models.size;
    for (const model of list.flatMap(readModel)) models.set(model.id, model);
    if ((next === 'last_id' && has_more !== true) || typeof token !== 'string' || token === '' || models.size === before) break;
    last = token;
  }
  return { kind: 'models', models: [...models.values()] };
}

/** Fetches one model by id or alias; undefined if the provider has no such endpoint. */
export async function getModel(
  endpoint: Endpoint,
  model: string,
  asking: Asking,
): Promise<{ readonly kind: 'model'; readonly id: string | undefined } | Trouble> {
  const got = await getJson(endpoint, `/models/${encodeURIComponent(model)}`, asking);
  if (got.kind !== 'json') return got;
  const [found] = readModel(got.value);
  return { kind: 'model', id: found?.id };
}

/** By `id`, or by a `name` with a path prefix. */
function readModel(value: unknown): readonly ListedModel[] {
  const { id: own, name, created, created_at } = objectOf(value);
  const id = own ?? (typeof name === 'string' ? name.replace(/^models\//, '') : undefined);
  if (typeof id !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(id)) return [];
  const time = typeof created === 'number' ? created * 1000 : typeof created_at === 'string' ? Date.parse(created_at) : 0;
  return [{ id, created: Number.isFinite(time) ? time : 0 }];
}

/** Redirects are not followed, so that a key only goes to its own server. */
async function getJson(
  { baseUrl, headers, scrubber }: Endpoint,
  path: string,
  { signal, fetch = globalThis.fetch, timeoutMs = TIMEOUT_MS }: Asking,
): Promise<{ readonly kind: 'json'; readonly value: unknown } | Trouble> {
  const ending = joinSignals([signal], timeoutMs);
  try {
    const response = await fetch(`${baseUrl}${path}`, {
      headers: { ...headers },
      redirect: 'manual',
      signal: ending.signal,
    });
    const body = await readBody(response);
    if (body === undefined) return { kind: 'network', message: `the response is larger than ${BODY_MAX / 1024 / 1024} MiB` };
    if (!response.ok) {
      const message = vendorMessage(body, scrubber);
      return { kind: 'status', status: response.status, message, ...(isBadKey(body) ? { isBadKey: true } : {}) };
    }
    return { kind: 'json', value: parseBoundedJson(body) };
  } catch (error) {
    if (signal.aborted) return { kind: 'network', message: 'no response before the deadline' };
    if (ending.isLate()) return { kind: 'network', message: `no response within ${timeoutMs / 1000} s` };
    if (error instanceof SyntaxError) return { kind: 'network', message: 'the response is not JSON' };
    return { kind: 'network', message: networkTroubleOf(error)?.words ?? 'the connection failed' };
  } finally {
    ending.release();
  }
}

/** The body as text; undefined if it is too long. */
async function readBody({ body }: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  // Not with `for await`: as that lets go of the stream, Node sets up a second JavaScript context, which takes a while.
  const reader = body?.getReader();
  let length = 0;
  for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) {
    length += read.value.byteLength;
    if (length > BODY_MAX) {
      await reader?.cancel();
      return undefined;
    }
    chunks.push(read.value);
  }
  return Buffer.concat(chunks).toString('utf8');
}
