import { UserError } from '../contracts/user-error.ts';
import { apiOf, GITHUB, isThisMachine, namedApi, type Surroundings, serverHost, urlOf, variable } from './github-hosts.ts';
import { areNames, placeOfEnvironment, placeOfRemote, type RepositoryPlace } from './repository-place.ts';

/** The pull request to read, and the API to ask. */
export interface PullRequestTarget {
  readonly apiUrl: string;
  /** The host whose tokens apply: that of its pages, or of a stand-alone API. */
  readonly host: string;
  readonly owner: string;
  readonly repo: string;
  readonly number: number;
}

/** The full URL of a pull request, with the current name of its repository. */
export const addressOf = ({ apiUrl, host, number }: PullRequestTarget, repository: string): string =>
  `${new URL(apiUrl).protocol}//${host}/${repository}/pull/${number}`;

interface Written {
  readonly place?: RepositoryPlace & { readonly scheme?: 'http:' | 'https:' };
  readonly number: number;
}

const HOW = 'use its number, owner/repo#7, or https://github.com/owner/repo/pull/7';

/** Parses a pull request: `7`, `#7`, `owner/repo#7` or its URL with any suffix. */
export function pullRequestOf(text: string, around: Surroundings): PullRequestTarget {
  const written = readWritten(text.trim());
  if (written === undefined) throw new UserError('bad-pull-request', `not a pull request: ${text.slice(0, 200)}`, { hint: HOW });
  const place = written.place ?? placeAround(written.number, around);
  const { owner, repo } = place;
  const named = namedApi(around);
  const host = place.host ?? usualHost(around);
  if (named !== undefined && (named.servesAll || named.host === host))
    return { apiUrl: named.url, host: named.host, owner, repo, number: written.number };
  const scheme = written.place?.scheme ?? 'https:';
  refuseUnsafe(host, scheme);
  return { apiUrl: apiOf(host, scheme), host, owner, repo, number: written.number };
}

/** The default host. */
function usualHost(around: Surroundings): string {
  const named = namedApi(around);
  const remote = around.remoteUrl === undefined ? undefined : placeOfRemote(around.remoteUrl)?.host;
  const said = named?.host ?? variable(around.env, 'GH_HOST')?.toLowerCase() ?? serverHost(around.env);
  return said ?? (remote !== undefined && isHost(remote) ? remote : GITHUB);
}

/** The repository of a bare number: that of the remote, else the one in the environment. */
function placeAround(number: number, around: Surroundings): RepositoryPlace {
  const remote = around.remoteUrl === undefined ? undefined : placeOfRemote(around.remoteUrl);
  const place = remote ?? placeOfEnvironment(around.env);
  const hint = `use owner/repo#${number}, or the URL of the pull request`;
  if (place === undefined) {
    const why = around.remoteUrl === undefined ? 'the repository has no remote' : 'its remote is not on GitHub';
    throw new UserError('unclear-repository', `cannot tell which repository pull request ${number} belongs to: ${why}`, { hint });
  }
  if (place.host === undefined || isHost(place.host) || namedApi(around)?.servesAll === true) return place;
  const said = variable(around.env, 'GH_HOST');
  if (said !== undefined) return { ...place, host: said.toLowerCase() };
  throw new UserError('unclear-repository', `cannot resolve the host ${place.host} of the remote`, {
    hint: `${hint}, or set GH_HOST`,
  });
}

/** True for a network host rather than an alias in the user's ssh config. */
const isHost = (host: string): boolean => host.includes('.') || isThisMachine(host);

function refuseUnsafe(host: string, scheme: 'http:' | 'https:'): void {
  if (scheme === 'https:' || isThisMachine(host)) return;
  throw new UserError('unsafe-host', `refusing to send requests to ${host} without https`, {
    hint: 'if it has no https, set github.api_url in your config, or GITHUB_API_URL',
  });
}

function readWritten(text: string): Written | undefined {
  const [, named = '', digits] = /^(?:([\w./-]{1,400})?#)?(\d{1,9})$/.exec(text) ?? [];
  if (digits !== undefined) {
    const [owner = '', repo = '', ...more] = named.split('/');
    if (Number(digits) === 0) return undefined;
    if (named === '') return { number: Number(digits) };
    if (more.length > 0 || !areNames(owner, repo)) return undefined;
    return { place: { host: undefined, owner, repo }, number: Number(digits) };
  }
  const url = urlOf(/^[\w-]{1,63}(\.[\w-]{1,63}){1,10}(:\d{1,5})?\//.test(text) ? `https://${text}` : text);
  if (url === undefined) return undefined;
  const [, owner = '', repo = '', number = ''] = /^\/([^/]+)\/([^/]+)\/pull\/(\d{1,9})(?:\/.*)?$/.exec(url.pathname) ?? [];
  if (!areNames(owner, repo) || !(Number(number) > 0)) return undefined;
  const scheme = url.protocol === 'http:' ? 'http:' : 'https:';
  const host = url.host.toLowerCase().replace(/^www\.(?=github\.com$)/, '');
  return { place: { host, owner, repo, scheme }, number: Number(number) };
}
