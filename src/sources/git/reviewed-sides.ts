import { assert } from '../../core/assert.ts';
import { askGit, type Git } from './git.ts';

/** What is compared with what: `nothing` is the empty tree; without a commit an index starts from nothing, a working tree from the index. */
export interface Reviewed {
  /** The full id of a commit. */
  readonly from: string | 'nothing' | undefined;
  /** The full id of a commit, `index` or `working tree`. */
  readonly to: string;
}

/** The sides of a diff, as git is asked for them. */
export async function sidesOf(git: Git, { from, to }: Reviewed): Promise<readonly string[]> {
  const start = from === 'nothing' ? await emptyTree(git) : from;
  const first = start === undefined ? [] : [start];
  if (to === 'index') return ['--cached', ...first];
  return to === 'working tree' ? first : [...first, to];
}

/** The id of a tree without files, by the repository's own kind of ids; nothing is written. */
const emptyTree = (git: Git): Promise<string> => idOfNothing(git, ['-t', 'tree']);

/** The id of a file without content, in the same way. */
export const emptyFile = (git: Git): Promise<string> => idOfNothing(git, ['-t', 'blob', '--no-filters']);

async function idOfNothing(git: Git, kind: readonly string[]): Promise<string> {
  const { code, out } = await askGit(git, ['hash-object', ...kind, '--stdin']);
  assert(code === 0, 'git can tell the id of nothing');
  return out.toString().trimEnd();
}
