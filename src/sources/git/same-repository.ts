import { realpath } from 'node:fs/promises';
import type { Environment } from '../../contracts/environment.ts';
import { UserError } from '../../contracts/user-error.ts';
import { sha256 } from '../../system/sha256.ts';
import { GIVEN } from '../given/given.ts';
import { type Git, knownLine } from './git.ts';
import { openRepository, type Repository } from './repository.ts';

/** The repository data in a case. */
export interface KnownRepository {
  /** The base commit; null if there is none. */
  readonly base: string | null;
  /** The full id of a commit, `index`, `working tree` or `given diff`. */
  readonly revision: string;
  /** Made by `repositoryMark`. */
  readonly repository?: string | undefined;
}

/** A hash that identifies a working tree on this machine without revealing its path. */
export async function repositoryMark({ own, root }: Pick<Repository, 'own' | 'root'>): Promise<string> {
  return sha256(JSON.stringify(await Promise.all([root, own.gitDir].map(realPlace))));
}

const realPlace = (path: string): Promise<string> => realpath(path).catch(() => path);

/** True if the repository has a commit with this id. */
export const hasCommit = async (git: Git, id: string): Promise<boolean> =>
  /^[0-9a-f]{40,64}$/.test(id) &&
  (await knownLine(git, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${id}^{commit}`])) !== undefined;

/** True if the repository around a folder has all these commits; false outside a repository. */
export async function hasCommits(cwd: string, ids: readonly string[], env: Environment): Promise<boolean> {
  const found = await openRepository(cwd, env, 'objects').catch(() => undefined);
  if (found === undefined) return false;
  return (await Promise.all(ids.map((id) => hasCommit(found.git, id)))).every((has) => has);
}

/**
 * Why the reviewed work of a case cannot be found from a folder; undefined if it can. A commit is the same in every clone. An
 * index or working tree must be in the same place, in a repository that has its base commit.
 */
export async function whyNotReviewed(
  cwd: string,
  { base, revision, repository }: KnownRepository,
  env: Environment,
): Promise<string | undefined> {
  if (revision === GIVEN) return 'the review was of a diff, so the files around it are unknown';
  try {
    const found = await openRepository(cwd, env, 'objects');
    if (revision !== 'index' && revision !== 'working tree')
      return (await hasCommit(found.git, revision)) ? undefined : 'the commit that was reviewed is not in this repository';
    if (repository === undefined) return 'the case does not tell which repository was reviewed';
    const isSame = repository === (await repositoryMark(found)) && (base === null || (await hasCommit(found.git, base)));
    return isSame ? undefined : 'this is not the repository that was reviewed';
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
}
