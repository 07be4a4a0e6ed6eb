import { UserError } from '../../contracts/user-error.ts';
import { minOf } from '../../core/consensus/max-of.ts';
import { distance } from '../../core/text/did-you-mean.ts';
import { askGit, type Git, gitOutput, knownLine, refusal } from './git.ts';
import type { Repository } from './repository.ts';

const REFS_MAX = 2_000;
const NAMED_MAX = 5;

/** The merge base of two revisions. */
export async function partedAt(
  repository: Repository,
  from: string,
  to: string,
): Promise<{ readonly base: string; readonly head: string }> {
  const { git } = repository;
  if (repository.head === undefined && to === 'HEAD')
    throw new UserError('no-commits', 'the repository has no commits yet', {
      hint: 'drop --base to review uncommitted changes',
    });
  const head = to === 'HEAD' && repository.head !== undefined ? repository.head : await commitOf(repository, to);
  const commit = await commitOf(repository, from);
  const base = await knownLine(git, ['merge-base', commit, head]);
  if (base === undefined) throw unrelated(from, to, await isShallow(git));
  return { base, head };
}

/** True for a shallow clone. */
const isShallow = async (git: Git): Promise<boolean> =>
  (await knownLine(git, ['rev-parse', '--is-shallow-repository'])) === 'true';

/** True if one commit is an ancestor of another. */
export async function isAncestor(git: Git, older: string, younger: string): Promise<boolean> {
  const answer = await askGit(git, ['merge-base', '--is-ancestor', older, younger]);
  if (answer.code > 1) throw refusal(answer.err);
  return answer.code === 0;
}

function unrelated(from: string, to: string, shallow: boolean): UserError {
  return new UserError('no-merge-base', `${from} and ${to} have no commit in common`, {
    hint: shallow
      ? 'this is a shallow clone without their merge base: run git fetch --unshallow'
      : `pass an ancestor of ${to} as the base`,
  });
}

/** Resolves the user's revision to a full commit id. */
export async function commitOf(repository: Repository, ref: string): Promise<string> {
  const { names } = repository;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are refused
  if (ref === '' || ref.startsWith('-') || /[\x00-\x1f\x7f]/.test(ref))
    throw new UserError('no-such-revision', `invalid revision ${JSON.stringify(ref)}`, {
      hint: 'pass a branch, a tag or a commit, such as main',
    });
  const id = await knownLine(names, ['rev-parse', '--verify', '--quiet', '--end-of-options', ref]);
  const commit =
    id === undefined
      ? undefined
      : await knownLine(names, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${id}^{commit}`]);
  if (commit !== undefined) return commit;
  const what = id === undefined ? `unknown revision ${ref}` : `${ref} is not a commit`;
  throw new UserError('no-such-revision', what, { hint: await othersThan(repository, ref) });
}

async function othersThan({ git, names }: Repository, ref: string): Promise<string> {
  const out = await gitOutput(names, [
    'for-each-ref',
    `--count=${REFS_MAX}`,
    '--format=%(refname:short)',
    'refs/heads',
    'refs/remotes',
    'refs/tags',
  ]);
  const known = out.toString().split('\n').slice(0, -1);
  const near = closest(ref, known).slice(0, NAMED_MAX);
  if (near.length > 0) return `did you mean ${near.join(', ')}?`;
  if (await isShallow(git))
    return 'this is a shallow clone: run git fetch origin NAME for a branch, or git fetch --unshallow for everything';
  return known.length === 0 ? 'there are no branches yet' : `known here: ${known.slice(0, NAMED_MAX).join(', ')}`;
}

/** Suggestions for a mistyped name, nearest first. */
function closest(wanted: string, names: readonly string[]): readonly string[] {
  const allowed = Math.max(1, Math.floor(wanted.length / 3));
  return names
    .map((name) => ({
      name,
      far: Math.min(
        apart(wanted, name),
        minOf(tailsOf(name), (tail) => apart(wanted, tail) + 0.5),
      ),
    }))
    .filter(({ far }) => far <= allowed + 0.5)
    .sort((a, b) => a.far - b.far || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name);
}

/** The suffixes `login` and `feature/login` of `origin/feature/login`. */
const tailsOf = (name: string): readonly string[] => [...name.matchAll(/\//g)].map(({ index }) => name.slice(index + 1));

const LENGTH_MAX = 100;

/** The edit distance of two names, ignoring case; long names are far from everything. */
const apart = (a: string, b: string): number =>
  Math.max(a.length, b.length) > LENGTH_MAX ? LENGTH_MAX : distance(a.toLowerCase(), b.toLowerCase());
