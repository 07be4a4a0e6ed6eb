import type { Environment } from '../contracts/environment.ts';
import { UserError } from '../contracts/user-error.ts';

/** The user's settings for GitHub. */
export interface GithubSettings {
  /** The URL of the API, such as `https://github.example.com/api/v3`. */
  readonly apiUrl?: string;
}

/** The surroundings for resolving a pull request. */
export interface Surroundings {
  /** The clone URL of the repository at hand. */
  readonly remoteUrl?: string;
  readonly settings: GithubSettings;
  readonly env: Environment;
}

/** An API named by the user. */
export interface NamedApi {
  readonly url: string;
  /** The host of its pull requests; the API's own host if that is unknown. */
  readonly host: string;
  /** It serves any host, because its own is unknown. */
  readonly servesAll: boolean;
}

/** The default host. */
export const GITHUB = 'github.com';

/** The value of a variable, if it is not empty. */
export const variable = (env: Environment, name: string): string | undefined => env[name]?.trim() || undefined;

/** True for hosts run by GitHub: they accept the tokens in `GH_TOKEN` and `GITHUB_TOKEN`. */
export const isGithubs = (host: string): boolean => host === GITHUB || host.endsWith('.ghe.com');

/** True for the local machine, where plain HTTP is safe. */
export const isThisMachine = (host: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/.test(host);

/** The default API of a host. */
export function apiOf(host: string, scheme: 'http:' | 'https:' = 'https:'): string {
  if (host === GITHUB) return `https://api.${GITHUB}`;
  if (isGithubs(host)) return `https://api.${host}`;
  return `${scheme}//${host}/api/v3`;
}

/** The API from the settings, else from the environment as in GitHub Actions. */
export function namedApi({ settings, env }: Surroundings): NamedApi | undefined {
  if (settings.apiUrl !== undefined) return apiNamed(settings.apiUrl, 'github.api_url', undefined);
  const url = variable(env, 'GITHUB_API_URL');
  return url === undefined ? undefined : apiNamed(url, 'GITHUB_API_URL', serverHost(env));
}

/** The host in `GITHUB_SERVER_URL`. */
export function serverHost(env: Environment): string | undefined {
  const url = variable(env, 'GITHUB_SERVER_URL');
  return url === undefined ? undefined : urlOf(url)?.host.toLowerCase();
}

function apiNamed(written: string, where: string, server: string | undefined): NamedApi {
  const url = urlOf(written);
  if (url === undefined || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw new UserError('bad-api-url', `${where} is not a valid API URL`, {
      hint: 'use a URL such as https://github.example.com/api/v3, and put the token in GH_TOKEN',
    });
  const host = server ?? hostOfPages(url);
  return { url: url.href.replace(/\/$/, ''), host: host ?? url.host, servesAll: host === undefined };
}

/** The host whose pull requests an API serves, as far as its URL shows. */
function hostOfPages(api: URL): string | undefined {
  if (api.host === `api.${GITHUB}` || /^api\.[\w-]{1,100}\.ghe\.com$/.test(api.host)) return api.host.slice('api.'.length);
  return /^\/api\/v3\/?$/.test(api.pathname) ? api.host : undefined;
}

/** Parses an HTTP URL; undefined if it is not one. */
export function urlOf(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : undefined;
}
