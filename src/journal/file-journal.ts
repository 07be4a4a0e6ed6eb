import { existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Clock } from '../contracts/clock.ts';
import { type Journal, type JournalEntry, JournalFailure } from '../contracts/journal.ts';
import { UserError } from '../contracts/user-error.ts';
import { assert } from '../core/assert.ts';
import type { CaseEvent } from '../core/event.ts';
import type { ContentId } from '../core/ids.ts';
import { codeOf, diskReason } from '../files/disk-errors.ts';
import { encodeEntry } from './chain.ts';
import { Contents } from './contents.ts';
import { JournalDamage, neverOpened } from './damage.ts';
import { caseEvent } from './event-shape.ts';
import { type Lock, lockCase } from './lock.ts';
import { type ReadJournal, readJournal } from './read-journal.ts';
import { syncFolder, writeAll } from './write-all.ts';

/** The name of the journal in a case's folder, and of the folder with its texts. */
export const JOURNAL_FILE = 'journal.jsonl';
export const CONTENTS_FOLDER = 'contents';

/** No journal is larger than this. */
const BYTES_MAX = 1024 ** 3;

/** A case on disk, opened to be read. */
export interface StoredCase {
  readonly entries: readonly JournalEntry[];
  readonly text: (id: ContentId) => Promise<string>;
  /** Bytes of a torn last line, which is left out. */
  readonly tornBytes: number;
}

/** Reads a case without touching it. */
export async function readStoredCase(folder: string): Promise<StoredCase> {
  const { entries, tornBytes } = await readFileJournal(join(folder, JOURNAL_FILE));
  const contents = new Contents(join(folder, CONTENTS_FOLDER));
  return { entries, tornBytes, text: (id) => contents.text(id) };
}

async function readFileJournal(path: string): Promise<ReadJournal> {
  try {
    const info = await stat(path);
    if (!info.isFile()) throw new JournalDamage(path, undefined, 'the journal is no file');
    if (info.size > BYTES_MAX) throw new JournalDamage(path, undefined, 'the journal is larger than any case can be');
    return readJournal(await readFile(path), path);
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
    if (codeOf(error) === 'ENOENT' && !existsSync(join(dirname(path), CONTENTS_FOLDER))) throw neverOpened(dirname(path));
    throw new JournalDamage(path, undefined, codeOf(error) === 'ENOENT' ? 'the journal is missing' : diskReason(error));
  }
}

/** A case on disk, held by this process to be written. */
export class FileJournal implements Journal {
  readonly folder: string;
  /** How many entries there were when it was opened. */
  readonly found: number;
  readonly #path: string;
  readonly #file: FileHandle;
  readonly #clock: Clock;
  readonly #contents: Contents;
  readonly #lock: Lock;
  readonly #entries: JournalEntry[];
  #head: string;
  #size: number;
  #failure: JournalFailure | undefined;

  private constructor(folder: string, file: FileHandle, lock: Lock, clock: Clock, read: ReadJournal) {
    this.folder = folder;
    this.found = read.entries.length;
    this.#path = join(folder, JOURNAL_FILE);
    this.#file = file;
    this.#lock = lock;
    this.#clock = clock;
    this.#contents = new Contents(join(folder, CONTENTS_FOLDER));
    this.#entries = [...read.entries];
    this.#head = read.head;
    this.#size = read.wholeBytes;
  }

  /** A new case in a folder that does not exist yet. */
  static async create(folder: string, clock: Clock): Promise<FileJournal> {
    await mkdir(dirname(folder), { recursive: true, mode: 0o700 }).catch(noFolder(dirname(folder)));
    await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
      if (codeOf(error) === 'EEXIST') throw nameTaken(folder);
      throw new JournalFailure(folder, diskReason(error));
    });
    const lock = await lockCase(folder);
    const path = join(folder, JOURNAL_FILE);
    try {
      const file = await open(path, 'ax', 0o600);
      await mkdir(join(folder, CONTENTS_FOLDER), { mode: 0o700 });
      await syncFolder(folder);
      await syncFolder(dirname(folder));
      return new FileJournal(folder, file, lock, clock, readJournal(Buffer.alloc(0), path));
    } catch (error) {
      await lock.release();
      throw new JournalFailure(path, diskReason(error));
    }
  }

  /** A case that exists; a torn last line is cut off, and that is noted in the journal. */
  static async open(folder: string, clock: Clock): Promise<FileJournal> {
    const lock = await lockCase(folder);
    const path = join(folder, JOURNAL_FILE);
    try {
      const read = await readFileJournal(path);
      const file = await open(path, 'a', 0o600);
      const journal = new FileJournal(folder, file, lock, clock, read);
      await journal.#repair(read);
      return journal;
    } catch (error) {
      await lock.release();
      throw codeOf(error) === undefined ? error : new JournalFailure(path, diskReason(error));
    }
  }

  async #repair({ wholeBytes, tornBytes, unterminated }: ReadJournal): Promise<void> {
    if (unterminated) {
      await writeAll(this.#file, Buffer.from('\n'));
      this.#size++;
    }
    if (tornBytes === 0) return;
    await this.#file.truncate(wholeBytes);
    if (this.#entries.length > 0) await this.append([{ type: 'journal-repaired', cutBytes: tornBytes }]);
  }

  get entries(): readonly JournalEntry[] {
    return this.#entries;
  }

  async append(events: readonly CaseEvent[]): Promise<void> {
    if (this.#failure !== undefined) throw this.#failure;
    for (const event of events) assert(caseEvent.safeParse(event).success, `a fact that could not be read back: ${event.type}`);
    const at = this.#clock.now();
    let head = this.#head;
    const added = events.map((event, index) => {
      const entry: JournalEntry = { number: this.#entries.length + index + 1, at, event };
      const { line, hash } = encodeEntry(entry, head);
      head = hash;
      return { entry, line };
    });
    const bytes = Buffer.from(added.map(({ line }) => line).join(''), 'utf8');
    try {
      await this.#write(bytes);
    } catch (error) {
      this.#failure = error instanceof JournalFailure ? error : new JournalFailure(this.#path, diskReason(error));
      throw this.#failure;
    }
    for (const { entry } of added) this.#entries.push(entry);
    this.#head = head;
    this.#size += bytes.length;
  }

  async #write(bytes: Buffer): Promise<void> {
    const { size, nlink } = await this.#file.stat();
    if (nlink === 0) throw new JournalFailure(this.#path, 'it was removed while the case was held');
    if (size !== this.#size) throw new JournalFailure(this.#path, 'another process wrote to it');
    try {
      await writeAll(this.#file, bytes);
      await this.#file.datasync();
    } catch (error) {
      // A line that is only half there would be cut off by the next reader; better not to leave it.
      await this.#file.truncate(this.#size).catch(() => {});
      throw error;
    }
  }

  keep(text: string): Promise<ContentId> {
    return this.#contents.keep(text);
  }

  text(id: ContentId): Promise<string> {
    return this.#contents.text(id);
  }

  /** Lets go of the case. */
  async close(): Promise<void> {
    await this.#file.close();
    await this.#lock.release();
  }
}

const noFolder =
  (path: string) =>
  (error: unknown): never => {
    const reason = codeOf(error) === 'EEXIST' ? 'it is a file' : diskReason(error);
    throw new UserError('no-folder', `no cases can be kept here: ${reason}`, {
      place: path,
      hint: 'name another folder with --dir',
    });
  };

const nameTaken = (folder: string): UserError =>
  new UserError('case-exists', 'there is a case of that name', {
    place: folder,
    hint: `choose another name, or go on with it: tribunal cases resume ${basename(folder)}`,
  });
