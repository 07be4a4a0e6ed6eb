import { remark } from '../../contracts/remark.ts';
import { UserError } from '../../contracts/user-error.ts';
import { defined } from '../../core/defined.ts';
import { findMergeRequest } from '../../forge/gitlab/read-merge-request.ts';
import type { PullRequest, PullRequestRead } from '../../forge/pull-request.ts';
import { findPullRequest } from '../../forge/read-pull-request.ts';
import { type GitChange, type NothingToReview, readGitChange } from '../../sources/git/git-change.ts';
import { remoteUrl } from '../../sources/git/remote-url.ts';
import { reviewedFiles } from '../../sources/git/reviewed-files.ts';
import { hasCommits } from '../../sources/git/same-repository.ts';
import { gitEnvironmentOf } from '../host.ts';
import { lastReview } from './last-review.ts';
import type { ReviewWork, WorkAround, WorkSource } from './review-work.ts';

type PullSource = Extract<WorkSource, { readonly kind: 'pull-request' }>;

/** Reads the change from git if it has the commits, else from the API. The base's own files always come from the server. */
export async function readPull(
  { wanted, paths, isOnGitlab, sinceLast }: PullSource,
  { host, forges }: WorkAround,
): Promise<ReviewWork | NothingToReview> {
  const { folder: cwd, isNowhere = false } = host.workspace;
  const env = gitEnvironmentOf(host);
  const around = { ...defined({ remoteUrl: isNowhere ? undefined : await remoteUrl(cwd, env) }), env: host.env };
  const found =
    isOnGitlab === true
      ? await findMergeRequest(wanted, { ...around, settings: defined({ apiUrl: forges.gitlab }) })
      : await findPullRequest(wanted, { ...around, settings: defined({ apiUrl: forges.github }) });
  const own = nameOf(found.pullRequest, isOnGitlab);
  const { pullRequest } = found;
  const { title, body, author, base, head, baseFiles, messages, address, url } = pullRequest;
  const last =
    sinceLast === true ? await lastReview(found, { ...around, settings: defined({ apiUrl: forges.github }) }) : undefined;
  const from = last?.since?.head ?? base.mergeBase;
  const isHere = !isNowhere && (await hasCommits(cwd, [from, head.sha], env));
  const increment = last?.since === undefined || isHere ? undefined : await found.pushes?.read(from);
  const isLong = last?.since !== undefined && !isHere && increment === undefined;
  const since = isLong ? undefined : last?.since;
  const whole = isHere
    ? await readGitChange({ cwd, scope: { kind: 'range', text: `${from}..${head.sha}` }, paths, env })
    : givenBy(increment ?? (await found.read()), {
        cwd,
        paths,
        name: own,
        from: increment === undefined ? base.mergeBase : from,
      });
  const read = since === undefined ? whole : withinPull(whole, last?.paths ?? new Set());
  if (since !== undefined && (read.kind === 'nothing' || read.change.files.length === 0)) {
    // What is carried over has to be judged by a review: without anything new, by one of everything.
    const everything = await readPull({ kind: 'pull-request', wanted, paths, ...defined({ isOnGitlab }) }, { host, forges });
    const why = remark('note', 'reviewed-since', { head: null, why: 'nothing-pushed' });
    if (everything.kind === 'nothing') return { ...everything, remarks: [why, ...everything.remarks] };
    return { ...everything, read: { ...everything.read, remarks: [why, ...everything.read.remarks] } };
  }
  const told = isLong ? [remark('note', 'reviewed-since', { head: null, why: 'too-long' })] : (last?.remarks ?? []);
  // A change read from GitHub already includes the pull request's remarks from the time it was read.
  const remarks = [...told, ...(isHere ? pullRequest.remarks : []), ...read.remarks];
  const name = since === undefined ? own : `${own} since ${since.head.slice(0, 7)}`;
  if (read.kind === 'nothing') return { ...read, title: name, remarks };
  return {
    kind: 'work',
    read: { ...read, title: name, messages, remarks },
    base: baseFiles,
    around: isHere ? reviewedFiles({ cwd, revision: read.revision, env }) : undefined,
    said: { title, body, author },
    pullRequest: { address, page: url, head: read.revision, ...defined({ since }) },
  };
}

/** A merge of the base brings its changes along: only files of the pull request are reviewed. */
function withinPull(read: GitChange | NothingToReview, paths: ReadonlySet<string>): GitChange | NothingToReview {
  if (read.kind === 'nothing') return read;
  return { ...read, change: { ...read.change, files: read.change.files.filter(({ path }) => paths.has(path)) } };
}

const nameOf = ({ repository, number }: PullRequest, isOnGitlab: true | undefined): string =>
  isOnGitlab === true ? `merge request ${repository}!${number}` : `pull request ${repository}#${number}`;

const NONE = { count: 0, paths: [] };
const NOTHING_BESIDES = { untracked: NONE, unstaged: NONE, uncommitted: NONE };

interface Given {
  readonly cwd: string;
  readonly paths: readonly string[];
  readonly name: string;
  /** The commit that the change is compared with. */
  readonly from: string;
}

function givenBy(pull: PullRequestRead, { cwd, paths, name, from }: Given): GitChange | NothingToReview {
  const { change, texts, unread, diff, messages, remarks, head } = pull;
  const isWanted = (path: string): boolean =>
    paths.length === 0 || paths.some((one) => path === one || path.startsWith(`${one.replace(/\/$/, '')}/`));
  const files = change.files.filter(({ path, oldPath = path }) => isWanted(path) || isWanted(oldPath));
  const shared = { root: cwd, scope: 'range' as const, title: name, remarks, besides: NOTHING_BESIDES };
  if (change.files.length > 0 && files.length === 0)
    throw new UserError('no-such-path', `${name} changes nothing in ${paths.join(', ')}`, {
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
    base: from,
    revision: head.sha,
    diff,
    change: { ...change, files },
    texts,
    unread,
    messages,
    inPart: [],
  };
}
