import { assert } from '../../core/assert.ts';
import { askGit, type Git } from './git.ts';

/**
 * The two sides of a comparison: `nothing` is the empty tree; without a commit, the index is compared with nothing and the
 * working tree with the index.
 */
export interface Reviewed {
  /** The full id of a commit. */
  readonly from: string | 'nothing' | undefined;
  /** The full id of a commit, `index` or `working tree`. */
  readonly to: string;
}

/** The sides of a diff as arguments of git. */
export async function sidesOf(git: Git, { from, to }: Reviewed): Promise<readonly string[]> {
  const start = from === 'nothing' ? await emptyTree(git) : from;
  const first = start === undefined ? [] : [start];
  if (to === 'index') return ['--cached', ...first];
  return to === 'working tree' ? first : [...first, to];
}

/** The id of the empty tree in the repository's hash algorithm; nothing is written. */
const emptyTree = (git: Git): Promise<string> => idOfNothing(git, ['-t', 'tree']);

/** The id of the empty blob, likewise. */
export const emptyFile = (git: Git): Promise<string> => idOfNothing(git, ['-t', 'blob', '--no-filters']);

async function idOfNothing(git: Git, kind: readonly string[]): Promise<string> {
  const { code, out } = await askGit(git, ['hash-object', ...kind, '--stdin']);
  assert(code === 0, 'git can tell the id of nothing');
  return out.toString().trimEnd();
}
