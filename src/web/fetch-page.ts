import { lookup as lookUp } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { FetchPermission } from '../contracts/fetch-permission.ts';
import { WorldFailure } from '../contracts/world-failure.ts';
import { version } from '../system/version.ts';
import { isPrivateAddress } from './private-addresses.ts';
import { isNamedHost } from './web-address.ts';

/** A page as it was fetched. */
export interface FetchedPage {
  /** Where it came from, after redirects. */
  readonly address: string;
  readonly bytes: Buffer;
  /** Its content type without parameters, in small letters; empty if the host names none. */
  readonly type: string;
}

/** The limits of one fetch. */
export interface FetchLimits {
  readonly bytes: number;
  /** For the whole of it, redirects included. */
  readonly ms: number;
  readonly redirects: number;
}

const MIB = 1024 * 1024;
const LIMITS: FetchLimits = { bytes: 32 * MIB, ms: 30_000, redirects: 5 };
const REDIRECTS: readonly (number | undefined)[] = [301, 302, 303, 307, 308];

/**
 * Fetches a page that the user named: no cookies, no token, no proxy. It goes to public addresses only, which are checked when
 * the host is looked up and used as they were checked; another host or a private address must be named by the user.
 */
export async function fetchPage(
  first: URL,
  permission: FetchPermission,
  limits: Partial<FetchLimits> = {},
): Promise<FetchedPage> {
  const { bytes, ms, redirects } = { ...LIMITS, ...limits };
  const signal = AbortSignal.timeout(ms);
  const isSame = (one: URL): boolean =>
    (one.hostname === first.hostname && (one.port === first.port || one.port === '')) || isNamedHost(one, permission);
  let at = first;
  for (let hops = 0; ; hops++) {
    const response = await get(at, { permission, signal, ms });
    const { statusCode, headers } = response;
    if (!REDIRECTS.includes(statusCode)) return await pageOf(response, { at, bytes, signal, ms });
    response.destroy();
    const location = headers.location ?? '';
    const next = URL.canParse(location, at.href) ? new URL(location, at) : undefined;
    if (next === undefined || !['http:', 'https:'].includes(next.protocol) || next.username !== '' || next.password !== '')
      throw failed(at, 'it redirects to an invalid address');
    if (at.protocol === 'https:' && next.protocol === 'http:') throw failed(at, 'it redirects to an unencrypted address');
    if (!isSame(next))
      throw failed(
        at,
        `it redirects to ${next.host}, another host`,
        `if that is right: --allow-fetch ${first.host},${next.host}`,
      );
    if (hops === redirects) throw failed(at, 'too many redirects');
    next.hash = '';
    at = next;
  }
}

interface Asking {
  readonly permission: FetchPermission;
  readonly signal: AbortSignal;
  readonly ms: number;
}

function get(url: URL, { permission, signal, ms }: Asking): Promise<IncomingMessage> {
  const isNamed = isNamedHost(url, permission);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!isNamed && isIP(host) !== 0 && isPrivateAddress(host)) return Promise.reject(refused(url));
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const call = send(url, {
      signal,
      // A kept connection could be to an address that was checked for another host.
      agent: false,
      lookup: isNamed ? lookUp : publicOnly,
      headers: {
        accept: 'text/html, application/xhtml+xml, application/pdf, text/markdown, text/plain, */*;q=0.5',
        'accept-encoding': 'identity',
        'user-agent': `tribunal/${version()}`,
      },
    });
    call.once('response', resolve);
    call.once('error', (error) =>
      reject(error instanceof PrivateAddress ? refused(url) : failed(url, whyBroken(error, signal, ms))),
    );
    call.end();
  });
}

class PrivateAddress extends Error {}

/** Looks a host up, and refuses it if any of its addresses is not public. */
const publicOnly: LookupFunction = (host, options, done) => {
  lookUp(host, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return done(error, '', 0);
    const [first] = addresses;
    if (first === undefined || addresses.some(({ address }) => isPrivateAddress(address)))
      return done(new PrivateAddress(host), '', 0);
    if (options.all === true) return done(null, addresses);
    done(null, first.address, first.family);
  });
};

interface Receiving {
  readonly at: URL;
  readonly bytes: number;
  readonly signal: AbortSignal;
  readonly ms: number;
}

async function pageOf(response: IncomingMessage, { at, bytes: most, signal, ms }: Receiving): Promise<FetchedPage> {
  const { statusCode = 0, headers } = response;
  try {
    if (statusCode < 200 || statusCode >= 300 || [204, 205].includes(statusCode))
      throw failed(at, `it answers with ${statusCode}, which is no page`);
    const encoding = headers['content-encoding'] ?? 'identity';
    if (encoding !== 'identity') throw failed(at, `it sends the page compressed (${encoding}), which was not asked for`);
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > most) throw failed(at, `it is larger than ${Math.round(most / MIB)} MiB`);
      chunks.push(chunk);
    }
    const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    return { address: at.href, bytes: Buffer.concat(chunks), type };
  } catch (error) {
    throw error instanceof WorldFailure ? error : failed(at, whyBroken(error, signal, ms));
  } finally {
    response.destroy();
  }
}

const failed = (at: URL, why: string, hint = 'save the page and name the file'): WorldFailure =>
  new WorldFailure('not-fetched', `cannot fetch ${at.origin}${at.pathname}: ${why}`, { hint });

const refused = (at: URL): WorldFailure =>
  failed(
    at,
    `${at.host} is not a public address: it is private, of this machine or of its network`,
    `if that is right, name the host: --allow-fetch ${at.host}`,
  );

const TROUBLE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host, or no network',
  EAI_AGAIN: 'the host name cannot be looked up now',
  ENETUNREACH: 'there is no network',
  ECONNRESET: 'the connection broke',
};

function whyBroken(error: unknown, signal: AbortSignal, ms: number): string {
  if (signal.aborted) return `it takes longer than ${ms / 1_000} seconds`;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return TROUBLE[code] ?? `the connection broke${/^[A-Z_0-9]{3,60}$/.test(code) ? ` (${code})` : ''}`;
}
