import { createHmac, timingSafeEqual } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, open, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { JournalHead } from '../../../contracts/case-store.ts';
import { writeAll } from '../write-all.ts';
import { type KeyPlace, type SecretKey, secretKey } from './secret-key.ts';

/** The file of marks in a case's folder. */
export const MARKS_FILE = 'marks';

const LINE = 65;
const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;

/**
 * Recognises the cases that this user ran in their present place. Next to the journal is a file of marks, each a MAC with the
 * user's secret key: one for the folder, and one for each entry, written before the entry.
 */
export class OwnCases {
  readonly #key: SecretKey;

  constructor(key: SecretKey) {
    this.#key = key;
  }

  /** Why no case can be recognised as the user's own; undefined if there is a key. */
  get problem(): string | undefined {
    if (this.#key.kind === 'key') return undefined;
    const { why, place } = this.#key;
    return place === undefined ? why : `${why} (${place})`;
  }

  /** True if this user opened or adopted the case in this folder. */
  isOwn(folder: string): Promise<boolean> {
    return this.#vouches(folder, FOLDER);
  }

  /** True if this user's Tribunal wrote the journal up to this entry. */
  vouchesFor(folder: string, head: JournalHead): Promise<boolean> {
    return this.#vouches(folder, head);
  }

  async #vouches(folder: string, entry: JournalHead): Promise<boolean> {
    if (this.#key.kind === 'none') return false;
    const found = await markAt(folder, entry.number);
    return found !== undefined && timingSafeEqual(found, Buffer.from(markLine(this.#key.bytes, await realpath(folder), entry)));
  }

  /** Starts the marks of a new case; undefined if there is no key. */
  async begin(folder: string): Promise<Marks | undefined> {
    return this.#key.kind === 'none' ? undefined : Marks.open(folder, this.#key.bytes, 'ax');
  }

  /** Continues the marks of the user's own case after its last entry. */
  async resume(folder: string, entries: number): Promise<Marks | undefined> {
    return this.#key.kind === 'none' ? undefined : Marks.open(folder, this.#key.bytes, 'a', entries);
  }

  /** Marks an existing case as the user's own in its current state; only its last entry needs a mark. */
  async adopt(folder: string, head: JournalHead): Promise<void> {
    if (this.#key.kind === 'none') return;
    const marks = await Marks.open(folder, this.#key.bytes, 'a', -1);
    try {
      await marks.add([FOLDER, ...Array.from({ length: head.number - 1 }, () => UNMARKED), head]);
    } finally {
      await marks.close();
    }
  }
}

/** The head that the first mark covers. */
const FOLDER: JournalHead = { number: 0, hash: '' };

/** A placeholder that matches no entry. */
const UNMARKED: JournalHead = { number: -1, hash: '' };

/** The marks of a case that is being written. */
export class Marks {
  readonly #file: FileHandle;
  readonly #key: Buffer;
  readonly #folder: string;

  private constructor(file: FileHandle, key: Buffer, folder: string) {
    this.#file = file;
    this.#key = key;
    this.#folder = folder;
  }

  /** Drops marks after these entries, whose lines were never written. */
  static async open(folder: string, key: Buffer, flag: 'ax' | 'a', entries?: number): Promise<Marks> {
    const { O_APPEND, O_CREAT, O_EXCL, O_WRONLY } = constants;
    const flags = O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK | (flag === 'ax' ? O_EXCL : 0);
    const file = await open(join(folder, MARKS_FILE), flags, 0o600);
    try {
      if (entries !== undefined) await file.truncate((entries + 1) * LINE);
      const marks = new Marks(file, key, await realpath(folder));
      if (entries === undefined) await marks.add([FOLDER]);
      return marks;
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** Marks entries; durable once it resolves. */
  async add(entries: readonly JournalHead[]): Promise<void> {
    await writeAll(this.#file, Buffer.from(entries.map((entry) => markLine(this.#key, this.#folder, entry)).join('')));
    await this.#file.datasync();
  }

  async close(): Promise<void> {
    await this.#file.close();
  }
}

const markLine = (key: Buffer, folder: string, { number, hash }: JournalHead): string =>
  `${createHmac('sha256', key)
    .update(JSON.stringify(['tribunal-case/1', folder, number, hash]))
    .digest('hex')}\n`;

/** The mark of an entry in the file; undefined if there is none, or no regular file. */
async function markAt(folder: string, number: number): Promise<Buffer | undefined> {
  try {
    const file = await open(join(folder, MARKS_FILE), O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    try {
      if (!(await file.stat()).isFile()) return undefined;
      const { buffer, bytesRead } = await file.read(Buffer.alloc(LINE), 0, LINE, number * LINE);
      return bytesRead === LINE ? buffer : undefined;
    } finally {
      await file.close();
    }
  } catch {
    return undefined;
  }
}

/** Returns what recognises the user's own cases; `create` makes the secret key if there is none. */
export type OwnMarks = (options: { readonly create: boolean }) => Promise<OwnCases>;

/** Marks with the secret key in the user's state folder. The key is read each time, because another process may create it. */
export const marksByKey =
  (place: KeyPlace): OwnMarks =>
  async (options) =>
    new OwnCases(await secretKey(place, options));
