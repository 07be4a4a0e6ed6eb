import type { BaseFiles } from '../../contracts/base-files.ts';
import type { Environment } from '../../contracts/environment.ts';
import { defined } from '../../core/defined.ts';
import type { GitChange, NothingToReview } from '../../sources/git/git-change.ts';
import { baseFilesIn } from '../../sources/given/files-before.ts';
import { type GivenDiffOptions, readGivenDiff } from '../../sources/given/given-diff.ts';
import { gitEnvironmentOf } from '../host.ts';
import type { ReviewWork, WorkAround, WorkSource } from './review-work.ts';

/** Reads the work to review. */
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
