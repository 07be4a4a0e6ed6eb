import type { BaseFiles } from '../../contracts/base-files.ts';
import type { Environment } from '../../contracts/environment.ts';
import type { ReviewedPullRequest } from '../../contracts/material.ts';
import { defined } from '../../core/defined.ts';
import type { GitChange, NothingToReview } from '../../sources/git/git-change.ts';
import { baseFilesIn } from '../../sources/given/files-before.ts';
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
  if (source.kind === 'pull-request') {
    const { readPull } = await import('./pull-request-work.ts');
    return readPull(source.wanted, paths, around);
  }
  if (source.kind === 'diff') return readDiff(source, { cwd: isNowhere ? undefined : cwd, paths, env });
  const { readGitChange } = await import('../../sources/git/git-change.ts');
  const read = await readGitChange({ cwd, scope: source.scope, paths, untracked: source.untracked, env });
  return read.kind === 'nothing' ? read : { kind: 'work', read, base: await baseOf(read, cwd, env) };
}

/** The files before a change that was read in a folder. */
const baseOf = async (read: GitChange, cwd: string, env: Environment): Promise<BaseFiles> =>
  (await import('../../sources/given/base-files.ts')).baseFilesOf(read, cwd, env);

async function readDiff(
  { bytes, known }: Extract<WorkSource, { readonly kind: 'diff' }>,
  options: GivenDiffOptions,
): Promise<ReviewWork | NothingToReview> {
  const { cwd, env } = options;
  const read = await readGivenDiff(bytes, { ...options, ...defined({ texts: known?.texts }) });
  if (read.kind === 'nothing') return read;
  const base = known !== undefined || cwd === undefined ? baseFilesIn(known?.before ?? new Map()) : await baseOf(read, cwd, env);
  return { kind: 'work', read: { ...read, title: known?.title ?? read.title }, base };
}
