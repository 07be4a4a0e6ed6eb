import type { Remark } from '../../contracts/remark.ts';
import { UserError } from '../../contracts/user-error.ts';
import { assert } from '../../core/assert.ts';
import { nameSome } from '../../core/text/name-some.ts';
import type { Change } from '../../diff/change.ts';
import { type NamedPath, namedPaths } from '../given/named-paths.ts';
import type { ReviewScope, Scope } from '../given/review-scope.ts';
import type { CommitMessages } from './commit-messages.ts';
import { gitOutput } from './git.ts';
import { changedPaths, diffAsText, type GitDiff, pathspecOf } from './git-diff.ts';
import { withOwnIndex } from './own-index.ts';
import { type Repository, type RepositoryPlace, repositoryAt } from './repository.ts';
import { repositoryMark } from './same-repository.ts';
import { viewOf, type Wish } from './scope-views.ts';
import { readTexts, type Unread } from './texts.ts';

/** A change in a git repository with the texts it touches, as of one moment. */
export interface GitChange {
  readonly kind: 'change';
  /** The top of the working tree; for a bare repository, its own folder; outside a repository, the working directory. */
  readonly root: string;
  /** Identifies the repository on this machine; empty if there is none. */
  readonly repository: string;
  readonly scope: Scope;
  /** A title such as `staged changes on main` or `feature/login since main`; never text written by an author. */
  readonly title: string;
  /** The full id of the base commit; null before the first commit. */
  readonly base: string | null;
  /** The reviewed revision: the full id of a commit, `index`, `working tree` or `given diff`. */
  readonly revision: string;
  readonly diff: string;
  readonly change: Change;
  /** The text of each changed text file as of the revision; for a deleted file, before the change. */
  readonly texts: ReadonlyMap<string, string>;
  /** The changed files without a text, with the reason. */
  readonly unread: readonly Unread[];
  readonly besides: Besides;
  /** The messages of the commits, if the change is committed. */
  readonly messages: CommitMessages;
  /** Remarks on what is reviewed. */
  readonly remarks: readonly Remark[];
  /** Files of which only the lines in the diff are known; the lines between are left empty. */
  readonly inPart: readonly string[];
}

/** The result if there is no change: where it was looked for, and which changes are not part of it. */
export interface NothingToReview {
  readonly kind: 'nothing';
  readonly root: string;
  /** The scope that was searched. */
  readonly scope: Scope;
  /** The same in words, like the title of a change. */
  readonly title: string;
  readonly remarks: readonly Remark[];
  readonly besides: Besides;
}

/** Changes that exist but are not part of the review. */
export interface Besides {
  readonly untracked: PathList;
  /** For staged changes: files that changed again since. */
  readonly unstaged: PathList;
  /** For a branch: tracked files with uncommitted changes. */
  readonly uncommitted: PathList;
}

/** The number of paths, and the first of them; a folder ends in a slash. */
export interface PathList {
  readonly count: number;
  readonly paths: readonly string[];
}

const PATHS_SHOWN = 50;

/** The change to read, and its repository. */
export interface GitChangeOptions extends RepositoryPlace {
  readonly scope: ReviewScope;
  /** Files and folders relative to `cwd`: only changes there, and unchanged files whole. Empty means everything. */
  readonly paths?: readonly string[];
  /** Includes untracked files with the uncommitted changes, or with all files. */
  readonly untracked?: boolean;
}

/** Reads the change to review. */
export async function readGitChange({
  scope,
  paths = [],
  untracked = false,
  ...place
}: GitChangeOptions): Promise<GitChange | NothingToReview> {
  assert(!untracked || scope.kind === 'uncommitted' || scope.kind === 'all', 'untracked files are no part of commits');
  const repository = await repositoryAt(place);
  const named = await namedPaths(paths, { cwd: repository.isBare ? repository.root : place.cwd, root: repository.root });
  return withOwnIndex(repository, ({ git, remarks }) => readFrom({ ...repository, git }, { scope, named, untracked }, remarks));
}

