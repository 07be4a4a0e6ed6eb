import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { JournalDamage, JournalFailure } from '../../contracts/journal.ts';
import { type ContentId, contentId } from '../../core/ids.ts';
import { codeOf, diskReason } from '../../files/disk-errors.ts';
import { sha256 } from '../../system/sha256.ts';
import { syncFolder, writeAll } from './write-all.ts';

/** Stores texts in a folder, each in a file named by its hash. */
export class Contents {
  readonly #folder: string;
  readonly #kept = new Set<ContentId>();
  /** The sync of the folder that has begun, and the one after it. */
  #syncing: Promise<void> = Promise.resolve();
  #nextSync: Promise<void> | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Stores a text; durable once it resolves. */
  async keep(text: string): Promise<ContentId> {
    const bytes = Buffer.from(text, 'utf8');
    const id = contentId(sha256(bytes));
    if (this.#kept.has(id)) return id;
    const temporary = join(this.#folder, `new-${randomBytes(6).toString('hex')}`);
    try {
      const file = await open(temporary, 'wx', 0o600);
      try {
        await writeAll(file, bytes);
        await file.datasync();
      } finally {
        await file.close();
      }
      await rename(temporary, this.#path(id));
      await this.#synced();
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => {});
      throw new JournalFailure(this.#path(id), diskReason(error));
    }
    this.#kept.add(id);
    return id;
  }

  /** Makes renamed files durable: one sync for all that were renamed before it begins. */
  #synced(): Promise<void> {
    const begin = (): Promise<void> => {
      this.#nextSync = undefined;
      this.#syncing = syncFolder(this.#folder);
      return this.#syncing;
    };
    this.#nextSync ??= this.#syncing.then(begin, begin);
    return this.#nextSync;
  }

  /** Reads a stored text and verifies its hash. */
  async text(id: ContentId): Promise<string> {
    const path = this.#path(id);
    const damaged = (reason: string): JournalDamage => new JournalDamage(path, undefined, reason);
    if (!/^[0-9a-f]{64}$/.test(id)) throw new JournalDamage(this.#folder, undefined, 'a text of the case has an invalid hash');
    const bytes = await plainBytes(path).catch((error: unknown) => {
      throw damaged(TEXT_PROBLEMS.get(codeOf(error)) ?? diskReason(error));
    });
    if (bytes === undefined) throw damaged('a text of the case is not a regular file');
    if (sha256(bytes) !== id) throw damaged('a text of the case was altered: its hash does not match');
    return bytes.toString('utf8');
  }

  #path(id: ContentId): string {
    return join(this.#folder, id);
  }
}

const TEXT_PROBLEMS: ReadonlyMap<string | undefined, string> = new Map([
  ['ENOENT', 'a text of the case is missing'],
  ['ELOOP', 'a text of the case is a link'],
]);

const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;

/** The bytes of a regular file; undefined for a folder, a pipe or a device, which would block. */
async function plainBytes(path: string): Promise<Buffer | undefined> {
  const file = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    return (await file.stat()).isFile() ? await file.readFile() : undefined;
  } finally {
    await file.close();
  }
}
