import { WorldFailure } from '../contracts/world-failure.ts';
import { isGithubs } from './github-hosts.ts';
import type { Token } from './token.ts';

/** The status and headers of a refused request. */
export interface Refusal {
  readonly status: number;
  /** GitHub's error codes, such as `too_large`. */
  readonly codes: readonly string[];
  readonly remaining: number | undefined;
  /** Seconds since 1970. */
  readonly resetAt: number | undefined;
  /** In seconds. */
  readonly retryAfter: number | undefined;
  /** The host's own words, cut; only those about a rejected review are told, without secrets. */
  readonly detail: string;
  /** The organisation requires tokens authorised for single sign-on. */
  readonly wantsSignOn: boolean;
}

/** The request that was refused: subject, credentials and time. */
export interface Asked {
  readonly host: string;
  readonly subject: string;
  readonly token: Token | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The failure for a refused request, with a hint. */
export function failureOf(refusal: Refusal, asked: Asked): WorldFailure {
  const { status } = refusal;
  const { host, subject, token } = asked;
  if (status === 403 || status === 429) {
    const limited = limitOf(refusal, asked);
    if (limited !== undefined) return limited;
  }
  if (status === 401)
    return new WorldFailure('github-denied', `${host} rejects the token${from(token)}`, {
      hint: token === undefined ? toLogIn(host) : `it may be expired, or for another host; ${toLogIn(host)}`,
    });
  if (refusal.wantsSignOn)
    return new WorldFailure(
      'github-denied',
      `the token${from(token)} cannot read ${subject}: its organisation requires single sign-on`,
      {
        hint: 'authorise the token for single sign-on in your GitHub account settings',
      },
    );
  if (status === 403 || status === 404 || status === 410 || status === 451)
    return new WorldFailure(
      'github-not-found',
      `${subject} was not found, or ${token === undefined ? 'needs a token' : `the token${from(token)} may not read it`}`,
      {
        hint:
          token === undefined ? toLogIn(host) : 'check its name and number, and that the token can read code and pull requests',
      },
    );
  if (status >= 500)
    return new WorldFailure('github-failed', `${host} answers with status ${status}, even after a retry`, {
      hint: 'try again later',
    });
  return new WorldFailure('github-failed', `${host} answers with unexpected status ${status}`);
}

/** The state of the place to write to. */
export interface Writing {
  /** Its conversation is locked. */
  readonly isLocked: boolean;
}

const TO_WRITE =
  'it needs write access to pull requests: `pull-requests: write` for a workflow, "Pull requests: Read and write" for a fine-grained token, `repo` for a classic one; workflows started from a fork get a read-only token';

/** The failure for a refused comment, with the permission it needs. */
export function unwrittenOf(refusal: Refusal, asked: Asked, { isLocked }: Writing): WorldFailure {
  const { status } = refusal;
  const { host, subject, token } = asked;
  const limited = status === 403 || status === 429 ? limitOf(refusal, asked) : undefined;
  if (limited !== undefined) return new WorldFailure(limited.code, limited.message);
  if (refusal.wantsSignOn || ![403, 404, 410, 422].includes(status)) return failureOf(refusal, asked);
  if (status === 422)
    return new WorldFailure('github-unwritten', `${host} rejects the comment on ${subject} with status 422`, {
      hint: 'the pull request may have too many comments, or the comment was flagged as spam',
    });
  if (isLocked)
    return new WorldFailure('github-unwritten', `the conversation of ${subject} is locked`, {
      hint: `unlock it, or use a token with write access to the repository`,
    });
  return new WorldFailure('github-unwritten', `the token${from(token)} may not comment on ${subject}`, { hint: TO_WRITE });
}

/** The failure for a rate limit, with the time it ends. */
function limitOf({ remaining, resetAt, retryAfter, status }: Refusal, { host, token, now }: Asked): WorldFailure | undefined {
  const hint =
    token === undefined
      ? `with a token there are more: ${toLogIn(host)}`
      : 'a repository that has the commits needs fewer: fetch the pull request first';
  if (remaining === 0 && resetAt !== undefined) {
    const minutes = Math.max(1, Math.ceil((resetAt * 1000 - now) / 60_000));
    const at = new Date(resetAt * 1000).toISOString().slice(11, 16);
    return new WorldFailure(
      'github-limit',
      `rate limit of ${host} reached until ${at} UTC, in ${minutes} minute${minutes === 1 ? '' : 's'}`,
      { hint },
    );
  }
  if (retryAfter !== undefined)
    return new WorldFailure('github-limit', `${host} asks to retry after ${retryAfter} seconds`, { hint });
  return status === 429 || remaining === 0
    ? new WorldFailure('github-limit', `rate limit of ${host} reached`, { hint })
    : undefined;
}

const from = (token: Token | undefined): string =>
  token === undefined ? '' : token.from === 'gh' ? ' that `gh` has' : ` in ${token.from}`;

/** How to get a token for a host. */
export const toLogIn = (host: string): string =>
  isGithubs(host)
    ? 'set GH_TOKEN, or `gh auth login`'
    : `set GH_ENTERPRISE_TOKEN and GH_HOST=${host}, or \`gh auth login --hostname ${host}\``;
