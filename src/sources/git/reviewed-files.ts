import { lstat } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { FileReading, FoundPaths, ReviewedFiles, TextLimits } from '../../contracts/reviewed-files.ts';
import { UserError } from '../../contracts/user-error.ts';
import { unreachable } from '../../core/assert.ts';
import { GIVEN } from '../given/given.ts';
import { readSmallBlobs } from './blobs.ts';
import type { Git } from './git.ts';
import { withIndexCopy, withOwnIndex } from './own-index.ts';
import { type Held, pathsHolding, type Search } from './paths-holding.ts';
import { type Repository, type RepositoryPlace, repositoryAt } from './repository.ts';
import { hasCommit } from './same-repository.ts';
import { type TreeEntry, treeEntries } from './tree-entries.ts';
import { type DiskContent, workTree } from './work-tree.ts';

/** The reviewed revision and its location. */
export interface ReviewedFilesOptions extends RepositoryPlace {
  /** The full id of a commit, `index` or `working tree`. */
  readonly revision: string;
}

/**
 * The files of a repository as of a review: of a commit or the index from git's object store, of the working tree the tracked
 * files on disk. Links are not followed, and nothing outside is read.
 */
export function reviewedFiles({ revision, ...place }: ReviewedFilesOptions): ReviewedFiles {
  let opening: Promise<Opened> | undefined;
  const opened = (): Promise<Opened> => {
    opening ??= openAt(place, revision).catch((error) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  return {
    paths: () => told(async () => ({ kind: 'paths', paths: (await opened()).paths, more: false })),
    read: async (paths, limits) => {
      const all = await told(async () => readAll(await opened(), paths, limits));
      return 'kind' in all ? new Map(paths.map((path) => [path, all])) : all;
    },
    holding: (text, under, signal) => told(async () => search(await opened(), { text, under, signal })),
  };
}

/** Returns an error of git or the disk as a value. */
async function told<T>(ask: () => Promise<T>): Promise<T | { readonly kind: 'none'; readonly why: string }> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof UserError) return { kind: 'none', why: error.message };
    throw error;
  }
}

interface Opened {
  readonly repository: Repository;
  readonly git: Git;
  readonly where: Search['where'];
  /** As of the first look: the index may change later. */
  readonly entries: ReadonlyMap<string, TreeEntry>;
  readonly paths: readonly string[];
}

async function openAt(place: RepositoryPlace, revision: string): Promise<Opened> {
  const repository = await repositoryAt(place);
  const { git } = repository;
  const where = await whereIs(git, revision);
  const entries =
    typeof where === 'string'
      ? await withIndexCopy(repository, (indexed) => treeEntries(indexed, 'index'))
      : await treeEntries(git, where);
  return { repository, git, where, entries, paths: [...entries.keys()] };
}

async function whereIs(git: Git, revision: string): Promise<Search['where']> {
  if (revision === 'index' || revision === 'working tree') return revision;
  if (revision === GIVEN) throw new UserError('no-such-revision', 'the review was of a diff, so the files around it are unknown');
  if (!(await hasCommit(git, revision)))
    throw new UserError('no-such-revision', 'the commit that was reviewed is not in this repository', {
      hint: 'go to the reviewed repository, or fetch the commit',
    });
  return { commit: revision };
}

async function readAll(
  { git, where, entries }: Opened,
  paths: readonly string[],
  limits: TextLimits,
): Promise<ReadonlyMap<string, FileReading>> {
  const found = paths.map((path) => ({ path, entry: entries.get(path) }));
  const files = found.flatMap(({ path, entry }) => (entry?.kind === 'file' ? [{ path, id: entry.id }] : []));
  const contents = where === 'working tree' ? await onDisk(git, files, limits) : await stored(git, files, limits);
  const whyNot = (path: string, entry: TreeEntry | undefined): string =>
    entry === undefined ? whyUnknown(path, entries) : WHY_NO_TEXT[entry.kind];
  return new Map(
    found.map(({ path, entry }): readonly [string, FileReading] => {
      const content = contents.get(path);
      return [path, content === undefined ? { kind: 'none', why: whyNot(path, entry) } : readingOf(content, limits)];
    }),
  );
}

