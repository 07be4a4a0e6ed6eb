import type * as z from 'zod';
import type { Clock } from '../../contracts/clock.ts';
import { WorldFailure } from '../../contracts/world-failure.ts';
import { systemClock } from '../../system/clock.ts';
import { forgeFetch, TooLong, type Wire } from '../forge-fetch.ts';
import type { Token } from '../token.ts';

/** A request to the API. */
export interface GitlabQuestion {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path below the API, with its parts encoded. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: object;
  readonly bytesMax?: number;
}

/** The result of a request: bytes, a refusal with the server's own reason, or a response over the size limit. */
export type GitlabAnswer =
  | { readonly kind: 'given'; readonly bytes: Buffer; readonly nextPage: number | undefined }
  | { readonly kind: 'refused'; readonly status: number; readonly detail: string; readonly retryAfter: number | undefined }
  | { readonly kind: 'too-long' };

/** The API of one host with one token. */
export interface GitlabApi {
  /** Accepts any response; only an unreachable host is a `WorldFailure`. */
  ask(question: GitlabQuestion): Promise<GitlabAnswer>;
  /** Requires JSON of this shape; otherwise a `WorldFailure`. */
  get<Shape extends z.ZodType>(question: GitlabQuestion, shape: Shape): Promise<z.output<Shape>>;
  /** Requires an answer that is JSON of this shape; otherwise a `WorldFailure`. */
  read<Shape extends z.ZodType>(answer: GitlabAnswer, shape: Shape): z.output<Shape>;
  /** Requires every page of a list of this shape, at most so many elements. */
  list<Shape extends z.ZodType>(question: GitlabQuestion, shape: Shape, most: number): Promise<readonly z.output<Shape>[]>;
  /** The failure for a refusal or an oversized response. */
  failure(answer: Exclude<GitlabAnswer, { readonly kind: 'given' }>): WorldFailure;
}

/** The location of the API, and the credentials. */
export interface GitlabApiOptions {
  readonly apiUrl: string;
  readonly host: string;
  /** The subject in words: `acme/shop!7`. */
  readonly subject: string;
  readonly token: Token | undefined;
  readonly clock?: Clock;
  readonly silenceMs?: number;
}

const MIB = 1024 * 1024;
const BYTES_MAX = 64 * MIB;
const SILENCE_MS = 30_000;
const PAGE = 100;

/** Opens the API of a host. */
export function openGitlab(options: GitlabApiOptions): GitlabApi {
  const { apiUrl, host, token, clock = systemClock, silenceMs = SILENCE_MS } = options;
  const wire: Wire = { host, clock, silenceMs, setting: 'gitlab.api_url' };
  const ask: GitlabApi['ask'] = ({ method = 'GET', path, query = {}, body, bytesMax = BYTES_MAX }) => {
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, `${value}`]),
    ).toString();
    const headers: Record<string, string> = {
      'user-agent': 'tribunal',
      accept: 'application/json, */*',
      ...(token === undefined ? {} : { 'private-token': token.value }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    return answered(() =>
      forgeFetch(wire, { bytesMax, isRead: method === 'GET' })(`${apiUrl}${path}${search === '' ? '' : `?${search}`}`, init),
    );
  };
  const failure: GitlabApi['failure'] = (answer) => failureOf(answer, options);
  const read = <Shape extends z.ZodType>(answer: GitlabAnswer, shape: Shape): z.output<Shape> => {
    if (answer.kind !== 'given') throw failure(answer);
    const given = shape.safeParse(jsonIn(answer.bytes));
    if (given.success) return given.data;
    throw new WorldFailure('gitlab-unreadable', `${host} does not answer like GitLab`, {
      hint: `check that ${apiUrl} is the URL of its API`,
    });
  };
  return {
    ask,
    failure,
    read,
    get: async (question, shape) => read(await ask(question), shape),
    list: async (question, shape, most) => {
      const all: z.output<typeof shape>[] = [];
      for (let page: number | undefined = 1; page !== undefined && all.length < most; ) {
        const answer: GitlabAnswer = await ask({ ...question, query: { ...question.query, per_page: PAGE, page } });
        for (const one of read(answer, shape.array()) as z.output<typeof shape>[]) all.push(one);
        page = answer.kind === 'given' ? answer.nextPage : undefined;
      }
      return all.slice(0, most);
    },
  };
}

async function answered(send: () => Promise<Response>): Promise<GitlabAnswer> {
  try {
    const response = await send();
    const bytes = Buffer.from(await response.arrayBuffer());
    const number = (name: string): number | undefined => {
      const value = response.headers.get(name) ?? '';
      return /^\d{1,9}$/.test(value) ? Number(value) : undefined;
    };
    if (response.ok) return { kind: 'given', bytes, nextPage: number('x-next-page') };
    return { kind: 'refused', status: response.status, detail: detailIn(bytes), retryAfter: number('retry-after') };
  } catch (error) {
    if (error instanceof TooLong) return { kind: 'too-long' };
    throw error;
  }
}

/** What the server says of a refusal, as one short line. */
function detailIn(bytes: Buffer): string {
  const said = jsonIn(bytes);
  const { message, error } = typeof said === 'object' && said !== null ? (said as { message?: unknown; error?: unknown }) : {};
  const text = message ?? error ?? '';
  return (typeof text === 'string' ? text : JSON.stringify(text)).replace(/\s+/g, ' ').slice(0, 300);
}

function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

function failureOf(
  answer: Exclude<GitlabAnswer, { readonly kind: 'given' }>,
  { host, subject, token }: GitlabApiOptions,
): WorldFailure {
  if (answer.kind === 'too-long')
    return new WorldFailure('gitlab-unreadable', `the response of ${host} about ${subject} is too large`);
  const { status, retryAfter } = answer;
  const toLogIn = `set GITLAB_TOKEN to a token with the scope api${host === 'gitlab.com' ? '' : `, and GITLAB_HOST=${host}`}`;
  if (status === 401)
    return new WorldFailure('gitlab-denied', `${host} rejects the token${token === undefined ? '' : ` in ${token.from}`}`, {
      hint: token === undefined ? toLogIn : `it may be expired, or for another host; ${toLogIn}`,
    });
  if (status === 429)
    return new WorldFailure(
      'gitlab-limit',
      retryAfter === undefined ? `rate limit of ${host} reached` : `${host} asks to retry after ${retryAfter} seconds`,
      { hint: 'try again later' },
    );
  if (status === 403 || status === 404)
    return new WorldFailure(
      'gitlab-not-found',
      `${subject} was not found, or ${token === undefined ? 'needs a token' : `the token in ${token.from} may not read it`}`,
      { hint: token === undefined ? toLogIn : 'check the project and number, and the scope and role of the token' },
    );
  return new WorldFailure(
    'gitlab-failed',
    status >= 500
      ? `${host} answers with status ${status}, even after a retry`
      : `${host} answers with unexpected status ${status}`,
    { hint: 'try again later' },
  );
}
