import { shown, usage } from '../options.ts';
import type { FromGitOptions, FromPullRequestOptions, GivenDiff, ReadChange } from './change-work.ts';

/** A diff as work to review. Pure: it reads nothing. */
export const fromDiff = (diff: GivenDiff['diff'], more: Omit<GivenDiff, 'diff'> = {}): GivenDiff => ({ diff, ...more });

/** Reads a change from git. Panelists that can look further then see the files around it, as of the same moment. */
export async function fromGit(options: FromGitOptions): Promise<ReadChange> {
  if (typeof options?.cwd !== 'string') throw usage('fromGit needs a folder in the repository: { cwd }');
  const named = (['base', 'commit', 'range'] as const).filter((key) => options[key] !== undefined);
  if (named.length > 1) throw usage(`${named.join(' and ')} both say what is reviewed`, 'give one of them');
  if (options.untracked === true && named.length > 0) throw usage('untracked files are no part of commits');
  if (options.all === true && named.length > 0)
    throw usage(`all and ${named.join(' and ')} both say what is reviewed`, 'give one of them');
  if (options.all === true && (options.paths ?? []).length === 0)
    throw usage('all needs the files or folders to review', "name them: paths: ['src'], or ['.'] for everything");
  const { readFromGit } = await import('../engine/read-change.ts');
  return readFromGit(options);
}

/** Reads a pull request from GitHub: an address, or, with a `cwd`, a number. */
export async function fromPullRequest(wanted: string | number, options: FromPullRequestOptions = {}): Promise<ReadChange> {
  if (typeof wanted !== 'string' && typeof wanted !== 'number')
    throw usage(`a pull request must be an address or a number, not ${shown(wanted)}`);
  const { readFromPullRequest } = await import('../engine/read-change.ts');
  return readFromPullRequest(String(wanted), options);
}
