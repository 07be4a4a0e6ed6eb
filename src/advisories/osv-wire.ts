import type { Clock } from '../contracts/clock.ts';
import { parseBoundedJson } from '../core/text/bounded-json.ts';
import { codeOf } from '../files/disk-errors.ts';

/** A response of the database. */
export type Answer =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly why: string };

/** How the database is asked. */
export interface OsvWire {
  /** Its address, without a path of the API. */
  readonly baseUrl: string;
  readonly clock: Clock;
  /** How long one request may take in all. */
  readonly timeoutMs: number;
}

/** One request: of the path below the address, and with a body where something is sent. */
export interface OsvRequest {
  readonly path: string;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

const MIB = 1024 * 1024;
/** The longest answer that is read. */
const BYTES_MAX = 16 * MIB;
const RETRY_MS = 500;
/** The longest wait that a server may request. */
const WAIT_MAX_S = 10;

/** The database's own server. */
export const OSV_URL = 'https://api.osv.dev';

/** Sends a request, and retries once if that may help. Follows no redirect: the request is meant for one host. */
export async function askOsv(wire: OsvWire, request: OsvRequest): Promise<Answer> {
  const first = await attempt(wire, request);
  if (first.kind !== 'again') return first;
  if (first.waitMs > WAIT_MAX_S * 1_000) return { kind: 'failed', why: first.why };
  await wire.clock.wait(first.waitMs, request.signal);
  if (request.signal?.aborted) return { kind: 'failed', why: 'it was ended before it was done' };
  const second = await attempt(wire, request);
  return second.kind === 'again' ? { kind: 'failed', why: `${second.why}, asked twice` } : second;
}

interface Again {
  readonly kind: 'again';
  readonly why: string;
  readonly waitMs: number;
}

async function attempt({ baseUrl, timeoutMs }: OsvWire, { path, body, signal }: OsvRequest): Promise<Answer | Again> {
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(), timeoutMs);
  const stop = (): void => control.abort();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    if (signal?.aborted) return { kind: 'failed', why: 'it was ended before it was done' };
    const response = await fetch(`${baseUrl.replace(/\/+$/, '')}${path}`, {
      redirect: 'manual',
      signal: control.signal,
      headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
    return response.ok ? parsed(await textOf(response)) : refusal(response);
  } catch (error) {
    if (signal?.aborted) return { kind: 'failed', why: 'it was ended before it was done' };
    const why = control.signal.aborted ? `no answer within ${timeoutMs / 1_000} s` : whyBroken(error);
    return { kind: 'again', why, waitMs: RETRY_MS };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
    // Cancels the download of a body that will not be read.
    control.abort();
  }
}

function refusal({ status, headers }: Response): Answer | Again {
  if (status === 404) return { kind: 'missing' };
  if (status >= 300 && status < 400) return { kind: 'failed', why: 'it sends us elsewhere, where nobody is asked' };
  if (status === 429) {
    const seconds = headers.get('retry-after') ?? '';
    return {
      kind: 'again',
      why: 'too many requests (429)',
      waitMs: /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1_000 : RETRY_MS,
    };
  }
  if (status >= 500) return { kind: 'again', why: `its server fails (${status})`, waitMs: RETRY_MS };
  return { kind: 'failed', why: `it refuses what was asked (${status})` };
}

/** The text of a response; undefined if it exceeds the length limit. */
async function textOf({ body }: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > BYTES_MAX) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(text: string | undefined): Answer {
  if (text === undefined) return { kind: 'failed', why: `its answer is longer than ${BYTES_MAX / MIB} MiB` };
  try {
    return { kind: 'json', value: parseBoundedJson(text) };
  } catch {
    return { kind: 'failed', why: 'its answer is no JSON' };
  }
}

const TROUBLE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host, or no network',
  EAI_AGAIN: 'the host name cannot be looked up now',
  ENETUNREACH: 'there is no network',
  ECONNRESET: 'the connection broke',
  UND_ERR_SOCKET: 'the connection broke',
  UND_ERR_CONNECT_TIMEOUT: 'it takes no connection',
};

function whyBroken(error: unknown): string {
  const { cause } = error instanceof Error ? error : { cause: undefined };
  const code = codeOf(cause) ?? codeOf(error) ?? '';
  return TROUBLE[code] ?? `it cannot be reached${code === '' ? '' : ` (${code})`}`;
}
