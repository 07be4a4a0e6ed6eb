import { UserError } from '../../contracts/user-error.ts';
import { messageOf } from './commit-messages.ts';
import { askGit, type Git, refusal } from './git.ts';
import { hasCommit } from './same-repository.ts';

const COMMIT_BYTES_MAX = 16 * 1024 * 1024;
const MESSAGE_MAX = 100_000;

/** The parents of a commit in order, and its message. A shallow clone may lack some parents. */
export async function commitAndParents(
  git: Git,
  id: string,
): Promise<{ readonly parents: readonly string[]; readonly message: string }> {
  const answer = await askGit(git, ['cat-file', 'commit', id], { limit: COMMIT_BYTES_MAX });
  if (answer.code !== 0) throw refusal(answer.err);
  const end = answer.out.indexOf('\n\n');
  const heading = answer.out.toString('latin1', 0, end < 0 ? answer.out.length : end);
  // Read from the commit object itself: in a shallow clone git reports no parents.
  const parents = [...heading.matchAll(/^parent ([0-9a-f]{40,64})$/gm)].map(([, parent = '']) => parent);
  const [first] = parents;
  if (first !== undefined && !(await hasCommit(git, first)))
    throw new UserError('missing-parent', `the parent of ${id.slice(0, 7)} is not in this clone`, {
      hint: 'this is a shallow clone: run git fetch --deepen=1 for one more commit, or git fetch --unshallow for all',
    });
  return { parents, message: messageOf(answer.out).slice(0, MESSAGE_MAX) };
}
