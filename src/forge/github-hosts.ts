import type { Environment } from '../contracts/environment.ts';
import { UserError } from '../contracts/user-error.ts';

/** What the user's config says about GitHub. */
export interface GithubSettings {
  /** Where the API is, such as `https://github.example.com/api/v3`. */
  readonly apiUrl?: string;
}

/** What surrounds a wish to read a pull request. */
export interface Surroundings {
  /** Where the repository at hand was cloned from. */
  readonly remoteUrl?: string;
  readonly settings: GithubSettings;
  readonly env: Environment;
}

/** An API that the user named. */
export interface NamedApi {
  readonly url: string;
  /** The host whose pull requests it has; its own where nobody can tell. */
  readonly host: string;
  /** It stands for whatever host is asked: nothing says which one it belongs to. */
  readonly servesAll: boolean;
}

/** The host that is meant where none is named. */
export const GITHUB = 'github.com';

/** A variable's value, if it has one. */
export const variable = (env: Environment, name: string): string | undefined => env[name]?.trim() || undefined;

/** Hosts that GitHub runs itself: they take the tokens of `GH_TOKEN` and `GITHUB_TOKEN`. */
export const isGithubs = (host: string): boolean => host === GITHUB || host.endsWith('.ghe.com');

/** Whether a host is this machine, where nobody listens in. */
export const isThisMachine = (host: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/.test(host);

/** The API of a host that nobody configured. */
export function apiOf(host: string, scheme: 'http:' | 'https:' = 'https:'): string {
  if (host === GITHUB) return `https://api.${GITHUB}`;
  if (isGithubs(host)) return `https://api.${host}`;
  return `${scheme}//${host}/api/v3`;
}

/** The API that the config names, else the one that the environment does, as GitHub Actions has it. */
export function namedApi({ settings, env }: Surroundings): NamedApi | undefined {
  if (settings.apiUrl !== undefined) return apiNamed(settings.apiUrl, 'github.api_url', undefined);
  const url = variable(env, 'GITHUB_API_URL');
  return url === undefined ? undefined : apiNamed(url, 'GITHUB_API_URL', serverHost(env));
}

/** The host whose pages `GITHUB_SERVER_URL` names. */
export function serverHost(env: Environment): string | undefined {
  const url = variable(env, 'GITHUB_SERVER_URL');
  return url === undefined ? undefined : urlOf(url)?.host.toLowerCase();
}

function apiNamed(written: string, where: string, server: string | undefined): NamedApi {
  const url = urlOf(written);
  if (url === undefined || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw new UserError('bad-api-url', `${where} is no address of an API`, {
      hint: 'such as https://github.example.com/api/v3; a token goes into GH_TOKEN',
    });
  const host = server ?? hostOfPages(url);
  return { url: url.href.replace(/\/$/, ''), host: host ?? url.host, servesAll: host === undefined };
}

/** The host whose pull requests an API has, as far as its address tells. */
function hostOfPages(api: URL): string | undefined {
  if (api.host === `api.${GITHUB}` || /^api\.[\w-]{1,100}\.ghe\.com$/.test(api.host)) return api.host.slice('api.'.length);
  return /^\/api\/v3\/?$/.test(api.pathname) ? api.host : undefined;
}

/** An address of the web; undefined where it is none. */
export function urlOf(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : undefined;
}
