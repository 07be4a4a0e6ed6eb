import type { BaseFiles } from '../../contracts/base-files.ts';
import { defined } from '../../core/defined.ts';
import type { GitChange, NothingToReview } from '../../sources/git/git-change.ts';
import type { RepositoryPlace } from '../../sources/git/repository.ts';
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
    return readPull(source, around);
  }
  if (source.kind === 'diff') return readDiff(source, { cwd: isNowhere ? undefined : cwd, paths, env });
  const [{ readGitChange }, { reviewedFiles }, { openRepository }] = await Promise.all([
    import('../../sources/git/git-change.ts'),
    import('../../sources/git/reviewed-files.ts'),
    import('../../sources/git/repository.ts'),
  ]);
  // Located once, for everything that is read of it.
  const place = { cwd, env, repository: await openRepository(cwd, env) };
  const read = await readGitChange({ ...place, scope: source.scope, paths, untracked: source.untracked });
  if (read.kind === 'nothing') return read;
  const files = reviewedFiles({ ...place, revision: read.revision });
  return { kind: 'work', read, base: await baseOf(read, place), around: files };
}

/** The files before a change that was read in a folder. */
const baseOf = async (read: GitChange, place: RepositoryPlace): Promise<BaseFiles> =>
  (await import('../../sources/given/base-files.ts')).baseFilesOf(read, place);

async function readDiff(
  { bytes, known }: Extract<WorkSource, { readonly kind: 'diff' }>,
  options: GivenDiffOptions,
): Promise<ReviewWork | NothingToReview> {
  const { cwd, env } = options;
  const read = await readGivenDiff(bytes, { ...options, ...defined({ texts: known?.texts }) });
  if (read.kind === 'nothing') return read;
  const base =
    known !== undefined || cwd === undefined ? baseFilesIn(known?.before ?? new Map()) : await baseOf(read, { cwd, env });
  return { kind: 'work', read: { ...read, title: known?.title ?? read.title }, base };
}
