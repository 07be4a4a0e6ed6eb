import { UserError } from '../contracts/user-error.ts';
import type { Change } from '../diff/change.ts';
import { type CommitMessages, commitMessages } from './commit-messages.ts';
import { gitOutput } from './git.ts';
import { changedPaths, type GitDiff, gitDiff } from './git-diff.ts';
import { withOwnIndex } from './own-index.ts';
import { openRepository, type Repository } from './repository.ts';
import { mergeBase } from './revision.ts';
import { repositoryMark } from './same-repository.ts';
import { readTexts, type Unread } from './texts.ts';

/** A change in a git repository and the texts it touches, as of one moment. */
export interface GitChange {
  readonly kind: 'change';
  /** The top of the working tree. */
  readonly root: string;
  /** Tells the repository from all others on this machine. */
  readonly repository: string;
  readonly scope: Scope;
  /** Such as `staged changes on main` or `feature/login since main`. */
  readonly title: string;
  /** The full id of the commit it starts from; null before the first commit. */
  readonly base: string | null;
  /** What is reviewed: the full id of a commit, `index` or `working tree`. */
  readonly revision: string;
  readonly diff: string;
  readonly change: Change;
  /** The text of each changed text file as of the revision; of a deleted one as it was before. */
  readonly texts: ReadonlyMap<string, string>;
  /** The changed files without a text, and why. */
  readonly unread: readonly Unread[];
  readonly besides: Besides;
  /** What the commits of a branch say; there are none in what is not committed. */
  readonly messages: CommitMessages;
}

/** What is compared: HEAD and the index, HEAD and the working tree, the index and the working tree, or two commits. */
export type Scope = 'staged' | 'uncommitted' | 'unstaged' | 'branch';

/** There is no change: the repository, and what would not have been part of one. */
export interface NothingToReview {
  readonly kind: 'nothing';
  readonly root: string;
  readonly besides: Besides;
}

/** Changes that are there and are no part of the review. */
export interface Besides {
  readonly untracked: PathList;
  /** Beside staged changes: files that changed again since. */
  readonly unstaged: PathList;
  /** Beside a branch: tracked files with changes that are not committed. */
  readonly uncommitted: PathList;
}

/** How many paths there are, and the first of them; a folder ends in a slash. */
export interface PathList {
  readonly count: number;
  readonly paths: readonly string[];
}

const PATHS_SHOWN = 50;

export interface GitChangeOptions {
  readonly cwd: string;
  /** A branch, tag or commit: the change is then what HEAD has committed since the two parted. */
  readonly base?: string;
  /** The environment git runs in. */
  readonly env?: NodeJS.ProcessEnv;
}

/**
 * Reads the change to review. Without a base: what is staged, or else everything uncommitted, or else (before the first commit)
 * what the working tree has beyond the index.
 */
export async function readGitChange({ cwd, base, env = process.env }: GitChangeOptions): Promise<GitChange | NothingToReview> {
  const repository = await openRepository(cwd, env);
  return withOwnIndex(repository.git, (git) => readFrom({ ...repository, git }, base));
}

async function readFrom(repository: Repository, base: string | undefined): Promise<GitChange | NothingToReview> {
  const view = base === undefined ? await uncommittedView(repository) : await branchView(repository, base);
  const { git, root } = repository;
  const { scope, title, diff } = view;
  refuseUnmerged(diff);
  const besides = await besidesOf(repository, scope);
  if (diff.entries.length === 0) return { kind: 'nothing', root, besides };
  const where = view.revision === 'working tree' ? 'on disk' : 'stored';
  const shown = await readTexts(git, diff, where);
  // No attribute of the repository under review may keep its text out of the review.
  const whole = shown.hidesText ? withoutBinary(await gitDiff(git, diff.sides, ['--text']), shown.unread) : diff;
  const { texts, unread } = shown.hidesText ? await readTexts(git, whole, where) : shown;
  refuseUnread(whole, texts, unread);
  return {
    kind: 'change',
    root,
    repository: await repositoryMark(repository),
    scope,
    title,
    base: view.base,
    revision: view.revision,
    diff: whole.text,
    change: whole.change,
    texts,
    unread,
    besides,
    messages: view.messages,
  };
}

