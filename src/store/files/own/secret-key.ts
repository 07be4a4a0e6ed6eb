import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { link, lstat, mkdir, open, realpath, rm } from 'node:fs/promises';
import { isAbsolute, join, parse } from 'node:path';
import type { Environment } from '../../../contracts/environment.ts';
import { codeOf, diskReason } from '../../../files/disk-errors.ts';
import { isOpenToOthers } from '../../../system/file-access.ts';
import { isInside, reviewedFolder } from '../../../system/find-program.ts';
import { syncFolder } from '../write-all.ts';
import { STATE_VARIABLE, stateFolder } from './state-folder.ts';

/** The environment and folder for finding the key. */
export interface KeyPlace {
  readonly env: Environment;
  readonly platform: NodeJS.Platform;
  /** The working directory: a key inside it may have come with the work. */
  readonly cwd: string;
}

/** The user's secret key, or the reason there is none. */
export type SecretKey =
  | { readonly kind: 'key'; readonly bytes: Buffer }
  | { readonly kind: 'none'; readonly why: string; readonly place?: string };

const KEY_FILE = 'key';
const KEY_BYTES = 32;
const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;

/**
 * Reads the user's secret key; creates it if it is missing and `create` is set. Never rejects: without a key no case is the
 * user's own.
 */
export async function secretKey(place: KeyPlace, { create }: { readonly create: boolean }): Promise<SecretKey> {
  const folder = stateFolder(place.env, place.platform);
  if (folder === undefined) return { kind: 'none', why: `neither ${STATE_VARIABLE}, XDG_STATE_HOME nor HOME is set` };
  const none = (why: string, at = folder): SecretKey => ({ kind: 'none', why, place: at });
  if (!isAbsolute(folder)) return none('the path of the state folder is not absolute');
  try {
    if (create) await mkdir(folder, { recursive: true, mode: 0o700 });
    const problem = await folderProblem(folder, place);
    if (problem !== undefined) return none(problem);
    const file = join(folder, KEY_FILE);
    const found = await readKey(file);
    if (found !== undefined) return found;
    if (!create) return none('no case was run here yet, so there is no key', file);
    await makeKey(folder, file);
    return (await readKey(file)) ?? none('the key was removed while it was made', file);
  } catch (error) {
    if (codeOf(error) === 'ENOENT' && !create) return none('no case was run here yet, so there is no key');
    return none(diskReason(error));
  }
}

/** Why a state folder is not private to the user; undefined if it is. */
export async function folderProblem(folder: string, { env, cwd }: KeyPlace): Promise<string | undefined> {
  const found = await lstat(folder);
  if (!found.isDirectory()) return 'the state folder is a link or a file';
  if (isOpenToOthers(found, 0o022)) return 'other users can write to the state folder: chmod 700';
  const [real, here, home] = await Promise.all([realpath(folder), realpath(reviewedFolder(cwd) ?? cwd), homeIn(env)]);
  // A user who works in the home folder, or at the root, owns all folders below it.
  const isAllowed = here === home || here === parse(here).root;
  return !isAllowed && isInside(here, real) ? 'the state folder lies in the folder that is worked in' : undefined;
}

const homeIn = async ({ HOME }: Environment): Promise<string> => (HOME ? realpath(HOME).catch(() => '') : '');

/** Undefined if there is no file. */
async function readKey(file: string): Promise<SecretKey | undefined> {
  const none = (why: string): SecretKey => ({ kind: 'none', why, place: file });
  try {
    const handle = await open(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    try {
      const found = await handle.stat();
      if (!found.isFile()) return none('the key is not a regular file');
      if (isOpenToOthers(found, 0o077))
        return none('other users can read or write the key: chmod 600, or remove it for a new one');
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(KEY_BYTES * 2 + 2), 0, KEY_BYTES * 2 + 2, 0);
      const text = buffer.subarray(0, bytesRead).toString('latin1');
      return /^[0-9a-f]{64}\n?$/.test(text)
        ? { kind: 'key', bytes: Buffer.from(text.trim(), 'hex') }
        : none('the key is damaged: remove it for a new one');
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    return none(codeOf(error) === 'ELOOP' ? 'the key is a link' : diskReason(error));
  }
}

/** Writes a new key atomically; of two at once, the first wins. */
async function makeKey(folder: string, file: string): Promise<void> {
  const draft = join(folder, `new-${randomBytes(6).toString('hex')}`);
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(`${randomBytes(KEY_BYTES).toString('hex')}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await link(draft, file).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
    await syncFolder(folder);
  } finally {
    await rm(draft, { force: true });
  }
}
