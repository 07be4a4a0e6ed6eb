import { chmodSync, readdirSync, rmSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { ReviewedFiles } from '../../contracts/reviewed-files.ts';
import { AssertionError } from '../../core/assert.ts';
import type { Masker } from '../../safety/secrets/mask.ts';
import { atEarlyEnd } from '../../system/clean-up.ts';
import { named } from '../layout/file-header.ts';
import { isLeftOut } from './leave-out.ts';

/** The inputs of a checkout. */
export interface CheckoutOptions {
  readonly files: ReviewedFiles;
  readonly masker: Masker;
  /** The changed files, which are written first, then their neighbours. */
  readonly changed: ReadonlySet<string>;
  /** Names to leave out, in any folder and any case. */
  readonly leaveOut: readonly string[];
  /** The parent folder for temporary folders. */
  readonly temporary: string;
  readonly limits?: CheckoutLimits | undefined;
  /** Cancels the checkout. */
  readonly signal: AbortSignal;
}

/** The limits of size and number of files. */
export interface CheckoutLimits {
  readonly files: number;
  readonly fileBytes: number;
  readonly bytes: number;
  readonly tried: number;
}

/** A folder of files with its removal, which never rejects; it does not outlive the process. */
export interface Checkout {
  readonly folder: string;
  readonly remove: () => Promise<void>;
}

const MIB = 1024 * 1024;
const LIMITS: CheckoutLimits = { files: 4_000, fileBytes: MIB, bytes: 32 * MIB, tried: 20_000 };
const BATCH = 64;
const LIST_NAME = 'NOT-CHECKED-OUT.txt';
const LISTED_MOST = 2_000;

/** Writes the files into a private, read-only folder; undefined if that fails. */
export async function makeCheckout(options: CheckoutOptions): Promise<Checkout | undefined> {
  const found = await options.files.paths();
  if (found.kind === 'none') return undefined;
  let remove: Checkout['remove'] | undefined;
  try {
    const place = await mkdtemp(join(options.temporary, 'tribunal-'));
    remove = removing(place);
    const folder = join(place, 'reviewed');
    await fill(folder, inRank(found.paths, options.changed), options);
    return { folder, remove };
  } catch (error) {
    await remove?.();
    if (error instanceof AssertionError) throw error;
    return undefined;
  }
}

const ALL_OF_IT = { recursive: true, force: true, maxRetries: 3 } as const;

/** Removes a folder on request, or when the process ends. */
function removing(place: string): Checkout['remove'] {
  const forget = atEarlyEnd(() => removeNow(place));
  return async () => {
    await eachFolder(place, (one) => chmod(one, 0o700)).catch(() => {});
    await rm(place, ALL_OF_IT).catch(() => {});
    forget();
  };
}

/** Removes a folder synchronously, while parts of it may still be written. */
function removeNow(place: string): void {
  try {
    openAll(place);
  } finally {
    rmSync(place, ALL_OF_IT);
  }
}

function openAll(folder: string): void {
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true })) if (entry.isDirectory()) openAll(join(folder, entry.name));
}

/** Calls a function for a folder and its subfolders. */
async function eachFolder(folder: string, act: (folder: string) => Promise<void>): Promise<void> {
  await act(folder);
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries) if (entry.isDirectory()) await eachFolder(join(folder, entry.name), act);
}

async function fill(folder: string, paths: readonly string[], options: CheckoutOptions): Promise<void> {
  const { limits = LIMITS } = options;
  await mkdir(folder, { mode: 0o700 });
  const missing = new Map<string, string>();
  let room: Room = limits;
  const written: Written[] = [];
  for (let at = 0; at < paths.length; at += BATCH) {
    const batch: string[] = [];
    for (const path of paths.slice(at, at + BATCH)) {
      const why = whyLeftOut(path, options.leaveOut) ?? (at < limits.tried && hasRoom(room) ? undefined : NO_ROOM);
      if (why === undefined) batch.push(path);
      else missing.set(path, why);
    }
    if (batch.length > 0) room = await fillBatch(folder, { batch, room, missing, written }, options);
  }
  await maskAgain(written, options.masker);
  const list = paths.flatMap((path) => (missing.has(path) ? [`${named(path)}: ${missing.get(path)}`] : []));
  if (list.length > 0) await writeFile(join(folder, LIST_NAME), listOf(list), { flag: 'wx', mode: 0o444 });
  await eachFolder(folder, (one) => chmod(one, 0o555));
}

