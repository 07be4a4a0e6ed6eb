import type * as z from 'zod';
import type { Clock } from '../contracts/clock.ts';
import { remark } from '../contracts/remark.ts';
import { WorldFailure } from '../contracts/world-failure.ts';
import { defined } from '../core/defined.ts';
import { COMPARISON, PULL } from './answer-shapes.ts';
import { CommitTree } from './commit-tree.ts';
import { filesAtBase } from './files-at-base.ts';
import { readDiffFiles } from './github/read-diff-files.ts';
import { type GithubApi, openApi, within } from './github-api.ts';
import type { Surroundings } from './github-hosts.ts';
import type { PullRequest, PullRequestRead } from './pull-request.ts';
import { addressOf, type PullRequestTarget, pullRequestOf } from './pull-request-of.ts';
import { readChange, readIncrement } from './read-change.ts';
import { storedContent } from './stored-content.ts';
import { tokenFor } from './token.ts';

/** The surroundings and timeouts of a reading. */
export interface ReadingOptions extends Surroundings {
  readonly clock?: Clock;
  /** The silence timeout of a request. */
  readonly silenceMs?: number;
}

/** What was pushed to a pull request since an earlier commit. */
export interface Pushes {
  /** Tells whether the commit is still part of its head, and the paths of its whole change. */
  since(commit: string): Promise<{ readonly isBefore: boolean; readonly paths: ReadonlySet<string> }>;
  /** Reads the change since the commit; undefined if the forge shows no diff of that. */
  read(commit: string): Promise<PullRequestRead | undefined>;
}

/** A pull request without its change: enough to look for its commits locally before fetching the change from GitHub. */
export interface FoundPullRequest {
  readonly pullRequest: PullRequest;
  /** Reads its change from GitHub; retries once if commits are pushed meanwhile. */
  read(): Promise<PullRequestRead>;
  /** Reads what was pushed since an earlier commit, where the forge tells that. */
  readonly pushes?: Pushes;
}

type Pull = z.infer<typeof PULL>;

/** Finds a pull request with its base and head, without its change. Rejects with a `UserError` or a `WorldFailure`. */
export async function findPullRequest(wanted: string, around: ReadingOptions): Promise<FoundPullRequest> {
  const target = pullRequestOf(wanted, around);
  const api = await openApi({
    apiUrl: target.apiUrl,
    host: target.host,
    subject: `${target.owner}/${target.repo}#${target.number}`,
    token: await tokenFor(target.host, around),
    ...defined({ clock: around.clock, silenceMs: around.silenceMs }),
  });
  const pull = await pullOf(api, target);
  const found = await toldOf(api, target, pull);
  const here = within(api, found.repository);
  return {
    pullRequest: found,
    read: () => readSteadily(api, target, { pull, found }),
    pushes: {
      since: async (commit) => ({
        isBefore: await isBefore(here, commit, found.head.sha),
        paths: new Set((await readDiffFiles(here, found.number)).keys()),
      }),
      read: async (commit) => {
        const change = await readIncrement(here, commit, found.head.sha);
        return change === undefined ? undefined : { ...found, ...change };
      },
    },
  };
}

/** True if a commit is an ancestor of another; false if it is gone or on another line. */
async function isBefore(api: GithubApi, commit: string, head: string): Promise<boolean> {
  const values = { range: `${commit}...${head}`, per_page: 1 };
  const answer = await api.ask({ route: 'GET /repos/{owner}/{repo}/compare/{range}', values });
  if (answer.kind === 'refused' && answer.status === 404) return false;
  if (answer.kind !== 'given') throw api.failure(answer);
  return api.read(answer.data, COMPARISON).merge_base_commit.sha === commit;
}

const pullOf = (api: GithubApi, { owner, repo, number }: PullRequestTarget): Promise<Pull> =>
  api.get({ route: 'GET /repos/{owner}/{repo}/pulls/{number}', values: { owner, repo, number } }, PULL);

/** Reads the change, and checks afterwards that it is still current. */
async function readSteadily(
  api: GithubApi,
  target: PullRequestTarget,
  { pull, found }: { readonly pull: Pull; readonly found: PullRequest },
  hasMoved = false,
): Promise<PullRequestRead> {
  const change = await readChange(within(api, found.repository), {
    number: pull.number,
    mergeBase: found.base.mergeBase,
    head: found.head.sha,
    files: pull.changed_files,
  });
  const now = await pullOf(api, target);
  if (now.head.sha === pull.head.sha && now.base.ref === pull.base.ref) {
    const moved = hasMoved ? [remark('note', 'pull-request-moved', { head: found.head.sha })] : [];
    return { ...found, ...change, remarks: [...found.remarks, ...moved] };
  }
  if (hasMoved)
    throw new WorldFailure('pull-request-moves', `${found.repository}#${found.number} changed twice while it was read`, {
      hint: 'try again once no more commits are being pushed',
    });
  return readSteadily(api, target, { pull: now, found: await toldOf(api, target, now) }, true);
}

/** The facts of a pull request with its merge base and commit messages. */
async function toldOf(api: GithubApi, target: PullRequestTarget, pull: Pull): Promise<PullRequest> {
  const repository = pull.base.repo.full_name;
  const here = within(api, repository);
  const { mergeBase, messages } = await comparisonOf(here, pull);
  const state = pull.merged ? 'merged' : pull.state === 'closed' ? 'closed' : pull.draft ? 'draft' : 'open';
  const headRepository = pull.head.repo?.full_name ?? null;
  return {
    host: target.host,
    repository,
    number: pull.number,
    address: addressOf(target, repository),
    url: pull.html_url,
    title: pull.title,
    body: pull.body ?? '',
    author: pull.user?.login ?? '',
    state,
    base: { ref: pull.base.ref, sha: pull.base.sha, mergeBase },
    head: { ref: pull.head.ref, sha: pull.head.sha, repository: headRepository, isFork: headRepository !== repository },
    messages,
    baseFiles: filesAtBase({
      tree: new CommitTree(here, pull.base.sha),
      content: (sha, most) => storedContent(here, sha, most),
      ...pull.base,
    }),
    remarks: state === 'open' ? [] : [remark('note', 'pull-request-state', { state })],
  };
}

const MESSAGES_MAX = 20;
const MESSAGE_LENGTH_MAX = 256 * 1024;

async function comparisonOf(
  api: GithubApi,
  { base, head }: Pull,
): Promise<{ readonly mergeBase: string; readonly messages: PullRequest['messages'] }> {
  const page = (number: number): Promise<z.infer<typeof COMPARISON>> =>
    api.get(
      {
        route: 'GET /repos/{owner}/{repo}/compare/{range}',
        values: { range: `${base.sha}...${head.sha}`, per_page: MESSAGES_MAX, page: number },
      },
      COMPARISON,
    );
  const first = await page(1);
  const pages = Math.ceil(first.total_commits / MESSAGES_MAX);
  const last = pages > 1 ? await Promise.all([pages > 2 ? page(pages - 1) : first, page(pages)]) : [first];
  const texts = last.flatMap(({ commits }) => commits.map(({ commit }) => messageOf(commit.message)));
  return { mergeBase: first.merge_base_commit.sha, messages: { count: first.total_commits, texts: texts.slice(-MESSAGES_MAX) } };
}

const messageOf = (text: string): string =>
  text.length > MESSAGE_LENGTH_MAX ? '(its message is too long to be read)' : text.trim();
