import type { BaseFiles } from '../../contracts/base-files.ts';
import type { ReviewedPullRequest } from '../../contracts/material.ts';
import { UserError } from '../../contracts/user-error.ts';
import { defined } from '../../core/defined.ts';
import type { PullRequest, PullRequestRead } from '../../forge/pull-request.ts';
import { findPullRequest } from '../../forge/read-pull-request.ts';
import { type GitChange, type NothingToReview, readGitChange } from '../../sources/git/git-change.ts';
import { remoteUrl } from '../../sources/git/remote-url.ts';
import { hasCommits } from '../../sources/git/same-repository.ts';
import { baseFilesIn, baseFilesOf } from '../../sources/given/base-files.ts';
import { type GivenDiffOptions, readGivenDiff } from '../../sources/given/given-diff.ts';
import type { ReviewScope } from '../../sources/given/review-scope.ts';
import { gitEnvironmentOf, type Host } from '../host.ts';

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
  /** A diff that the caller has, and what it has besides: whole texts of changed files, and files as they were before. */
  | { readonly kind: 'diff'; readonly bytes: Uint8Array; readonly known?: KnownFiles | undefined }
  /** What was read before. */
  | { readonly kind: 'read'; readonly work: ReviewWork | NothingToReview }
  /** A number or an address. */
  | { readonly kind: 'pull-request'; readonly wanted: string }
);

/** Files that the caller has, by path. */
export interface KnownFiles {
  /** Changed files, as they are before or after the change. */
  readonly texts: ReadonlyMap<string, string>;
  /** Files of the project as they were before it, such as its rules for reviews. */
  readonly before: ReadonlyMap<string, string>;
  /** What the change is called. */
  readonly title?: string | undefined;
}

/** Where a change is read. */
export interface WorkAround {
  readonly host: Host;
  /** Where pull requests are read from, where that is not what a repository says. */
  readonly apiUrl: string | undefined;
}

/** Reads what is to be reviewed. */
export async function readWork(source: WorkSource, around: WorkAround): Promise<ReviewWork | NothingToReview> {
  const { paths } = source;
  const env = gitEnvironmentOf(around.host);
  const { folder: cwd, isNowhere = false } = around.host.workspace;
  if (source.kind === 'read') return source.work;
  if (source.kind === 'pull-request') return readPull(source.wanted, paths, around);
  if (source.kind === 'diff') return readDiff(source, { cwd: isNowhere ? undefined : cwd, paths, env });
  const read = await readGitChange({ cwd, scope: source.scope, paths, untracked: source.untracked, env });
  return read.kind === 'nothing' ? read : { kind: 'work', read, base: baseFilesOf(read, cwd, env) };
}

async function readDiff(
  { bytes, known }: Extract<WorkSource, { readonly kind: 'diff' }>,
  options: GivenDiffOptions,
): Promise<ReviewWork | NothingToReview> {
  const { cwd, env } = options;
  const read = await readGivenDiff(bytes, { ...options, ...defined({ texts: known?.texts }) });
  if (read.kind === 'nothing') return read;
  const base = known !== undefined || cwd === undefined ? baseFilesIn(known?.before ?? new Map()) : baseFilesOf(read, cwd, env);
  return { kind: 'work', read: { ...read, title: known?.title ?? read.title }, base };
}

/** Git gives the change where it has the commits; else the API does. The base's own files are always the server's. */
async function readPull(
  wanted: string,
  paths: readonly string[],
  { host, apiUrl }: WorkAround,
): Promise<ReviewWork | NothingToReview> {
  const { folder: cwd, isNowhere = false } = host.workspace;
  const env = gitEnvironmentOf(host);
  const found = await findPullRequest(wanted, {
    ...defined({ remoteUrl: isNowhere ? undefined : await remoteUrl(cwd, env) }),
    settings: defined({ apiUrl }),
    env: host.env,
  });
  const { pullRequest } = found;
  const { title, body, base, head, baseFiles, messages, address, url } = pullRequest;
  const isHere = !isNowhere && (await hasCommits(cwd, [base.mergeBase, head.sha], env));
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
