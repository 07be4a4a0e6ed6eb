/** Error codes before anything was sent: no work has begun. */
const NEVER_REACHED: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'host not found',
  EAI_AGAIN: 'the host name cannot be looked up now',
  EHOSTUNREACH: 'host unreachable',
  ENETUNREACH: 'network unreachable',
  UND_ERR_CONNECT_TIMEOUT: 'it takes no connection',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is not trusted',
};

/** Our own code for a stream over the size limit. */
export const TOO_LONG = 'ANSWER_TOO_LONG';

const BROKEN: Readonly<Record<string, string>> = {
  ECONNRESET: 'the connection was broken off',
  EPIPE: 'the connection was broken off',
  UND_ERR_SOCKET: 'the connection was broken off',
  ETIMEDOUT: 'no answer came in time',
  UND_ERR_HEADERS_TIMEOUT: 'no answer came in time',
  UND_ERR_BODY_TIMEOUT: 'the answer stopped coming',
  [TOO_LONG]: 'it sends more than an answer may be long',
};

const CAUSES_MAX = 10;

/** Why a connection failed, in words with the system's code. */
export interface NetworkTrouble {
  readonly words: string;
  readonly wasReached: boolean;
}

/** The network failure behind an error, if any of its causes has a code. */
export function networkTroubleOf(error: unknown): NetworkTrouble | undefined {
  let cause = error;
  for (let depth = 0; depth < CAUSES_MAX && cause instanceof Error; depth++, cause = cause.cause) {
    const code = 'code' in cause ? cause.code : undefined;
    if (typeof code !== 'string' || !/^[A-Z][A-Z0-9_]{2,60}$/.test(code)) continue;
    const words = NEVER_REACHED[code] ?? BROKEN[code] ?? 'the connection failed';
    return { words: `${words} (${code})`, wasReached: !(code in NEVER_REACHED) };
  }
  return undefined;
}
