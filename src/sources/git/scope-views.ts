import { type Remark, remark } from '../../contracts/remark.ts';
import { UserError } from '../../contracts/user-error.ts';
import { unreachable } from '../../core/assert.ts';
import { nameSome } from '../../core/text/name-some.ts';
import { insideOf, knownPlaces, type NamedPath, onOneLine } from '../given/named-paths.ts';
import { type Narrowed, narrowedDiff } from '../given/narrow.ts';
import type { ReviewScope, Scope } from '../given/review-scope.ts';
import { type CommitMessages, commitMessages } from './commit-messages.ts';
import type { GitDiff } from './git-diff.ts';
import { changedPaths } from './git-diff.ts';
import { commitAndParents } from './parents.ts';
import { needsWorkTree, type Repository } from './repository.ts';
import { commitOf, isAncestor, partedAt } from './revision.ts';
import { addUntracked, excludedFiles, refuseIgnored, untrackedFiles } from './untracked-files.ts';

/** The scope to look at, and the paths within it. */
export interface Wish {
  readonly scope: ReviewScope;
  readonly named: readonly NamedPath[];
  /** Untracked files count too. */
  readonly untracked: boolean;
}

/** A scope resolved in a repository. */
export interface View {
  readonly scope: Scope;
  readonly title: string;
  readonly base: string | null;
  readonly revision: string;
  readonly messages: CommitMessages;
  readonly remarks: readonly Remark[];
  readonly diff: GitDiff;
}

/** Resolves a scope. Git must use a private copy of the index. */
export function viewOf(repository: Repository, wish: Wish): Promise<View> {
  const { scope, named } = wish;
  switch (scope.kind) {
    case 'uncommitted':
      return uncommittedView(repository, wish);
    case 'all':
      return wholeView(repository, wish);
    case 'base':
      return sinceView(repository, { from: scope.ref, to: 'HEAD', scope: 'branch', named });
    case 'commit':
      return commitView(repository, scope.rev, named);
    case 'range':
      return rangeView(repository, scope.text, named);
    default:
      return unreachable(scope);
  }
}

/** The value for uncommitted changes. */
export const UNSAID: CommitMessages = { count: 0, texts: [] };

async function uncommittedView(repository: Repository, { named, untracked }: Wish): Promise<View> {
  needsWorkTree(repository);
  const { git, head, place } = repository;
  await refuseIgnored(git, named);
  const { wanted, remarks } = await withUntracked(repository, { named, untracked });
  const withNew = untracked || wanted.length > 0;
  const shared = { base: head ?? null, messages: UNSAID };
  // The same commit throughout, even if HEAD moves meanwhile.
  const mayBeStaged = !withNew && (named.length === 0 || (await areStaged(repository, named)));
  const staged = mayBeStaged ? await narrowedDiff(git, { from: head, to: 'index' }, named) : undefined;
  if (staged !== undefined && staged.diff.entries.length > 0) {
    const title = `staged changes on ${place}${within(staged)}`;
    return { ...shared, scope: 'staged', title, revision: 'index', diff: staged.diff, remarks: staged.remarks };
  }
  const scope = head === undefined && !withNew ? 'unstaged' : 'uncommitted';
  const from = head ?? (withNew ? 'nothing' : undefined);
  const narrowed = await narrowedDiff(git, { from, to: 'working tree' }, named);
  const title = `${scope} changes${withNew ? ' with untracked files' : ''} on ${place}${within(narrowed)}`;
  return {
    ...shared,
    scope,
    title,
    revision: 'working tree',
    diff: narrowed.diff,
    remarks: [...remarks, ...narrowed.remarks],
  };
}

/** The named files and folders as they are, as if all of them were new. */
async function wholeView(repository: Repository, { named, untracked }: Wish): Promise<View> {
  needsWorkTree(repository);
  const { git, head, place } = repository;
  await refuseIgnored(git, named);
  const { wanted, remarks } = await withUntracked(repository, { named, untracked });
  const narrowed = await narrowedDiff(git, { from: 'nothing', to: 'working tree' }, named);
  const besides = wanted.length > 0 ? ' with untracked files' : '';
  const title = `all files${besides} on ${place}${within({ ...narrowed, whole: [] })}`;
  return {
    scope: 'all',
    title,
    base: head ?? null,
    revision: 'working tree',
    messages: UNSAID,
    diff: narrowed.diff,
    remarks: [...remarks, ...narrowed.remarks],
  };
}

/** Adds the untracked files that were asked for to the private index, and tells which are left out. */
async function withUntracked(
  repository: Repository,
  { named, untracked }: Pick<Wish, 'named' | 'untracked'>,
): Promise<{ readonly wanted: readonly string[]; readonly remarks: readonly Remark[] }> {
  const { git } = repository;
  const files = untracked || named.length > 0 ? await untrackedFiles(git) : [];
  const wanted = wantedFiles(files, named, untracked);
  const excluded = untracked ? wantedFiles(await excludedFiles(repository, files), named, untracked) : [];
  const left = wanted.length > 0 ? await addUntracked(git, wanted) : [];
  return { wanted, remarks: [...left, ...excludedRemark(excluded)] };
}

