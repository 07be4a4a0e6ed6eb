import { UserError } from '../../contracts/user-error.ts';
import { isThisMachine, urlOf, variable } from '../github-hosts.ts';
import { GITLAB, type GitlabHost, type GitlabSurroundings, gitlabOn, namedGitlab } from './gitlab-hosts.ts';

/** The merge request to read, and the API to ask. */
export interface MergeRequestTarget extends GitlabHost {
  /** The path of the project: `group/subgroup/project`. */
  readonly project: string;
  readonly number: number;
}

/** The full URL of a merge request. */
export const addressOf = ({ apiUrl, host, number }: MergeRequestTarget, project: string): string =>
  `${new URL(apiUrl).protocol}//${host}/${project}/-/merge_requests/${number}`;

interface Written {
  readonly project?: string;
  readonly place?: { readonly host: string; readonly scheme: 'http:' | 'https:' };
  readonly number: number;
}

const HOW = 'use its number, group/project!7, or https://gitlab.com/group/project/-/merge_requests/7';

/** Parses a merge request: `7`, `!7`, `group/project!7` or its URL with any suffix. */
export function mergeRequestOf(text: string, around: GitlabSurroundings): MergeRequestTarget {
  const written = readWritten(text.trim());
  if (written === undefined)
    throw new UserError('bad-merge-request', `not a merge request: ${text.slice(0, 200)}`, { hint: HOW });
  const { number, place } = written;
  const named = namedGitlab(around);
  if (written.project !== undefined && place !== undefined)
    return { ...(named?.host === place.host ? named : gitlabOn(place.host, place.scheme)), project: written.project, number };
  if (written.project !== undefined) return { ...(named ?? gitlabOn(usualHost(around))), project: written.project, number };
  const found = projectAround(around);
  if (found === undefined)
    throw new UserError('unclear-repository', `cannot tell which project merge request ${number} belongs to`, {
      hint: `use group/project!${number}, or the URL of the merge request`,
    });
  return {
    ...(found.host === undefined || found.host === named?.host ? (named ?? gitlabOn(GITLAB)) : gitlabOn(found.host)),
    project: found.project,
    number,
  };
}

/** The default host: the one the user names, else that of the remote. */
function usualHost({ env, remoteUrl }: GitlabSurroundings): string {
  const remote = remoteUrl === undefined ? undefined : projectOfRemote(remoteUrl);
  return variable(env, 'GITLAB_HOST')?.toLowerCase() ?? remote?.host ?? GITLAB;
}

interface ProjectPlace {
  readonly host: string | undefined;
  readonly project: string;
}

/** The project of a bare number: that of the pipeline, else that of the remote. */
function projectAround({ env, remoteUrl }: GitlabSurroundings): ProjectPlace | undefined {
  const path = variable(env, 'CI_PROJECT_PATH');
  if (path !== undefined && isProject(path)) return { host: undefined, project: path };
  return remoteUrl === undefined ? undefined : projectOfRemote(remoteUrl);
}

/** Parses a git remote, as a URL or `git@host:group/project`; undefined for any other location. */
export function projectOfRemote(remote: string): ProjectPlace | undefined {
  const url = /^(https?|ssh|git|git\+ssh):\/\//.test(remote) && URL.canParse(remote) ? new URL(remote) : undefined;
  // The port of another protocol does not apply to the API.
  if (url !== undefined) return placeOf(urlOf(remote) === undefined ? url.hostname : url.host, url.pathname);
  const [, host = '', path = ''] = /^(?:[\w.+-]{1,100}@)?([\w.-]{2,255}):(?!\/\/)(.{1,400})$/.exec(remote) ?? [];
  return host === '' ? undefined : placeOf(host, path);
}

function placeOf(host: string, path: string): ProjectPlace | undefined {
  const project = path
    .replace(/^\//, '')
    .replace(/\/$/, '')
    .replace(/\.git$/, '');
  return isProject(project) && (host.includes('.') || isThisMachine(host)) ? { host: host.toLowerCase(), project } : undefined;
}

/** True for `group/project`, with any number of groups. */
const isProject = (path: string): boolean => {
  const names = path.split('/');
  return (
    names.length >= 2 &&
    names.length <= 21 &&
    names.every((name) => /^[\p{L}\p{N}_.-]{1,255}$/u.test(name) && !/^\.{1,2}$/.test(name))
  );
};

function readWritten(text: string): Written | undefined {
  const [, project = '', digits] = /^(?:([^!\s]{1,800})?!)?(\d{1,9})$/.exec(text) ?? [];
  if (digits !== undefined) {
    if (Number(digits) === 0 || (project !== '' && !isProject(project))) return undefined;
    return project === '' ? { number: Number(digits) } : { project, number: Number(digits) };
  }
  const url = urlOf(/^[\w-]{1,63}(\.[\w-]{1,63}){1,10}(:\d{1,5})?\//.test(text) ? `https://${text}` : text);
  if (url === undefined) return undefined;
  const [, path = '', number = ''] = /^\/(.{3,800}?)\/-\/merge_requests\/(\d{1,9})(?:\/.*)?$/.exec(url.pathname) ?? [];
  if (!isProject(path) || !(Number(number) > 0)) return undefined;
  const scheme = url.protocol === 'http:' ? 'http:' : 'https:';
  return { project: path, place: { host: url.host.toLowerCase(), scheme }, number: Number(number) };
}