const WHY_NO_TEXT: { readonly [K in TreeEntry['kind']]: string } = {
  file: 'it cannot be read',
  link: 'it is a symbolic link, and no link is followed',
  submodule: 'it is a submodule, and only the commit it points to is part of this work',
  unmerged: 'a merge is not finished in it',
};

/** The reason for an unknown path, which may lie inside a link or submodule. */
function whyUnknown(path: string, entries: ReadonlyMap<string, TreeEntry>): string {
  for (let folder = posix.dirname(path); folder !== '.' && folder !== '/'; folder = posix.dirname(folder)) {
    const kind = entries.get(folder)?.kind;
    if (kind === 'submodule') return 'it is in a submodule, which is not part of this work';
    if (kind === 'link') return 'it is behind a symbolic link, and links are not followed';
    if (kind === 'file') return 'part of the path is not a folder';
  }
  return 'there is no such file in the reviewed work';
}

interface StoredFile {
  readonly path: string;
  readonly id: string;
}

async function stored(git: Git, files: readonly StoredFile[], limits: TextLimits): Promise<ReadonlyMap<string, DiskContent>> {
  const ids = files.map(({ id }) => id);
  const blobs = await readSmallBlobs(git, ids, limits);
  return new Map(files.map(({ path, id }) => [path, blobs.get(id) ?? { kind: 'missing' }]));
}

async function onDisk(git: Git, files: readonly StoredFile[], limits: TextLimits): Promise<ReadonlyMap<string, DiskContent>> {
  const readFile = workTree(git.folder, limits.each);
  const contents = new Map<string, DiskContent>();
  let room = limits.all;
  for (const { path } of files) {
    // Tracked as a file but now a link: its target is not the text of the file.
    const content: DiskContent = (await isLink(join(git.folder, path)))
      ? { kind: 'refused', why: WHY_NO_TEXT.link }
      : await readFile(path);
    const size = content.kind === 'bytes' ? content.bytes.length : 0;
    contents.set(path, size > room ? { kind: 'too-much' } : content);
    if (size <= room) room -= size;
  }
  return contents;
}

const isLink = (place: string): Promise<boolean> =>
  lstat(place).then(
    (found) => found.isSymbolicLink(),
    () => false,
  );

function readingOf(content: DiskContent, limits: TextLimits): FileReading {
  switch (content.kind) {
    case 'bytes':
      return content.bytes.includes(0)
        ? { kind: 'none', why: 'it is binary' }
        : { kind: 'text', text: content.bytes.toString('utf8') };
    case 'refused':
      return { kind: 'none', why: content.why };
    case 'too-large':
      return { kind: 'none', why: `it is larger than ${Math.floor(limits.each / 1024)} KiB` };
    case 'too-much':
      return { kind: 'none', why: `all files together are larger than ${Math.floor(limits.all / 1024)} KiB` };
    case 'missing':
      return { kind: 'none', why: 'git does not have it stored' };
    default:
      return unreachable(content);
  }
}

/** Limited by the length of a command line. */
const LINKED_MAX = 200;

interface Wanted extends Pick<Search, 'text' | 'under'> {
  readonly signal: AbortSignal | undefined;
}

async function search({ repository, git, where, entries }: Opened, { text, under, signal }: Wanted): Promise<FoundPaths> {
  const without = where === 'working tree' ? await linkedFolders(git.folder, entries) : [];
  if (without.length > LINKED_MAX) return { kind: 'none', why: 'too many of its folders are symbolic links' };
  const ask = (asked: Git): Promise<Held> => pathsHolding(asked, { text, where, under, without }, { signal });
  const { paths, more } = typeof where === 'string' ? await withOwnIndex(repository, (own) => ask(own.git)) : await ask(git);
  return { kind: 'paths', paths: paths.filter((path) => entries.get(path)?.kind === 'file'), more };
}

/** Folders of tracked files that are links now: git would follow them. */
async function linkedFolders(root: string, entries: ReadonlyMap<string, TreeEntry>): Promise<readonly string[]> {
  const folders = new Set<string>();
  for (const path of entries.keys())
    for (let folder = posix.dirname(path); folder !== '.' && !folders.has(folder); folder = posix.dirname(folder))
      folders.add(folder);
  const checked = await Promise.all([...folders].map(async (folder) => ((await isLink(join(root, folder))) ? [folder] : [])));
  return checked.flat();
}
