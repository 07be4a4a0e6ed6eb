import { type Failure, NO_USAGE, type Usage } from '../../core/event.ts';
import type { Endpoint } from '../endpoint.ts';
import { objectOf, parseJson } from '../foreign-json.ts';
import { isBadKey, messageIn, oneLine, vendorMessage } from '../vendor-message.ts';
import { networkTroubleOf } from './network-trouble.ts';
import { type Headers, limitResetMsOf, retryAfterMsOf, retryDelayMsIn, serverNowOf } from './retry-after.ts';

/** The meaning of a failed call. */
export interface ApiFailure {
  readonly failure: Failure;
  /** The HTTP status of a response that was not a stream. */
  readonly status?: number;
  /** Set if it is certain that no tokens were used. */
  readonly usage?: Usage;
  readonly retryAfterMs?: number;
}

/** The kinds of errors that vendors name in a stream or a response body. */
const KIND_OF_TYPE: ReadonlyMap<string, Failure['kind']> = new Map(
  Object.entries({
    rate_limit_error: 'rate-limited',
    invalid_request_error: 'refused',
    authentication_error: 'refused',
    permission_error: 'refused',
    not_found_error: 'refused',
    request_too_large: 'refused',
    billing_error: 'refused',
    insufficient_quota: 'refused',
    rate_limit_exceeded: 'rate-limited',
    RESOURCE_EXHAUSTED: 'rate-limited',
    INVALID_ARGUMENT: 'refused',
    PERMISSION_DENIED: 'refused',
    UNAUTHENTICATED: 'refused',
    context_length_exceeded: 'refused',
    string_above_max_length: 'refused',
  } as const),
);

/** Maps whatever the SDK throws or streams to a failure. */
export function apiFailureOf(error: unknown, endpoint: Endpoint, now: number): ApiFailure {
  const { url, statusCode, responseBody, responseHeaders } = objectOf(error);
  const body = typeof responseBody === 'string' ? responseBody : undefined;
  const streamed = errorInStream(error, body);
  if (streamed === 'unreadable') return { failure: unreadable(endpoint) };
  if (streamed !== undefined) return { failure: failureInStream(streamed, endpoint) };
  if (error instanceof Error && error.name === 'AI_ToolChoiceViolationError')
    return { failure: { kind: 'malformed', message: 'it called a tool instead of answering' } };
  if (typeof statusCode === 'number' && (statusCode < 200 || statusCode > 299))
    return failureOfStatus({ status: statusCode, body, headers: objectOf(responseHeaders) as Headers }, endpoint, now);
  const isUnanswered = typeof url === 'string' && statusCode === undefined;
  const trouble = networkTroubleOf(error) ?? (isUnanswered ? { words: 'the connection failed', wasReached: false } : undefined);
  if (trouble === undefined) return { failure: isUnreadable(error) ? unreadable(endpoint) : crashed(error, endpoint) };
  const message = trouble.wasReached
    ? `${endpoint.label} did not answer to the end: ${trouble.words}`
    : `cannot reach ${endpoint.label} at ${endpoint.baseUrl}: ${trouble.words}`;
  return { failure: { kind: 'unavailable', message }, ...(trouble.wasReached ? {} : { usage: NO_USAGE }) };
}

interface Answered {
  readonly status: number;
  readonly body: string | undefined;
  readonly headers: Headers;
}

function failureOfStatus({ status, body, headers }: Answered, endpoint: Endpoint, ownNow: number): ApiFailure {
  const now = serverNowOf(headers) ?? ownNow;
  const { label, keyVariable, scrubber } = endpoint;
  const said = vendorMessage(body, scrubber);
  const words = said === '' ? '' : `: ${said}`;
  const kind = kindOfStatus(status, body);
  const after =
    retryAfterMsOf(headers, now) ??
    (kind === 'rate-limited' ? (limitResetMsOf(headers, now) ?? retryDelayMsIn(body)) : undefined);
  const message =
    status === 401 || status === 403 || isBadKey(body)
      ? `${label} does not accept ${keyVariable} (${status})${words}`
      : `${label} answered ${status}${words}`;
  return {
    failure: { kind, message },
    // An invalid key is not an invalid request, whatever its status.
    status: isBadKey(body) ? 401 : status,
    // The usage of a failure inside a server, or on the way back, is unknown.
    ...(status < 500 || status === 503 || status === 529 ? { usage: NO_USAGE } : {}),
    ...(after === undefined || kind === 'refused' ? {} : { retryAfterMs: after }),
  };
}

/** A retry does not help if the credit is used up. */
function kindOfStatus(status: number, body: string | undefined): Failure['kind'] {
  if (status === 429) return /"code"\s{0,9}:\s{0,9}"insufficient_quota"/.test(body ?? '') ? 'refused' : 'rate-limited';
  return status >= 500 || status === 408 ? 'unavailable' : 'refused';
}

interface ErrorInStream {
  readonly type: string | undefined;
  readonly message: string;
}

/** An error inside a stream: a plain object, or the status that the SDK invents for an early one. */
function errorInStream(error: unknown, body: string | undefined): ErrorInStream | 'unreadable' | undefined {
  if (typeof error === 'string') return { type: undefined, message: error };
  const value = error instanceof Error ? parseJson(body) : error;
  const { type, code, name, error: inner } = objectOf(value);
  if (error instanceof Error && typeof name === 'string' && name.startsWith('AI_')) return 'unreadable';
  if (error instanceof Error && (typeof type !== 'string' || type === 'error' || inner !== undefined)) return undefined;
  const names = [type, code].filter((one) => typeof one === 'string');
  return { type: names.find((one) => KIND_OF_TYPE.has(one)) ?? names[0], message: messageIn(value) ?? '' };
}

/** Errors the SDK throws for unparsable responses. */
const UNREADABLE: ReadonlySet<string> = new Set([
  'AI_APICallError',
  'AI_EmptyResponseBodyError',
  'AI_InvalidResponseDataError',
  'AI_JSONParseError',
  'AI_NoOutputGeneratedError',
  'AI_TypeValidationError',
]);

const isUnreadable = (error: unknown): boolean => error instanceof Error && UNREADABLE.has(error.name);

/** A bug of ours or the SDK's. */
const crashed = (error: unknown, { label, scrubber }: Endpoint): Failure => ({
  kind: 'crashed',
  message: oneLine(scrubber.scrub(`asking ${label} failed: ${error instanceof Error ? error.message : String(error)}`)),
});

const unreadable = ({ label }: Endpoint): Failure => ({
  kind: 'unavailable',
  message: `${label} sent an unreadable response`,
});

function failureInStream({ type, message }: ErrorInStream, { label, scrubber }: Endpoint): Failure {
  const said = [type, message].filter((one) => one !== undefined && one !== '').join(': ');
  return {
    kind: KIND_OF_TYPE.get(type ?? '') ?? 'unavailable',
    message: oneLine(`${label} did not answer to the end: ${scrubber.scrub(said)}`),
  };
}
