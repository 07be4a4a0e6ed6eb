import { lstat, readdir, readlink, realpath } from 'node:fs/promises';
import { isAbsolute, join, posix, relative, sep } from 'node:path';
import type { BaseFiles } from '../../contracts/base-files.ts';
import { UserError } from '../../contracts/user-error.ts';
import { agrees } from '../../diff/apply.ts';
import { plainPath } from '../../system/plain-path.ts';
import { leadsOut } from '../documents/text-file.ts';
import { type BlobReader, blobReader } from '../git/blob-reader.ts';
import type { GitChange } from '../git/git-change.ts';
import { type RepositoryPlace, repositoryAt } from '../git/repository.ts';
import { allTreeEntries, type TreeEntry } from '../git/tree-entries.ts';
import { workTree } from '../git/work-tree.ts';
import { listed, NOTHING_BEFORE } from './files-before.ts';
import { GIVEN } from './given.ts';

const MIB = 1024 * 1024;
/** The limit of entries scanned for one list. */
const SEEN_MAX = 5_000;
/** The limit of chained links. */
const LINKS_MAX = 5;
/** The limit in the working tree, equal to the system's. */
const LINKS_FOLLOWED_MAX = 40;

/** The fields of a change needed to find the state before it. */
export type BaseOf = Pick<GitChange, 'root' | 'base' | 'revision' | 'change'>;

/**
 * The files as they were before a change. For commits: as of the base commit. For uncommitted changes: touched files as of HEAD,
 * all others from the working tree. For a given diff: as of HEAD, unless HEAD already contains the diff. Empty if there was
 * nothing before.
 */
export function baseFilesOf(read: BaseOf, place: RepositoryPlace): BaseFiles {
  if (read.revision === GIVEN) return beforeGiven(read, place);
  if (read.base === null) return NOTHING_BEFORE;
  const before = filesOfCommit(read.base, place);
  return read.revision === 'index' || read.revision === 'working tree' ? aroundChange(read, before) : before;
}

interface Tree {
  readonly blob: BlobReader;
  readonly entries: ReadonlyMap<string, TreeEntry>;
}

interface CommitOptions extends RepositoryPlace {
  /** True if the text at a path was made by the change rather than before it. */
  readonly isMade?: (path: string, text: string) => boolean;
}

function filesOfCommit(commit: string, { isMade = () => false, ...place }: CommitOptions): BaseFiles {
  let opening: Promise<Tree> | undefined;
  const tree = (): Promise<Tree> => {
    opening ??= repositoryAt(place, 'objects').then(async ({ git }) => ({
      blob: blobReader(git, MIB),
      entries: await allTreeEntries(git, { commit }),
    }));
    return opening;
  };
  return {
    place: `commit ${commit.slice(0, 7)}`,
    read: async (path) => {
      let place = posix.normalize(path);
      for (let links = 0; links <= LINKS_MAX; links++) {
        const entry = (await tree()).entries.get(place);
        const text = entry === undefined ? undefined : await textAt(await tree(), entry);
        if (text === undefined || isMade(place, text)) return undefined;
        if (entry?.kind === 'file') return text;
        // A link counts as its target inside the same commit.
        place = posix.normalize(posix.join(posix.dirname(place), text));
      }
      return undefined;
    },
    list: async (folder) => listed((await tree()).entries.keys(), folder),
  };
}

/** The text of a file, or the target of a link. */
async function textAt({ blob: blobOf }: Tree, { id, kind }: TreeEntry): Promise<string | undefined> {
  if (kind === 'submodule' || kind === 'unmerged') return undefined;
  const blob = await blobOf(id);
  return blob?.kind === 'bytes' ? textOf(blob.bytes) : undefined;
}

const textOf = (bytes: Buffer): string | undefined => (bytes.includes(0) ? undefined : bytes.toString('utf8'));

