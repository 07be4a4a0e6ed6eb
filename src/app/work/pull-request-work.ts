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
import type { ReviewWork, WorkAround, WorkSource } from './review-work.ts';

/** Reads the change from git if it has the commits, else from the API. The base's own files always come from the server. */
export async function readPull(
  { wanted, paths, isOnGitlab }: Extract<WorkSource, { readonly kind: 'pull-request' }>,
  { host, forges }: WorkAround,
): Promise<ReviewWork | NothingToReview> {
  const { folder: cwd, isNowhere = false } = host.workspace;
  const env = gitEnvironmentOf(host);
  const around = { ...defined({ remoteUrl: isNowhere ? undefined : await remoteUrl(cwd, env) }), env: host.env };
  const found =
    isOnGitlab === true
      ? await findMergeRequest(wanted, { ...around, settings: defined({ apiUrl: forges.gitlab }) })
      : await findPullRequest(wanted, { ...around, settings: defined({ apiUrl: forges.github }) });
  const name = nameOf(found.pullRequest, isOnGitlab);
  const { pullRequest } = found;
  const { title, body, author, base, head, baseFiles, messages, address, url } = pullRequest;
  const isHere = !isNowhere && (await hasCommits(cwd, [base.mergeBase, head.sha], env));
  const read = isHere
    ? await readGitChange({ cwd, scope: { kind: 'range', text: `${base.mergeBase}..${head.sha}` }, paths, env })
    : givenBy(await found.read(), { cwd, paths, name });
  // A change read from GitHub already includes the pull request's remarks from the time it was read.
  const remarks = isHere ? [...pullRequest.remarks, ...read.remarks] : read.remarks;
  if (read.kind === 'nothing') return { ...read, title: name, remarks };
  return {
    kind: 'work',
    read: { ...read, title: name, messages, remarks },
    base: baseFiles,
    around: isHere ? reviewedFiles({ cwd, revision: read.revision, env }) : undefined,
    said: { title, body, author },
    pullRequest: { address, page: url, head: read.revision },
  };
}

const nameOf = ({ repository, number }: PullRequest, isOnGitlab: true | undefined): string =>
  isOnGitlab === true ? `merge request ${repository}!${number}` : `pull request ${repository}#${number}`;

const NONE = { count: 0, paths: [] };
const NOTHING_BESIDES = { untracked: NONE, unstaged: NONE, uncommitted: NONE };

function givenBy(
  pull: PullRequestRead,
  { cwd, paths, name }: { readonly cwd: string; readonly paths: readonly string[]; readonly name: string },
): GitChange | NothingToReview {
  const { change, texts, unread, diff, messages, remarks, base, head } = pull;
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
