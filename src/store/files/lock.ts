import { randomBytes } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { JournalFailure } from '../../contracts/journal.ts';
import { UserError } from '../../contracts/user-error.ts';
import { diskReason } from '../../files/disk-errors.ts';
import { isAlive, type ProcessIdentity, thisProcess } from '../../system/process-identity.ts';

/** The write lock of a case. */
export interface Lock {
  readonly release: () => Promise<void>;
}

const PREFIX = 'lock-';
const TRIES = 4;

/**
 * Locks a case for writing. Each process first leaves its own file and then looks for others: of two at once, at least one sees
 * the other, so never do both succeed. The file of a dead process is ignored.
 */
export async function lockCase(folder: string): Promise<Lock> {
  for (let tried = 1; ; tried++) {
    const name = `${PREFIX}${randomBytes(8).toString('hex')}`;
    const path = join(folder, name);
    const fresh = join(folder, `new-${name}`);
    try {
      // Renamed when complete: a visible lock file is always readable.
      await writeFile(fresh, JSON.stringify(thisProcess()), { flag: 'wx', mode: 0o600 });
      await rename(fresh, path);
    } catch (error) {
      await rm(fresh, { force: true }).catch(() => {});
      throw new JournalFailure(path, diskReason(error));
    }
    const { living, dead } = await othersIn(folder, name);
    if (living.length === 0) {
      for (const file of dead) await rm(join(folder, file), { force: true });
      return { release: () => rm(path, { force: true }) };
    }
    await rm(path, { force: true });
    if (tried >= TRIES) throw heldBy(living[0] as LockFile, folder);
    await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 60));
  }
}

/** True if a process holds the write lock. */
export const isLocked = async (folder: string): Promise<boolean> => (await othersIn(folder, '')).living.length > 0;

interface LockFile {
  readonly file: string;
  readonly owner: ProcessIdentity | undefined;
}

async function othersIn(
  folder: string,
  own: string,
): Promise<{ readonly living: readonly LockFile[]; readonly dead: readonly string[] }> {
  const files = (await readdir(folder)).filter((file) => file.startsWith(PREFIX) && file !== own);
  const others = await Promise.all(
    files.map(async (file): Promise<LockFile> => ({ file, owner: await ownerIn(join(folder, file)) })),
  );
  const living = others.filter(({ owner }) => owner !== undefined && isAlive(owner));
  return { living, dead: others.filter((other) => !living.includes(other)).map(({ file }) => file) };
}

/** Undefined if the file disappeared or is not a lock. */
async function ownerIn(path: string): Promise<ProcessIdentity | undefined> {
  try {
    const { pid, host, namespace, boot, started } = JSON.parse(await readFile(path, 'utf8')) as ProcessIdentity;
    const whole = Number.isInteger(pid) && pid > 0 && [host, namespace, boot, started].every((part) => typeof part === 'string');
    return whole ? { pid, host, namespace, boot, started } : undefined;
  } catch {
    return undefined;
  }
}

function heldBy({ file, owner }: LockFile, folder: string): UserError {
  const who =
    owner === undefined ? 'another process' : `process ${owner.pid}${owner.host === hostname() ? '' : ` on ${owner.host}`}`;
  return new UserError('case-locked', `${who} is working on this case`, {
    place: folder,
    hint: `wait until it ends; if the process is gone, remove ${join(folder, file)}`,
  });
}