async function readFrom(repository: Repository, wish: Wish, ofDisk: readonly Remark[]): Promise<GitChange | NothingToReview> {
  const view = await viewOf(repository, wish);
  const { git, root } = repository;
  const { scope, title, diff } = view;
  const remarks = [...repository.remarks, ...view.remarks, ...(view.revision === 'working tree' ? ofDisk : [])];
  refuseUnmerged(diff);
  // Beside the reading of the texts; an error is thrown where the result is needed.
  const besides = besidesOf(repository, scope, wish.named);
  besides.catch(() => {});
  if (diff.entries.length === 0) return { kind: 'nothing', root, scope, title, remarks, besides: await besides };
  const where = view.revision === 'working tree' ? 'on disk' : 'stored';
  const shown = await readTexts(git, diff, where);
  // Attributes of the repository under review must not hide text from the review.
  const asText = shown.hidesText ? withoutLines(await diffAsText(git, diff), shown.unread, isBinary) : diff;
  const { texts, unread } = shown.hidesText ? await readTexts(git, asText, where) : shown;
  const whole = withoutLines(asText, unread, isTooLarge);
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
    besides: await besides,
    messages: view.messages,
    remarks,
    inPart: [],
  };
}

const isBinary = (one: Unread): boolean => one.isBinary;
const isTooLarge = (one: Unread): boolean => one.isTooLarge === true;

/** Removes the lines of some unread files: a binary one in a diff that shows everything as text, and one that is too large. */
function withoutLines(diff: GitDiff, unread: readonly Unread[], isMeant: (one: Unread) => boolean): GitDiff {
  const meant = new Set(unread.filter(isMeant).map(({ path }) => path));
  if (meant.size === 0) return diff;
  const files = diff.change.files.map((file) =>
    meant.has(file.path) ? { ...file, content: 'binary' as const, hunks: [] } : file,
  );
  return { ...diff, change: { ...diff.change, files } };
}

/** Refuses a change whose files cannot be read: without the whole text, secrets in the diff cannot be found reliably. */
function refuseUnread({ change }: GitDiff, texts: ReadonlyMap<string, string>, unread: readonly Unread[]): void {
  const lost = change.files.find(({ path, hunks }) => hunks.length > 0 && !texts.has(path));
  if (lost === undefined) return;
  const why = unread.find(({ path }) => path === lost.path)?.why ?? 'its text cannot be read';
  throw new UserError('unreadable-change', `cannot review the change of ${lost.path}: ${why}`, {
    hint: 'stage everything else and review that',
  });
}

function refuseUnmerged({ entries }: GitDiff): void {
  const paths = entries.flatMap(({ status, path }) => (status === 'U' ? [path] : []));
  if (paths.length === 0) return;
  throw new UserError('unmerged', `a merge is not finished: ${nameSome(paths, 5)}`, {
    hint: 'resolve the conflicts and `git add` the files, or pass --base to review commits',
  });
}

async function besidesOf({ git, head, isBare }: Repository, scope: Scope, named: readonly NamedPath[]): Promise<Besides> {
  const isOfNow = !isBare && scope !== 'commit' && scope !== 'range';
  const paths = named.map(({ path }) => pathspecOf(path));
  const [untracked, unstaged, uncommitted] = await Promise.all([
    isOfNow ? gitOutput(git, [...UNTRACKED, '--', ...paths]) : '',
    scope === 'staged' ? changedPaths(git, { sides: [], paths }) : [],
    scope === 'branch' && isOfNow && head !== undefined ? changedPaths(git, { sides: [head], paths }) : [],
  ]);
  return {
    untracked: listed(untracked.toString().split('\0').slice(0, -1)),
    unstaged: listed(unstaged),
    uncommitted: listed(uncommitted),
  };
}

const UNTRACKED = ['ls-files', '--others', '--exclude-standard', '--directory', '--no-empty-directory', '-z'];

const listed = (paths: readonly string[]): PathList => ({ count: paths.length, paths: paths.slice(0, PATHS_SHOWN) });
