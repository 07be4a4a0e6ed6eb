import type { Clock } from '../contracts/clock.ts';
import { WorldFailure } from '../contracts/world-failure.ts';

/** The transport options of requests. */
export interface Wire {
  /** The host for display. */
  readonly host: string;
  readonly clock: Clock;
  /** The silence timeout. */
  readonly silenceMs: number;
  /** The setting that names the API of such a host. */
  readonly setting: 'github.api_url' | 'gitlab.api_url';
}

/** A response over the size limit. */
export class TooLong extends Error {
  override readonly name = 'TooLong';
}

/** Why no response, or only part of one, arrived. */
interface NoAnswer {
  readonly why: string;
}

type Init = Pick<RequestInit, 'method' | 'headers' | 'body'>;

const REDIRECTS_MAX = 3;
const RETRY_MS = 1_000;
/** The longest wait that a forge may ask for. */
const WAIT_MAX_S = 60;
/** GitHub asks to wait at least so long after a secondary limit that names no time, and longer each time. */
const SECONDARY_MS = 60_000;
/** The most waits for limits in one request. */
const WAITS_MAX = 2;

/** The options of one request. */
export interface Sending {
  readonly bytesMax: number;
  /** It changes nothing, and may be repeated. */
  readonly isRead: boolean;
}

/**
 * A `fetch` with one retry where it may help, waits for limits that end soon, a size limit, and redirects within the same origin
 * only, so that the token never leaves it. Rejects with a `WorldFailure` or `TooLong`.
 */
export function forgeFetch(wire: Wire, { bytesMax, isRead }: Sending): (url: string, init: Init) => Promise<Response> {
  return async (url, init) => {
    const isSafe = isRead || init.method === 'GET';
    for (let [failures, waits] = [0, 0]; ; ) {
      const sent = await attempt({ url, init, wire, bytesMax });
      if (!(sent instanceof Response)) {
        // A lost POST may have succeeded and must not be repeated: the caller checks whether the object exists.
        if (!isSafe && init.method === 'POST') throw unreachable(wire, sent, 'asked once');
        if (++failures > 1) throw unreachable(wire, sent, 'asked twice');
        await wire.clock.wait(RETRY_MS);
        continue;
      }
      if (sent.status >= 500 && isSafe && ++failures <= 1) {
        await wire.clock.wait(RETRY_MS);
        continue;
      }
      const wait = waits < WAITS_MAX ? await limitWait(sent, waits, wire.clock.now()) : undefined;
      if (wait === undefined) return sent;
      waits++;
      await wire.clock.wait(wait);
    }
  };
}

const unreachable = ({ host, setting }: Wire, { why }: NoAnswer, asked: string): WorldFailure =>
  new WorldFailure('forge-unreachable', `cannot reach ${host}: ${why}`, {
    hint: `${asked}; check the network, and ${setting} in your config if it is set`,
  });

/** The wait for a limit that ends soon: as the host says, or for a secondary limit that says nothing; undefined if there is none. */
async function limitWait(response: Response, waits: number, now: number): Promise<number | undefined> {
  const { status, headers } = response;
  if (status !== 403 && status !== 429) return undefined;
  const seconds = headers.get('retry-after');
  if (seconds !== null && waits > 0) return undefined;
  if (seconds !== null) return /^\d{1,4}$/.test(seconds) && Number(seconds) <= WAIT_MAX_S ? Number(seconds) * 1_000 : undefined;
  if (headers.get('x-ratelimit-remaining') === '0') {
    const reset = headers.get('x-ratelimit-reset') ?? '';
    const wait = /^\d{1,12}$/.test(reset) ? Number(reset) * 1_000 - now : Number.POSITIVE_INFINITY;
    return wait <= WAIT_MAX_S * 1_000 ? Math.max(RETRY_MS, wait) : undefined;
  }
  const isSecondary = status === 429 || /secondary rate limit|abuse detection/i.test(await response.clone().text());
  return isSecondary ? SECONDARY_MS * 2 ** waits : undefined;
}

interface Attempt {
  readonly url: string;
  readonly init: Init;
  readonly wire: Wire;
  readonly bytesMax: number;
}

/** One attempt, following redirects. */
async function attempt({ url, init, wire, bytesMax }: Attempt): Promise<Response | NoAnswer> {
  let at = new URL(url);
  for (let redirects = 0; ; redirects++) {
    const response = await send(at, init, { ...wire, bytesMax });
    if (!(response instanceof Response)) return response;
    const location = response.headers.get('location');
    if (location === null || ![301, 302, 307, 308].includes(response.status)) return response;
    const next = URL.canParse(location, at.href) ? new URL(location, at) : undefined;
    if (next?.origin !== at.origin)
      throw new WorldFailure(
        'forge-elsewhere',
        `${wire.host} redirects to ${next?.host ?? 'an invalid address'}, which is not followed`,
        {
          hint: `if that is right, set ${wire.setting} in your config to the API there`,
        },
      );
    if (redirects === REDIRECTS_MAX) throw new WorldFailure('forge-elsewhere', `too many redirects from ${wire.host}`);
    at = next;
  }
}

async function send(url: URL, init: Init, { silenceMs, bytesMax }: Wire & { bytesMax: number }): Promise<Response | NoAnswer> {
  const control = new AbortController();
  let timer = setTimeout(() => control.abort(), silenceMs);
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: control.signal });
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of response.body ?? []) {
      clearTimeout(timer);
      timer = setTimeout(() => control.abort(), silenceMs);
      bytes += chunk.length;
      if (bytes > bytesMax) throw new TooLong();
      chunks.push(chunk);
    }
    const { status, headers } = response;
    return new Response([204, 205, 304].includes(status) ? null : Buffer.concat(chunks), { status, headers });
  } catch (error) {
    if (error instanceof TooLong) throw error;
    return { why: control.signal.aborted ? `nothing came for ${silenceMs / 1_000} seconds` : whyBroken(error) };
  } finally {
    clearTimeout(timer);
    // Cancels the rest of the response.
    control.abort();
  }
}

const TROUBLE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'host not found',
  EAI_AGAIN: 'the host name cannot be looked up now',
  ECONNRESET: 'the connection broke',
  UND_ERR_SOCKET: 'the connection broke',
  UND_ERR_CONNECT_TIMEOUT: 'it takes no connection',
};

/** The error in words, else the system's error code, which Node puts on the cause. */
function whyBroken(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return TROUBLE[code] ?? (/^[A-Z_]{3,60}$/.test(code) ? code : 'the connection broke');
}
