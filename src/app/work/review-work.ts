import type { BaseFiles } from '../../contracts/base-files.ts';
import type { ReviewedPullRequest } from '../../contracts/material.ts';
import { UserError } from '../../contracts/user-error.ts';
import { defined } from '../../core/defined.ts';
import type { PullRequest, PullRequestRead } from '../../forge/pull-request.ts';
import { findPullRequest } from '../../forge/read-pull-request.ts';
import { type GitChange, type NothingToReview, readGitChange } from '../../sources/git/git-change.ts';
import { remoteUrl } from '../../sources/git/remote-url.ts';
import { hasCommits } from '../../sources/git/same-repository.ts';
import { baseFilesOf } from '../../sources/given/base-files.ts';
import { readGivenDiff } from '../../sources/given/given-diff.ts';
import type { ReviewScope } from '../../sources/given/review-scope.ts';
import type { Host } from '../host.ts';

export type { ReviewScope };

/** A change to review, with the project as it was before it. */
export interface ReviewWork {
  readonly kind: 'work';
  readonly read: GitChange;
  readonly base: BaseFiles;
  /** What the author of a pull request says about it. */
  readonly said?: { readonly title: string; readonly body: string };
  /** The pull request that it is, where it is one. */
  readonly pullRequest?: ReviewedPullRequest;
}

/** What is to be reviewed, and which paths narrow it. */
export type WorkSource = { readonly paths: readonly string[] } & (
  | { readonly kind: 'git'; readonly scope: ReviewScope; readonly untracked: boolean }
  /** A diff that the caller has. */
  | { readonly kind: 'diff'; readonly bytes: Buffer }
  /** A number or an address. */
  | { readonly kind: 'pull-request'; readonly wanted: string }
);

/** Where a change is read. */
export interface WorkAround {
  readonly host: Host;
  /** Where pull requests are read from, where that is not what a repository says. */
  readonly apiUrl: string | undefined;
}

/** Reads what is to be reviewed. */
export async function readWork(source: WorkSource, around: WorkAround): Promise<ReviewWork | NothingToReview> {
  const { paths } = source;
  const { env, workspace } = around.host;
  const cwd = workspace.folder;
  if (source.kind === 'pull-request') return readPull(source.wanted, paths, around);
  const read =
    source.kind === 'diff'
      ? await readGivenDiff(source.bytes, { cwd, paths, env })
      : await readGitChange({ cwd, scope: source.scope, paths, untracked: source.untracked, env });
  return read.kind === 'nothing' ? read : { kind: 'work', read, base: baseFilesOf(read, cwd, env) };
}

/** Git gives the change where it has the commits; else the API does. The base's own files are always the server's. */
async function readPull(
  wanted: string,
  paths: readonly string[],
  { host: { env, workspace }, apiUrl }: WorkAround,
): Promise<ReviewWork | NothingToReview> {
  const cwd = workspace.folder;
  const found = await findPullRequest(wanted, {
    ...defined({ remoteUrl: await remoteUrl(cwd, env) }),
    settings: defined({ apiUrl }),
    env,
  });
  const { pullRequest } = found;
  const { title, body, base, head, baseFiles, messages, address, url } = pullRequest;
  const isHere = await hasCommits(cwd, [base.mergeBase, head.sha], env);
  const read = isHere
    ? await readGitChange({ cwd, scope: { kind: 'range', text: `${base.mergeBase}..${head.sha}` }, paths, env })
    : givenBy(await found.read(), { cwd, paths });
  // What GitHub gives has the pull request's own remarks already, as of when it was read.
  const remarks = isHere ? [...pullRequest.remarks, ...read.remarks] : read.remarks;
  if (read.kind === 'nothing') return { ...read, title: nameOf(pullRequest), remarks };
  return {
    kind: 'work',
    read: { ...read, title: nameOf(pullRequest), messages, remarks },
    base: baseFiles,
    said: { title, body },
    pullRequest: { address, page: url, head: read.revision },
  };
}

const nameOf = ({ repository, number }: PullRequest): string => `pull request ${repository}#${number}`;

const NONE = { count: 0, paths: [] };
const NOTHING_BESIDES = { untracked: NONE, unstaged: NONE, uncommitted: NONE };

function givenBy(
  pull: PullRequestRead,
  { cwd, paths }: { readonly cwd: string; readonly paths: readonly string[] },
): GitChange | NothingToReview {
  const { change, texts, unread, diff, messages, remarks, base, head } = pull;
  const isWanted = (path: string): boolean =>
    paths.length === 0 || paths.some((one) => path === one || path.startsWith(`${one.replace(/\/$/, '')}/`));
  const files = change.files.filter(({ path, oldPath = path }) => isWanted(path) || isWanted(oldPath));
  const shared = { root: cwd, scope: 'range' as const, title: nameOf(pull), remarks, besides: NOTHING_BESIDES };
  if (change.files.length > 0 && files.length === 0)
    throw new UserError('no-such-path', `the pull request changes nothing in ${paths.join(', ')}`, {
      hint: `it changes ${change.files
        .slice(0, 5)
        .map(({ path }) => path)
        .join(', ')}`,
    });
  if (files.length === 0) return { kind: 'nothing', ...shared };
  return {
    ...shared,
    kind: 'change',
    repository: '',
    base: base.mergeBase,
    revision: head.sha,
    diff,
    change: { ...change, files },
    texts,
    unread,
    messages,
    inPart: [],
  };
}