const excludedRemark = (paths: readonly string[]): readonly Remark[] =>
  paths.length === 0 ? [] : [remark('note', 'untracked-excluded', { paths: paths.map(onOneLine) })];

/** The untracked files to include: all below the named paths, or only those named themselves. */
function wantedFiles(files: readonly string[], named: readonly NamedPath[], untracked: boolean): readonly string[] {
  const composed = named.map((one) => ({ path: one.path.normalize('NFC') }));
  if (untracked) {
    const isInside = insideOf(composed);
    return named.length === 0 ? files : files.filter((path) => isInside(path.normalize('NFC')));
  }
  const words = new Set(composed.map(({ path }) => path));
  return files.filter((path) => words.has(path.normalize('NFC')));
}

/** True if the named paths have staged changes and no unstaged ones. */
async function areStaged({ git, head }: Repository, named: readonly NamedPath[]): Promise<boolean> {
  const from = head === undefined ? [] : [head];
  const staged = knownPlaces(await changedPaths(git, { sides: ['--cached', ...from] }));
  if (!named.some(({ path }) => staged.has(path))) return false;
  const unstaged = knownPlaces(await changedPaths(git, { sides: [] }));
  return named.every(({ path }) => staged.has(path) || !unstaged.has(path));
}

interface Since {
  readonly from: string;
  readonly to: string;
  readonly scope: 'branch' | 'range';
  readonly named: readonly NamedPath[];
}

async function sinceView(repository: Repository, { from, to, scope, named }: Since): Promise<View> {
  const { base, head } = await partedAt(repository, from, to);
  const narrowed = await narrowedDiff(repository.git, { from: base, to: head }, named);
  const messages = await commitMessages(repository.git, base, head);
  const title = `${calledIn(repository, to)} since ${calledIn(repository, from)}${within(narrowed)}`;
  return { scope, title, base, revision: head, diff: narrowed.diff, messages, remarks: narrowed.remarks };
}

async function commitView(repository: Repository, rev: string, named: readonly NamedPath[]): Promise<View> {
  const { git } = repository;
  const id = await commitOf(repository, rev);
  const { parents, message } = await commitAndParents(git, id);
  const base = parents[0] ?? null;
  const narrowed = await narrowedDiff(git, { from: base ?? 'nothing', to: id }, named);
  const merged = parents.length < 2 ? [] : [remark('note', 'merge-compared', { commit: id, parents })];
  const title = `commit ${id.slice(0, 7)}${within(narrowed)}`;
  const messages = { count: 1, texts: [message] };
  return { scope: 'commit', title, base, revision: id, diff: narrowed.diff, messages, remarks: [...merged, ...narrowed.remarks] };
}

async function rangeView(repository: Repository, text: string, named: readonly NamedPath[]): Promise<View> {
  const at = text.indexOf('..');
  const isSince = text.startsWith('...', at);
  const [from, to] = [text.slice(0, at), text.slice(at + (isSince ? 3 : 2))];
  if (at < 0 || (from === '' && to === '') || to.startsWith('.') || to.includes('..'))
    throw new UserError('no-such-range', `${JSON.stringify(text)} is not a range`, {
      hint: 'use A..B (from A to B) or A...B (from their merge base to B); a missing end means HEAD',
    });
  const ends = { from: from === '' ? 'HEAD' : from, to: to === '' ? 'HEAD' : to };
  if (isSince) return sinceView(repository, { ...ends, scope: 'range', named });
  const { git } = repository;
  const base = await commitOf(repository, ends.from);
  const head = await commitOf(repository, ends.to);
  const narrowed = await narrowedDiff(git, { from: base, to: head }, named);
  const parted = (await isAncestor(git, base, head)) ? [] : [remark('note', 'commits-reversed', ends)];
  return {
    scope: 'range',
    title: `${calledIn(repository, ends.to)} compared with ${calledIn(repository, ends.from)}${within(narrowed)}`,
    base,
    revision: head,
    diff: narrowed.diff,
    messages: await commitMessages(git, base, head),
    remarks: [...parted, ...narrowed.remarks],
  };
}

/** The name of the branch for HEAD. */
const calledIn = ({ place, head }: Repository, ref: string): string => (ref === 'HEAD' && head !== undefined ? place : ref);

const NAMED_MAX = 3;

/** The reviewed part in words, if it is not everything. */
function within({ parts, whole }: Narrowed): string {
  const names = (paths: readonly string[]): string =>
    nameSome(
      paths.map((path) => onOneLine(path === '' ? '.' : path)),
      NAMED_MAX,
    );
  return `${parts.length === 0 ? '' : `, in ${names(parts)}`}${whole.length === 0 ? '' : `, whole: ${names(whole)}`}`;
}