/** A diff that shows everything as text, without the lines of what is none. */
function withoutBinary(diff: GitDiff, unread: readonly Unread[]): GitDiff {
  const binary = new Set(unread.filter(({ isBinary }) => isBinary).map(({ path }) => path));
  const files = diff.change.files.map((file) =>
    binary.has(file.path) ? { ...file, content: 'binary' as const, hunks: [] } : file,
  );
  return { ...diff, change: { ...diff.change, files } };
}

/** Lines whose file cannot be read are not shown by themselves: nobody could say whether they are part of a secret. */
function refuseUnread({ change }: GitDiff, texts: ReadonlyMap<string, string>, unread: readonly Unread[]): void {
  const lost = change.files.find(({ path, hunks }) => hunks.length > 0 && !texts.has(path));
  if (lost === undefined) return;
  const why = unread.find(({ path }) => path === lost.path)?.why ?? 'its text cannot be read';
  throw new UserError('unreadable-change', `${lost.path} changed, and cannot be reviewed: ${why}`, {
    hint: 'leave it out: stage everything else and review that',
  });
}

const UNSAID: CommitMessages = { count: 0, texts: [] };

interface View extends Pick<GitChange, 'scope' | 'title' | 'base' | 'revision' | 'messages'> {
  readonly diff: GitDiff;
}

async function uncommittedView({ git, head, place }: Repository): Promise<View> {
  // The same commit throughout, wherever HEAD goes meanwhile.
  const at = head === undefined ? [] : [head];
  const staged = await gitDiff(git, ['--cached', ...at]);
  const base = head ?? null;
  if (staged.entries.length > 0)
    return { scope: 'staged', title: `staged changes on ${place}`, base, revision: 'index', diff: staged, messages: UNSAID };
  const scope = head === undefined ? 'unstaged' : 'uncommitted';
  const diff = await gitDiff(git, at);
  return { scope, title: `${scope} changes on ${place}`, base, revision: 'working tree', diff, messages: UNSAID };
}

async function branchView(repository: Repository, ref: string): Promise<View> {
  const { base, head } = await mergeBase(repository, ref);
  const diff = await gitDiff(repository.git, [base, head]);
  const messages = await commitMessages(repository.git, base, head);
  return { scope: 'branch', title: `${repository.place} since ${ref}`, base, revision: head, diff, messages };
}

function refuseUnmerged({ entries }: GitDiff): void {
  const paths = entries.flatMap(({ status, path }) => (status === 'U' ? [path] : []));
  if (paths.length === 0) return;
  const named = paths.slice(0, 5).join(', ');
  throw new UserError('unmerged', `a merge is not finished: ${named}${paths.length > 5 ? ` and ${paths.length - 5} more` : ''}`, {
    hint: 'settle the conflicts and `git add` the files, or name a base to review what is committed',
  });
}

async function besidesOf({ git, head }: Repository, scope: Scope): Promise<Besides> {
  const [untracked, unstaged, uncommitted] = await Promise.all([
    gitOutput(git, ['ls-files', '--others', '--exclude-standard', '--directory', '--no-empty-directory', '-z']),
    scope === 'staged' ? changedPaths(git, []) : [],
    scope === 'branch' && head !== undefined ? changedPaths(git, [head]) : [],
  ]);
  return {
    untracked: listed(untracked.toString().split('\0').slice(0, -1)),
    unstaged: listed(unstaged),
    uncommitted: listed(uncommitted),
  };
}

const listed = (paths: readonly string[]): PathList => ({ count: paths.length, paths: paths.slice(0, PATHS_SHOWN) });
