import * as z from 'zod';
import { remark } from '../../contracts/remark.ts';
import { WorldFailure } from '../../contracts/world-failure.ts';
import { defined } from '../../core/defined.ts';
import { filesAtBase } from '../files-at-base.ts';
import type { PullRequest, PullRequestRead } from '../pull-request.ts';
import { parsed, settledChange } from '../read-change.ts';
import type { FoundPullRequest, ReadingOptions } from '../read-pull-request.ts';
import { type GitlabApi, openGitlab } from './gitlab-api.ts';
import { type GitlabSurroundings, gitlabToken } from './gitlab-hosts.ts';
import { addressOf, type MergeRequestTarget, mergeRequestOf } from './merge-request-of.ts';
import { ProjectTree, projectPath, storedBlob } from './project-tree.ts';

const sha = z.string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/);

/** The fields read of a merge request. */
export const MERGE_REQUEST = z.object({
  iid: z.int().positive(),
  web_url: z.string().max(2_000),
  title: z.string(),
  description: z.string().nullable(),
  author: z.object({ username: z.string().max(300) }).nullish(),
  state: z.enum(['opened', 'closed', 'locked', 'merged']),
  draft: z.boolean().default(false),
  source_branch: z.string(),
  target_branch: z.string(),
  source_project_id: z.int().nullable(),
  target_project_id: z.int(),
  references: z.object({ full: z.string().max(1_000) }).optional(),
  /** Null while the server prepares the diff of a new merge request. */
  diff_refs: z.object({ base_sha: sha, head_sha: sha, start_sha: sha }).nullable(),
});

type MergeRequest = z.infer<typeof MERGE_REQUEST>;

const BRANCH = z.object({ commit: z.object({ id: sha }) });
const COMMIT = z.object({ message: z.string() });

const COMMITS_MAX = 1_000;
const MESSAGES_MAX = 20;

/** Finds a merge request with its base and head, without its change. Rejects with a `UserError` or a `WorldFailure`. */
export async function findMergeRequest(
  wanted: string,
  { clock, silenceMs, ...around }: GitlabSurroundings & Pick<ReadingOptions, 'clock' | 'silenceMs'>,
): Promise<FoundPullRequest> {
  const target = mergeRequestOf(wanted, around);
  const { apiUrl, host, project, number } = target;
  const token = gitlabToken(host, around);
  const api = openGitlab({ apiUrl, host, subject: `${project}!${number}`, token, ...defined({ clock, silenceMs }) });
  const found = await asked(api, target);
  return { pullRequest: await toldOf(api, target, found), read: () => readSteadily(api, target, found) };
}

const asked = (api: GitlabApi, { project, number }: MergeRequestTarget): Promise<MergeRequest> =>
  api.get({ path: `${projectPath(project)}/merge_requests/${number}` }, MERGE_REQUEST);

/** Reads the change, and checks afterwards that it is still current. */
async function readSteadily(
  api: GitlabApi,
  target: MergeRequestTarget,
  found: MergeRequest,
  hasMoved = false,
): Promise<PullRequestRead> {
  const told = await toldOf(api, target, found);
  const change = await readChange(api, target, told);
  const now = await asked(api, target);
  if (now.diff_refs?.head_sha === told.head.sha && now.diff_refs.base_sha === told.base.mergeBase) {
    const moved = hasMoved ? [remark('note', 'pull-request-moved', { head: told.head.sha })] : [];
    return { ...told, ...change, remarks: [...told.remarks, ...moved] };
  }
  if (hasMoved)
    throw new WorldFailure('pull-request-moves', `${target.project}!${target.number} changed twice while it was read`, {
      hint: 'try again once no more commits are being pushed',
    });
  return readSteadily(api, target, now, true);
}

async function readChange(
  api: GitlabApi,
  { project, number }: MergeRequestTarget,
  { base, head }: Pick<PullRequest, 'base' | 'head'>,
): Promise<Pick<PullRequestRead, 'diff' | 'change' | 'texts' | 'unread'>> {
  const hint = `run \`git fetch origin merge-requests/${number}/head\` and review the branch`;
  const answer = await api.ask({ path: `${projectPath(project)}/merge_requests/${number}/raw_diffs` });
  if (answer.kind === 'refused' && answer.status === 404)
    throw new WorldFailure('gitlab-too-old', 'this GitLab has no whole diffs of merge requests; version 17.9 has them', { hint });
  if (answer.kind === 'too-long')
    throw new WorldFailure('pull-request-too-large', 'the diff of the merge request is too large to be read', { hint });
  if (answer.kind !== 'given') throw api.failure(answer);
  const shown = parsed(answer.bytes.toString('utf8'));
  if (shown === undefined) throw new WorldFailure('gitlab-unreadable', 'the diff of this merge request cannot be read', { hint });
  return settledChange(shown, {
    before: new ProjectTree(api, { project, commit: base.mergeBase }),
    after: new ProjectTree(api, { project, commit: head.sha }),
    content: (id) => storedBlob(api, project, id),
    listed: new Map(),
  });
}

const STATES = { opened: 'open', closed: 'closed', locked: 'closed', merged: 'merged' } as const;

/** The facts of a merge request with its commit messages. */
async function toldOf(api: GitlabApi, target: MergeRequestTarget, found: MergeRequest): Promise<PullRequest> {
  const { diff_refs: refs, references, state: said, draft, target_branch: ref } = found;
  if (refs === null)
    throw new WorldFailure('gitlab-unready', `the server still prepares the diff of ${target.project}!${target.number}`, {
      hint: 'try again in a minute; a merge request without commits has none',
    });
  const project = references?.full.replace(/!\d+$/, '') ?? target.project;
  const at = projectPath(project);
  const [branch, commits] = await Promise.all([
    api.get({ path: `${at}/repository/branches/${encodeURIComponent(ref)}` }, BRANCH),
    api.list({ path: `${at}/merge_requests/${found.iid}/commits` }, COMMIT, COMMITS_MAX),
  ]);
  const state = STATES[said] === 'open' && draft ? 'draft' : STATES[said];
  const base = { ref, sha: branch.commit.id };
  const isFork = found.source_project_id !== found.target_project_id;
  return {
    host: target.host,
    repository: project,
    number: found.iid,
    address: addressOf(target, project),
    url: found.web_url,
    title: found.title,
    body: found.description ?? '',
    author: found.author?.username ?? '',
    state,
    base: { ...base, mergeBase: refs.base_sha },
    head: {
      ref: found.source_branch,
      sha: refs.head_sha,
      repository: isFork ? (found.source_project_id === null ? null : String(found.source_project_id)) : project,
      isFork,
    },
    messages: {
      count: commits.length,
      texts: commits
        .slice(0, MESSAGES_MAX)
        .map(({ message }) => message.trim())
        .reverse(),
    },
    baseFiles: filesAtBase({
      tree: new ProjectTree(api, { project, commit: base.sha }),
      content: (id, most) => storedBlob(api, project, id, most),
      ...base,
    }),
    remarks: state === 'open' ? [] : [remark('note', 'pull-request-state', { state })],
  };
}
