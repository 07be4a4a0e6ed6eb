import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import type { ReviewedFiles } from '../contracts/reviewed-files.ts';
import { AssertionError } from '../core/assert.ts';
import type { Masker } from '../safety/mask.ts';
import { named } from './file-header.ts';
import { isLeftOut, type LeaveOut } from './leave-out.ts';

/** What a checkout is made of. */
export interface CheckoutOptions {
  readonly files: ReviewedFiles;
  readonly masker: Masker;
  /** The changed files: they and their neighbours are laid out first. */
  readonly changed: ReadonlySet<string>;
  readonly leaveOut: readonly LeaveOut[];
  /** The folder in which temporary ones are made. */
  readonly temporary: string;
  readonly limits?: CheckoutLimits | undefined;
  /** Ends the making. */
  readonly signal: AbortSignal;
}

/** The most that is laid out, and of how many files that is tried. */
export interface CheckoutLimits {
  readonly files: number;
  readonly fileBytes: number;
  readonly bytes: number;
  readonly tried: number;
}

/** A folder of files that is there: `folder` to be read, `place` to be taken away. */
export interface Checkout {
  readonly folder: string;
  readonly place: string;
}

const MIB = 1024 * 1024;
const LIMITS: CheckoutLimits = { files: 4_000, fileBytes: MIB, bytes: 32 * MIB, tried: 20_000 };
const BATCH = 64;
const LIST_NAME = 'NOT-CHECKED-OUT.txt';
const LISTED_MOST = 2_000;

/** Lays the files out in a folder that only we can enter and nobody can write to; undefined where that cannot be done. */
export async function makeCheckout(options: CheckoutOptions): Promise<Checkout | undefined> {
  const found = await options.files.paths();
  if (found.kind === 'none') return undefined;
  let place: string | undefined;
  try {
    place = await mkdtemp(join(options.temporary, 'tribunal-'));
    const folder = join(place, 'reviewed');
    await fill(folder, inRank(found.paths, options.changed), options);
    return { folder, place };
  } catch (error) {
    if (place !== undefined) await removeCheckout(place);
    if (error instanceof AssertionError) throw error;
    return undefined;
  }
}

/** Takes a checkout away, however much of it there is. Never rejects. */
export async function removeCheckout(place: string): Promise<void> {
  await eachFolder(place, (one) => chmod(one, 0o700)).catch(() => {});
  await rm(place, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
}

/** Does something with a folder, and then with those in it. */
async function eachFolder(folder: string, act: (folder: string) => Promise<void>): Promise<void> {
  await act(folder);
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries) if (entry.isDirectory()) await eachFolder(join(folder, entry.name), act);
}

async function fill(folder: string, paths: readonly string[], options: CheckoutOptions): Promise<void> {
  const { files, masker, leaveOut, limits = LIMITS, signal } = options;
  await mkdir(folder, { mode: 0o700 });
  const missing: string[] = [];
  const leave = (path: string, why: string): void => void missing.push(`${named(path)}: ${why}`);
  let room: Pick<CheckoutLimits, 'files' | 'bytes'> = limits;
  for (let at = 0; at < paths.length; at += BATCH) {
    const batch = paths.slice(at, at + BATCH);
    const isFull = at >= limits.tried || room.files === 0 || room.bytes === 0;
    const wanted = isFull ? [] : batch.filter((path) => canStand(path) && !isLeftOut(path, leaveOut));
    const readings = await files.read(wanted, { each: limits.fileBytes, all: BATCH * limits.fileBytes });
    for (const path of batch) {
      signal.throwIfAborted();
      const reading = readings.get(path);
      if (!canStand(path)) leave(path, 'its name cannot stand here');
      else if (isLeftOut(path, leaveOut)) leave(path, 'it is not for reviewers');
      else if (reading === undefined || room.files === 0) leave(path, 'there is no room for more');
      else if (reading.kind === 'none') leave(path, reading.why);
      else {
        const bytes = Buffer.from(masker.mask(reading.text).text);
        if (bytes.length > room.bytes) {
          room = { ...room, bytes: 0 };
          leave(path, 'there is no room for more');
        } else if (await write(join(folder, path), bytes)) {
          room = { files: room.files - 1, bytes: room.bytes - bytes.length };
        } else leave(path, 'its name cannot stand here');
      }
    }
  }
  if (missing.length > 0) await writeFile(join(folder, LIST_NAME), listOf(missing), { flag: 'wx', mode: 0o444 });
  await eachFolder(folder, (one) => chmod(one, 0o555));
}

/** Errors that one name has, and others may not. */
const OF_THE_NAME: ReadonlySet<unknown> = new Set(['EEXIST', 'EILSEQ', 'EINVAL', 'EISDIR', 'ENAMETOOLONG', 'ENOENT', 'ENOTDIR']);

/** Writes a file that was not there; false where its name is the reason that this cannot be. */
async function write(place: string, bytes: Buffer): Promise<boolean> {
  try {
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    await writeFile(place, bytes, { flag: 'wx', mode: 0o444 });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && OF_THE_NAME.has(error.code)) return false;
    throw error;
  }
}

/** A path that leads to one place below the folder on every system, and is not where our own list stands. */
const canStand = (path: string): boolean =>
  !/[\\\0]/.test(path) &&
  path.split('/').every((part) => part !== '' && part !== '.' && part !== '..') &&
  path.toLowerCase() !== LIST_NAME.toLowerCase();

/** Changed files, then those beside them, then those in the same part of the work, then all others. */
function inRank(paths: readonly string[], changed: ReadonlySet<string>): readonly string[] {
  const folders = new Set([...changed].map((path) => posix.dirname(path)));
  const parts = new Set([...changed].map(partOf));
  const rank = (path: string): number => {
    if (changed.has(path)) return 0;
    if (folders.has(posix.dirname(path))) return 1;
    return parts.has(partOf(path)) ? 2 : 3;
  };
  const ranks = new Map(paths.map((path) => [path, rank(path)]));
  return [...paths].sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
}

const partOf = (path: string): string => path.split('/', 1)[0] ?? '';

function listOf(missing: readonly string[]): string {
  const more = missing.length - LISTED_MOST;
  return [
    'These files of the reviewed work are not in this folder:',
    ...missing.slice(0, LISTED_MOST),
    ...(more > 0 ? [`and ${more} more`] : []),
    '',
  ].join('\n');
}
