import type { ReadScope } from '../../cli/options/review-scope.ts';
import { readStandardInput } from '../../cli/terminal/input.ts';
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

/** Where pull requests are read from, where that is not what a repository says. */
export interface WorkAround {
  readonly cwd: string;
  readonly apiUrl: string | undefined;
}

/** Reads what is to be reviewed. */
export async function readWork(wanted: ReadScope, around: WorkAround): Promise<ReviewWork | NothingToReview> {
  const { scope, paths, untracked } = wanted;
  const { cwd } = around;
  if (scope.kind === 'pull-request') return readPull(scope.wanted, paths, around);
  const read =
    scope.kind === 'diff'
      ? await readGivenDiff(await readStandardInput(), { cwd, paths })
      : await readGitChange({ cwd, scope, paths, untracked });
  return read.kind === 'nothing' ? read : { kind: 'work', read, base: baseFilesOf(read, cwd) };
}

/** Git gives the change where it has the commits; else the API does. The base's own files are always the server's. */
async function readPull(
  wanted: string,
  paths: readonly string[],
  { cwd, apiUrl }: WorkAround,
): Promise<ReviewWork | NothingToReview> {
  const remote = await remoteUrl(cwd);
  const found = await findPullRequest(wanted, {
    ...defined({ remoteUrl: remote }),
    settings: apiUrl === undefined ? {} : { apiUrl },
    env: process.env,
  });
  const { pullRequest } = found;
  const { title, body, base, head, baseFiles, messages, address, url } = pullRequest;
  const isHere = await hasCommits(cwd, [base.mergeBase, head.sha]);
  const read = isHere
    ? await readGitChange({ cwd, scope: { kind: 'range', text: `${base.mergeBase}..${head.sha}` }, paths })
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
