import { copyFile, lstat, readdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { type Remark, remark } from '../../contracts/remark.ts';
import { UserError } from '../../contracts/user-error.ts';
import { codeOf } from '../../files/disk-errors.ts';
import { askGit, type Git, gitOutput, refusal } from './git.ts';
import { layGitDir, temporaryFolder } from './private-git-dir.ts';
import type { OwnFiles, Repository } from './repository.ts';

/** A repository with a private copy of its index. */
export interface Indexed {
  readonly git: Git;
  /** Remarks on the files on disk. */
  readonly remarks: readonly Remark[];
}

/** Runs git with a copy of the index, without comparing the files on disk. */
export async function withIndexCopy<T>(repository: Repository, use: (git: Git) => Promise<T>): Promise<T> {
  const folder = await temporaryFolder();
  try {
    return await use(await layCopy(repository, join(folder.path, 'git')));
  } finally {
    await folder.remove();
  }
}

/** Makes a private git directory with a copy of the repository's index. */
async function layCopy({ git, own }: Repository, gitDir: string, settings = own.settings): Promise<Git> {
  await layGitDir(gitDir, settings);
  await copyOwn(own, gitDir);
  return { ...git, env: { ...git.env, GIT_DIR: gitDir } };
}

/**
 * Runs git with a copy of the index: a diff refreshes the index it reads, and the repository's own must not be written. Flags
 * that mark entries as unchanged are cleared in the copy, so all files on disk are compared.
 */
export async function withOwnIndex<T>(repository: Repository, use: (indexed: Indexed) => Promise<T>): Promise<T> {
  const { own, isBare } = repository;
  const folder = await temporaryFolder();
  try {
    const git = await layCopy(repository, join(folder.path, 'git'));
    if (isBare) return await use({ git, remarks: [] });
    const entries = await flaggedEntries(git);
    const isModeless = own.settings.hasFileModes && (await hasNoModes(repository, entries));
    const plain = isModeless
      ? await layCopy(repository, join(folder.path, 'modeless'), { ...own.settings, hasFileModes: false })
      : git;
    return await use({ git: plain, remarks: await clearFlags(plain, entries) });
  } finally {
    await folder.remove();
  }
}

/** Copies the index with its shared part, and the user's exclude patterns. */
async function copyOwn({ gitDir, index, exclude }: OwnFiles, into: string): Promise<void> {
  await copyIndex(index, join(into, 'index'));
  await copyIfThere(exclude, join(into, 'info', 'exclude'));
  const names = await readdir(gitDir).catch(() => []);
  const shared = names.filter((name) => /^sharedindex\.[0-9a-f]{40,64}$/.test(name));
  for (const name of shared) await copyIfThere(join(gitDir, name), join(into, name));
}

/**
 * Dates the copy a little before the original: git re-reads files that are not older than its index, and must not do so less
 * often.
 */
async function copyIndex(index: string, copy: string): Promise<void> {
  const found = await copyIfThere(index, copy);
  if (found === undefined) return;
  const earlier = new Date(Math.floor(found.mtimeMs) - 1_000);
  await utimes(copy, earlier, earlier);
}

/** Copies a file; before anything was staged there is no index. */
async function copyIfThere(file: string, copy: string): Promise<{ readonly mtimeMs: number } | undefined> {
  const found = await stat(file).catch((error) => {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'ENOTDIR') throw error;
    return undefined;
  });
  if (found === undefined) return undefined;
  // Reading a pipe would block.
  if (!found.isFile())
    throw new UserError('git-failed', `${file} is not a regular file`, { hint: 'remove it, and let git create it again' });
  await copyFile(file, copy);
  return found;
}

interface Entry {
  /** As bytes: a name need not be valid text. */
  readonly path: Buffer;
  readonly mode: string;
  readonly isAssumed: boolean;
  readonly isSkipped: boolean;
}

/** The entries of the index with their assume-unchanged and skip-worktree flags. */
async function flaggedEntries(git: Git): Promise<readonly Entry[]> {
  const out = await gitOutput(git, ['ls-files', '--stage', '-v', '-z']);
  const entries: Entry[] = [];
  for (let at = 0; at < out.length; ) {
    const end = out.indexOf(0, at);
    const tab = out.indexOf(9, at);
    const [tag = '', mode = ''] = out.toString('latin1', at, tab).split(' ');
    entries.push({
      path: out.subarray(tab + 1, end),
      mode,
      isAssumed: tag !== tag.toUpperCase(),
      isSkipped: tag.toUpperCase() === 'S',
    });
    at = end + 1;
  }
  return entries;
}

/** Clears the flags, so that git compares every file on disk. Files that a sparse checkout left out are not deletions. */
async function clearFlags(git: Git, entries: readonly Entry[]): Promise<readonly Remark[]> {
  await clear(
    git,
    '--no-assume-unchanged',
    entries.filter(({ isAssumed }) => isAssumed),
  );
  const skipped = entries.filter(({ isSkipped }) => isSkipped);
  const present: Entry[] = [];
  for (const entry of skipped) if ((await onDisk(git.folder, entry)) !== undefined) present.push(entry);
  await clear(git, '--no-skip-worktree', present);
  const absent = skipped.length - present.length;
  return absent === 0 ? [] : [remark('note', 'sparse-checkout', { files: absent })];
}

async function clear(git: Git, flag: string, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const input = Buffer.concat(entries.flatMap(({ path }) => [path, Buffer.from([0])]));
  const answer = await askGit(git, ['update-index', flag, '-z', '--stdin'], { input });
  if (answer.code !== 0) throw refusal(answer.err);
}

const onDisk = (root: string, { path }: Entry) => lstat(Buffer.concat([Buffer.from(`${root}/`), path])).catch(() => undefined);

const EXECUTABLE = 0o100;
const LOOKED_AT = 50;

/** True if the disk reports every file as executable, so that file modes mean nothing. */
async function hasNoModes({ root, own }: Repository, entries: readonly Entry[]): Promise<boolean> {
  const head = await lstat(join(own.gitDir, 'HEAD')).catch(() => undefined);
  const plain = entries.filter(({ mode }) => mode === '100644').slice(0, LOOKED_AT);
  if (head === undefined || (head.mode & EXECUTABLE) === 0 || plain.length === 0) return false;
  for (const entry of plain) {
    const found = await onDisk(root, entry);
    if (found?.isFile() === true && (found.mode & EXECUTABLE) === 0) return false;
  }
  return true;
}
