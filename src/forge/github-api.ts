import type { Octokit } from '@octokit/rest';
import * as z from 'zod';
import type { Clock } from '../contracts/clock.ts';
import { WorldFailure } from '../contracts/world-failure.ts';
import { systemClock } from '../system/clock.ts';
import { forgeFetch, TooLong, type Wire } from './forge-fetch.ts';
import { failureOf, type Refusal, unwrittenOf, type Writing } from './refusal.ts';
import type { Token } from './token.ts';

/** The result of a request: the data, a refusal, or a response over the size limit. */
export type Answer =
  | { readonly kind: 'given'; readonly data: unknown }
  | ({ readonly kind: 'refused' } & Refusal)
  | { readonly kind: 'too-long' };

/** A request to the API. */
export interface Question {
  /** A route such as `GET /repos/{owner}/{repo}/pulls/{number}`; values that are not in it are sent as the body. */
  readonly route: string;
  readonly values?: Readonly<Record<string, unknown>>;
  /** Another media type of the same resource: `diff`. */
  readonly form?: 'diff';
  readonly bytesMax?: number;
  /** A request that changes nothing although it is a POST: a GraphQL query. */
  readonly isRead?: true;
}

/** The API of one host with one token. */
export interface GithubApi {
  /** Accepts any response; only an unreachable host is a `WorldFailure`. */
  ask(question: Question): Promise<Answer>;
  /** Requires a response of this shape; otherwise a `WorldFailure`. */
  get<Shape extends z.ZodType>(question: Question, shape: Shape): Promise<z.output<Shape>>;
  /** Validates data against this shape; otherwise a `WorldFailure`. */
  read<Shape extends z.ZodType>(data: unknown, shape: Shape): z.output<Shape>;
  /** The failure for a refusal or an oversized response, worded for reading or for writing. */
  failure(answer: Exclude<Answer, { readonly kind: 'given' }>, writing?: Writing): WorldFailure;
}

/** The location of the API, and the credentials. */
export interface ApiOptions {
  readonly apiUrl: string;
  readonly host: string;
  /** The subject in words: `acme/shop#7`. */
  readonly subject: string;
  readonly token: Token | undefined;
  readonly clock?: Clock;
  readonly silenceMs?: number;
}

const MIB = 1024 * 1024;
const BYTES_MAX = 64 * MIB;
const SILENCE_MS = 30_000;
/** The newest version that servers of one's own know too; without it, GitHub chooses one. */
const API_VERSION = '2022-11-28';
const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** Opens the API of a host. */
export async function openApi(options: ApiOptions): Promise<GithubApi> {
  const { Octokit } = await import('@octokit/rest');
  const { apiUrl, host, token, clock = systemClock, silenceMs = SILENCE_MS } = options;
  const octokit = new Octokit({
    baseUrl: apiUrl,
    userAgent: 'tribunal',
    log: silent,
    ...(token !== undefined && { auth: token.value }),
  });
  const wire: Wire = { host, clock, silenceMs, setting: 'github.api_url' };
  const ask = (question: Question): Promise<Answer> => askWith(octokit, wire, question);
  const failure: GithubApi['failure'] = (answer, writing) => {
    const { subject } = options;
    if (answer.kind === 'too-long')
      return new WorldFailure('github-unreadable', `the response of ${host} about ${subject} is too large`);
    const asked = { host, subject, token, now: clock.now() };
    return writing === undefined ? failureOf(answer, asked) : unwrittenOf(answer, asked, writing);
  };
  const read: GithubApi['read'] = (data, shape) => {
    const given = shape.safeParse(data);
    if (given.success) return given.data;
    throw new WorldFailure('github-unreadable', `${host} does not answer like GitHub`, {
      hint: `check that ${apiUrl} is the URL of its API`,
    });
  };
  return apiOf({ ask, read, failure });
}

/** The same API scoped to one repository: `{owner}` and `{repo}` are filled in. */
export function within(api: GithubApi, fullName: string): GithubApi {
  const [owner = '', repo = ''] = fullName.split('/');
  return apiOf({ ...api, ask: (question) => api.ask({ ...question, values: { owner, repo, ...question.values } }) });
}

const apiOf = ({ ask, read, failure }: Omit<GithubApi, 'get'>): GithubApi => ({
  ask,
  read,
  failure,
  get: async (question, shape) => {
    const answer = await ask(question);
    if (answer.kind !== 'given') throw failure(answer);
    return read(answer.data, shape);
  },
});

async function askWith(octokit: Octokit, wire: Wire, { route, values, form, bytesMax, isRead }: Question): Promise<Answer> {
  try {
    const { data } = await octokit.request(route, {
      ...values,
      headers: { 'x-github-api-version': API_VERSION },
      ...(form !== undefined && { mediaType: { format: form } }),
      request: { fetch: forgeFetch(wire, { bytesMax: bytesMax ?? BYTES_MAX, isRead: isRead === true }) },
    });
    return { kind: 'given', data };
  } catch (error) {
    // The library wraps the error in its own message, which may quote anything from the response.
    const cause = error instanceof Error ? error.cause : undefined;
    if (cause instanceof TooLong) return { kind: 'too-long' };
    if (cause instanceof WorldFailure) throw cause;
    // The library serialises an unexpected response into its message, which overflows on endless nesting.
    if (error instanceof RangeError) throw new WorldFailure('github-unreadable', 'the response is nested too deep');
    const refused = REFUSED.safeParse(error);
    if (refused.success) return { kind: 'refused', ...refusalIn(refused.data) };
    throw error;
  }
}

const REFUSED = z.object({
  status: z.int(),
  response: z.object({ headers: z.record(z.string(), z.unknown()), data: z.unknown() }),
});
const REASONS = z.object({ errors: z.array(z.object({ code: z.string() })) });
const DETAIL_MAX = 500;

function refusalIn({ status, response }: z.infer<typeof REFUSED>): Refusal {
  const header = (name: string): string | undefined => {
    const value = response.headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  const number = (name: string): number | undefined => {
    const value = header(name);
    return value !== undefined && /^\d{1,12}$/.test(value) ? Number(value) : undefined;
  };
  const reasons = REASONS.safeParse(response.data);
  return {
    status,
    codes: reasons.success ? reasons.data.errors.map(({ code }) => code) : [],
    remaining: number('x-ratelimit-remaining'),
    resetAt: number('x-ratelimit-reset'),
    retryAfter: number('retry-after'),
    detail: detailIn(response.data),
    wantsSignOn: header('x-github-sso')?.startsWith('required') === true,
  };
}

/** GitHub's own words for a request that it cannot process, cut; its answers to others may quote anything. */
function detailIn(data: unknown): string {
  const told = z.object({ message: z.string(), errors: z.array(z.unknown()).optional() }).safeParse(data);
  if (!told.success) return '';
  const { message, errors = [] } = told.data;
  const words = errors.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)));
  return [message, ...words].join('; ').slice(0, DETAIL_MAX);
}
