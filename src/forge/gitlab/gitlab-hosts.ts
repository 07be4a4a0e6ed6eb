import type { Environment } from '../../contracts/environment.ts';
import { UserError } from '../../contracts/user-error.ts';
import { isThisMachine, urlOf, variable } from '../github-hosts.ts';
import type { Token } from '../token.ts';

/** The surroundings for resolving a merge request. */
export interface GitlabSurroundings {
  /** The clone URL of the repository at hand. */
  readonly remoteUrl?: string;
  readonly settings: {
    /** The URL of the API, such as `https://gitlab.example.com/api/v4`. */
    readonly apiUrl?: string;
  };
  readonly env: Environment;
}

/** The default host. */
export const GITLAB = 'gitlab.com';

/** The API of a host, and the host of its pages. */
export interface GitlabHost {
  readonly apiUrl: string;
  readonly host: string;
}

/** The API that the user names in the settings, else the one that a pipeline runs on. */
export function namedGitlab({ settings, env }: GitlabSurroundings): GitlabHost | undefined {
  const named = [
    ['gitlab.api_url', settings.apiUrl],
    ['CI_API_V4_URL', variable(env, 'CI_API_V4_URL')],
  ].find((one): one is [string, string] => one[1] !== undefined);
  if (named !== undefined) return gitlabAt(named[1], named[0]);
  const server = variable(env, 'CI_SERVER_URL');
  return server === undefined ? undefined : gitlabAt(`${server.replace(/\/$/, '')}/api/v4`, 'CI_SERVER_URL');
}

function gitlabAt(written: string, where: string): GitlabHost {
  const url = urlOf(written);
  if (url === undefined || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw new UserError('bad-api-url', `${where} is not a valid API URL`, {
      hint: 'use a URL such as https://gitlab.example.com/api/v4, and put the token in GITLAB_TOKEN',
    });
  return { apiUrl: url.href.replace(/\/$/, ''), host: url.host.toLowerCase() };
}

/** The API of a host that an address or a remote names. */
export function gitlabOn(host: string, scheme: 'http:' | 'https:' = 'https:'): GitlabHost {
  if (scheme === 'http:' && !isThisMachine(host))
    throw new UserError('unsafe-host', `refusing to send requests to ${host} without https`, {
      hint: 'if it has no https, set gitlab.api_url in your config',
    });
  return { apiUrl: `${scheme}//${host}/api/v4`, host };
}

/**
 * The token for a host. `GITLAB_TOKEN` is for gitlab.com, or for the one host that the user or the pipeline names: never for a host
 * that an address or a remote brought. A job's own token is not used, because it cannot write comments.
 */
export function gitlabToken(host: string, around: GitlabSurroundings): Token | undefined {
  const { env } = around;
  const value = variable(env, 'GITLAB_TOKEN');
  if (value === undefined || host !== tokenHost(around)) return undefined;
  if (/^[\x21-\x7e]{1,2000}$/.test(value)) return { value, from: 'GITLAB_TOKEN' };
  throw new UserError('bad-token', 'GITLAB_TOKEN is not a valid token: it has characters that no token has', {
    hint: 'unset GITLAB_TOKEN, or set it again',
  });
}

/** The one host that the token in the environment is for. */
const tokenHost = (around: GitlabSurroundings): string =>
  namedGitlab(around)?.host ?? variable(around.env, 'GITLAB_HOST')?.toLowerCase() ?? GITLAB;

/** Every GitLab token in the environment, for redaction. */
export const gitlabTokensIn = (env: Environment): readonly string[] =>
  ['GITLAB_TOKEN', 'CI_JOB_TOKEN'].flatMap((name) => variable(env, name) ?? []);