type Room = Pick<CheckoutLimits, 'files' | 'bytes'>;

const hasRoom = ({ files, bytes }: Room): boolean => files > 0 && bytes > 0;

const NO_ROOM = 'there is no room for more';
const NO_NAME = 'its name cannot stand here';

/** Ignore files of search tools and agents, with which a change could hide its files. */
const IGNORE_FILES: readonly string[] = [
  ...['.git', '.gitignore', '.hgignore', '.ignore', '.rgignore', '.agignore', '.fdignore', '.ackrc'],
  ...['.aiignore', '.aiexclude', '.geminiignore', '.claudeignore', '.codexignore', '.cursorignore', '.cursorindexingignore'],
];

function whyLeftOut(path: string, leaveOut: readonly string[]): string | undefined {
  if (!canStand(path)) return NO_NAME;
  if (isLeftOut(path, IGNORE_FILES)) return 'it would hide files from searches';
  return isLeftOut(path, leaveOut) ? 'it is not for reviewers' : undefined;
}

interface Batch {
  readonly batch: readonly string[];
  readonly room: Room;
  readonly missing: Map<string, string>;
  readonly written: Written[];
}

/** A written file, and the number of secrets known at that time. */
interface Written {
  readonly place: string;
  readonly known: number;
}

/** Redacts files again that were written before the last secret was found: a later file may reveal it. */
async function maskAgain(written: readonly Written[], masker: Masker): Promise<void> {
  for (const { place, known } of written) {
    if (known === masker.known()) continue;
    const text = await readFile(place, 'utf8');
    const masked = masker.maskKnown(text);
    if (masked === text) continue;
    await rm(place);
    await writeFile(place, masked, { flag: 'wx', mode: 0o444 });
  }
}

/** Writes some files, and updates the list of missing ones and the remaining size. */
async function fillBatch(folder: string, { batch, room, missing, written }: Batch, options: CheckoutOptions): Promise<Room> {
  const { files, masker, limits = LIMITS, signal } = options;
  const readings = await files.read(batch, { each: limits.fileBytes, all: batch.length * limits.fileBytes });
  const writing: Promise<void>[] = [];
  const failures: unknown[] = [];
  let left = room;
  for (const path of batch) {
    const reading = readings.get(path);
    if (signal.aborted) break;
    if (reading?.kind !== 'text') missing.set(path, reading?.why ?? 'it cannot be read');
    else {
      const bytes = Buffer.from(masker.mask(reading.text, path).text);
      const known = masker.known();
      const fits = left.files > 0 && bytes.length <= left.bytes;
      left = fits ? { files: left.files - 1, bytes: left.bytes - bytes.length } : { ...left, bytes: 0 };
      if (!fits) missing.set(path, NO_ROOM);
      else
        writing.push(
          write(join(folder, path), bytes).then(
            (isWritten) => {
              if (isWritten) written.push({ place: join(folder, path), known });
              else missing.set(path, NO_NAME);
            },
            (error) => void failures.push(error),
          ),
        );
      // Redaction blocks the event loop.
      await setImmediate();
    }
  }
  await Promise.all(writing);
  signal.throwIfAborted();
  if (failures.length > 0) throw failures[0];
  return left;
}

/** Error codes caused by a file's name. */
const OF_THE_NAME: ReadonlySet<unknown> = new Set(['EEXIST', 'EILSEQ', 'EINVAL', 'EISDIR', 'ENAMETOOLONG', 'ENOENT', 'ENOTDIR']);

/** Writes a new file; returns false if its name makes that impossible. */
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

/** True for a path that is safe on every system and does not collide with the list of missing files. */
const canStand = (path: string): boolean =>
  !/[\\\0]/.test(path) &&
  path.split('/').every((part) => part !== '' && part !== '.' && part !== '..') &&
  path.toLowerCase() !== LIST_NAME.toLowerCase();

/** Changed files first, then their neighbours, then the same part of the tree, then all others. */
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
