import type { Environment } from '../contracts/environment.ts';
import { urlOf, variable } from './github-hosts.ts';

/** A repository on a host. */
export interface RepositoryPlace {
  /** Undefined if the default host is meant. */
  readonly host: string | undefined;
  readonly owner: string;
  readonly repo: string;
}

const NAME = /^[\w.-]{1,100}$/;

/** True if these are valid names of an owner and a repository. */
export const areNames = (...names: readonly string[]): boolean =>
  names.every((name) => NAME.test(name) && name !== '.' && name !== '..');

/** Parses a git remote, as a URL or `git@host:owner/repo`; undefined for any other location. */
export function placeOfRemote(remote: string): RepositoryPlace | undefined {
  const url = /^(https?|ssh|git|git\+ssh):\/\//.test(remote) && URL.canParse(remote) ? new URL(remote) : undefined;
  if (url !== undefined) {
    // The port of another protocol does not apply to the API.
    const host = urlOf(remote) === undefined ? url.hostname : url.host;
    return placeOf(host, url.pathname);
  }
  const [, host = '', path = ''] = /^(?:[\w.+-]{1,100}@)?([\w.-]{2,255}):(?!\/\/)(.{1,400})$/.exec(remote) ?? [];
  return host === '' ? undefined : placeOf(host, path);
}

/** The repository in the environment: `GH_REPO` as `[HOST/]OWNER/REPO`, else `GITHUB_REPOSITORY`. */
export function placeOfEnvironment(env: Environment): RepositoryPlace | undefined {
  const parts = (variable(env, 'GH_REPO') ?? variable(env, 'GITHUB_REPOSITORY'))?.split('/') ?? [];
  const [host, owner = '', repo = ''] = parts.length === 3 ? parts : [undefined, ...parts];
  return parts.length <= 3 && areNames(owner, repo) ? { host: host?.toLowerCase(), owner, repo } : undefined;
}

function placeOf(host: string, path: string): RepositoryPlace | undefined {
  const [owner = '', repo = '', ...more] = path
    .replace(/^\//, '')
    .replace(/\/$/, '')
    .replace(/\.git$/, '')
    .split('/');
  if (more.length > 0 || !areNames(owner, repo)) return undefined;
  return { host: host.toLowerCase().replace(/^(ssh|www)\.(?=github\.com$)/, ''), owner, repo };
}