/** The working tree, with files that the change touches as they were before. */
function aroundChange({ root, change }: BaseOf, before: BaseFiles): BaseFiles {
  const names = change.files.flatMap(({ path, oldPath }) => (oldPath === undefined ? [path] : [path, oldPath]));
  // Some disks treat different names in git as the same.
  const plain = new Set(names.map(plainPath));
  const isTouched = (path: string): boolean => plain.has(plainPath(path));
  const readDisk = workTree(root, MIB);
  return {
    place: `the working tree, and ${before.place} for what changed`,
    read: async (path) => {
      if (isTouched(posix.normalize(path))) return before.read(path);
      const real = await realPath(root, path);
      if (real === undefined) return undefined;
      if (isTouched(real)) return before.read(real);
      // A link that the change redirected resolves to its old target.
      if ((await linksOnTheWay(root, path)).some(isTouched)) return before.read(path);
      const content = await readDisk(real);
      return content.kind === 'bytes' ? textOf(content.bytes) : undefined;
    },
    list: async (folder) => {
      const onDisk = (await below(root, folder)).filter((path) => !isTouched(path));
      const was = (await before.list(folder)).filter(isTouched);
      return listed([...onDisk, ...was], folder);
    },
  };
}

/** Resolves the links of a path in the working tree; undefined if it leads nowhere or outside. */
async function realPath(root: string, path: string): Promise<string | undefined> {
  try {
    const top = await realpath(root);
    const way = relative(top, await realpath(join(top, path)));
    return leadsOut(way) || isOfGit(way) ? undefined : way.split(sep).join('/');
  } catch {
    return undefined;
  }
}

/** The links that a path passes in the working tree, by their own paths. */
async function linksOnTheWay(root: string, path: string): Promise<readonly string[]> {
  const top = await realpath(root);
  const links: string[] = [];
  let left = path.split('/');
  let at = '';
  for (let name = left.shift(); name !== undefined && links.length < LINKS_FOLLOWED_MAX; name = left.shift()) {
    const next = posix.join(at, name);
    const target = next === '.' ? undefined : await readlink(join(top, next)).catch(() => undefined);
    if (target === undefined) {
      at = next === '.' ? '' : next;
      continue;
    }
    links.push(next);
    if (isAbsolute(target)) at = '';
    left = [...(isAbsolute(target) ? relative(top, target) : target).split(sep), ...left];
  }
  return links;
}

const isOfGit = (way: string): boolean => way.split(sep)[0]?.toLowerCase() === '.git';

/** Lists the files on disk below a folder without following links to folders, up to a limit. */
async function below(root: string, folder: string): Promise<readonly string[]> {
  const start = await realPath(root, folder === '' ? '.' : folder);
  // The requested name itself must not be a link.
  if (start === undefined || start !== posix.join(folder, '.').replace(/^\.$|\/$/g, '')) return [];
  const found: string[] = [];
  const open = [start];
  let seen = 0;
  for (let at = open.pop(); at !== undefined && seen < SEEN_MAX; at = open.pop()) {
    const entries = await readdir(join(root, at), { withFileTypes: true }).catch(() => []);
    for (const entry of entries.slice(0, SEEN_MAX - seen)) {
      const path = at === '' ? entry.name : `${at}/${entry.name}`;
      if (entry.isDirectory() && entry.name.toLowerCase() !== '.git') open.push(path);
      else if (entry.isFile() || (entry.isSymbolicLink() && (await leadsToFile(root, path)))) found.push(path);
    }
    seen += entries.length;
  }
  return found;
}

async function leadsToFile(root: string, path: string): Promise<boolean> {
  const real = await realPath(root, path);
  if (real === undefined) return false;
  return lstat(join(root, real)).then(
    (found) => found.isFile(),
    () => false,
  );
}

/** Files as of HEAD; a file changed by the diff only if HEAD does not contain the change yet. */
function beforeGiven({ change }: BaseOf, place: RepositoryPlace): BaseFiles {
  const files = new Map(change.files.map((file) => [file.path, file]));
  const isMade = (path: string, text: string): boolean => {
    const file = files.get(path);
    if (file === undefined || file.kind === 'deleted') return false;
    return file.kind === 'modified' && file.hunks.length === 0 ? false : agrees(file, text);
  };
  let opening: Promise<BaseFiles> | undefined;
  const head = (): Promise<BaseFiles> => {
    opening ??= repositoryAt(place, 'objects').then(
      (repository) =>
        repository.head === undefined ? NOTHING_BEFORE : filesOfCommit(repository.head, { ...place, repository, isMade }),
      (error: unknown) => {
        if (error instanceof UserError) return NOTHING_BEFORE;
        throw error;
      },
    );
    return opening;
  };
  return {
    place: 'HEAD',
    read: async (path) => (await head()).read(path),
    list: async (folder) => (await head()).list(folder),
  };
}
