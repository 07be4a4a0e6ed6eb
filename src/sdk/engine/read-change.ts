import { type Host, NOWHERE, type Workspace, workspaceIn } from '../../app/host.ts';
import { readWork } from '../../app/work/read-review-work.ts';
import type { ReviewWork, WorkSource } from '../../app/work/review-work.ts';
import type { Environment } from '../../contracts/environment.ts';
import { systemClock } from '../../system/clock.ts';
import { memoryCases } from '../stores.ts';
import type { FromGitOptions, FromPullRequestOptions, ReadChange } from '../work/change-work.ts';

/** The source of a change that was read, for `createReview`. */
export interface ReadSource {
  readonly source: WorkSource;
  /** The workspace of the files around it. */
  readonly workspace: Workspace;
}

/** Reads a change from git. */
export async function readFromGit(options: FromGitOptions): Promise<ReadChange> {
  const { cwd, paths = [], untracked = false, env = {} } = options;
  const workspace = { ...workspaceIn(cwd), env };
  const source: WorkSource = { kind: 'git', scope: scopeIn(options), paths, untracked };
  return readWith(source, { workspace, env });
}

/** Reads a pull request from GitHub. */
export async function readFromPullRequest(
  wanted: string,
  { cwd, env = {}, apiUrl }: FromPullRequestOptions,
): Promise<ReadChange> {
  const workspace = cwd === undefined ? NOWHERE : { ...workspaceIn(cwd), env };
  return readWith({ kind: 'pull-request', wanted, paths: [] }, { workspace, env, apiUrl });
}

function scopeIn({ base, commit, range, all }: FromGitOptions): Extract<WorkSource, { readonly kind: 'git' }>['scope'] {
  if (all === true) return { kind: 'all' };
  if (base !== undefined) return { kind: 'base', ref: base };
  if (commit !== undefined) return { kind: 'commit', rev: commit };
  return range === undefined ? { kind: 'uncommitted' } : { kind: 'range', text: range };
}

interface Around {
  readonly workspace: Workspace;
  readonly env: Environment;
  readonly apiUrl?: string | undefined;
}

async function readWith(source: WorkSource, { workspace, env, apiUrl }: Around): Promise<ReadChange> {
  const host: Host = { clock: systemClock, env, workspace, cases: memoryCases(), tell: () => {} };
  const work = await readWork(source, { host, forges: { github: apiUrl } });
  const read: ReadSource = { source: { kind: 'read', work, paths: [] }, workspace };
  return { kind: 'read-change', title: titleOf(work), isEmpty: work.kind === 'nothing', source: read };
}

const titleOf = (work: Awaited<ReturnType<typeof readWork>>): string =>
  work.kind === 'nothing' ? work.title : (work satisfies ReviewWork).read.title;
