import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { HeldJournal } from '../../contracts/case-store.ts';
import type { Clock } from '../../contracts/clock.ts';
import { type JournalEntry, JournalFailure } from '../../contracts/journal.ts';
import { type Remark, remark } from '../../contracts/remark.ts';
import { UserError } from '../../contracts/user-error.ts';
import { assert } from '../../core/assert.ts';
import type { CaseEvent } from '../../core/event.ts';
import type { ContentId } from '../../core/ids.ts';
import { codeOf, diskReason } from '../../files/disk-errors.ts';
import { encodeEntry } from '../../journal/chain.ts';
import { caseEvent } from '../../journal/event-shape.ts';
import { type ReadJournal, readJournal } from '../../journal/read-journal.ts';
import { Contents } from './contents.ts';
import { type Lock, lockCase } from './lock.ts';
import type { Marks, OwnCases } from './own/own-cases.ts';
import { CONTENTS_FOLDER, checkedCase, JOURNAL_FILE } from './read-case-folder.ts';
import { syncFolder, writeAll } from './write-all.ts';

/** The open resources of a journal. */
interface Held {
  readonly file: FileHandle;
  readonly lock: Lock;
  readonly clock: Clock;
  readonly read: ReadJournal;
  /** Undefined if the case is not marked as the user's own. */
  readonly marks: Marks | undefined;
  readonly remarks: readonly Remark[];
}

/** A case on disk, locked for writing by this process. */
export class FileJournal implements HeldJournal {
  readonly id: string;
  readonly place: string;
  /** The number of entries when it was opened. */
  readonly found: number;
  readonly remarks: readonly Remark[];
  readonly #path: string;
  readonly #file: FileHandle;
  readonly #clock: Clock;
  readonly #contents: Contents;
  readonly #lock: Lock;
  readonly #entries: JournalEntry[];
  readonly #marks: Marks | undefined;
  /** The torn line to repair before the next append. */
  #unrepaired: Pick<ReadJournal, 'tornBytes' | 'unterminated'>;
  #head: string;
  #size: number;
  #failure: JournalFailure | undefined;

  private constructor(folder: string, { file, lock, clock, read, marks, remarks }: Held) {
    this.id = basename(folder);
    this.place = folder;
    this.remarks = remarks;
    this.found = read.entries.length;
    this.#path = join(folder, JOURNAL_FILE);
    this.#file = file;
    this.#lock = lock;
    this.#clock = clock;
    this.#contents = new Contents(join(folder, CONTENTS_FOLDER));
    this.#entries = [...read.entries];
    this.#head = read.head;
    this.#size = read.wholeBytes;
    this.#unrepaired = read;
    this.#marks = marks;
  }

  /** Creates a case in a folder that does not exist yet. */
  static async create(folder: string, clock: Clock, own?: OwnCases): Promise<FileJournal> {
    await mkdir(dirname(folder), { recursive: true, mode: 0o700 }).catch(noFolder(dirname(folder)));
    await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
      if (codeOf(error) === 'EEXIST') throw nameTaken(folder);
      throw new JournalFailure(folder, diskReason(error));
    });
    const lock = await lockCase(folder);
    const path = join(folder, JOURNAL_FILE);
    try {
      const marks = await own?.begin(folder);
      const file = await open(path, 'ax', 0o600);
      await mkdir(join(folder, CONTENTS_FOLDER), { mode: 0o700 });
      await syncFolder(folder);
      await syncFolder(dirname(folder));
      const remarks = own?.problem === undefined ? [] : [remark('warning', 'case-unmarked', { why: own.problem })];
      return new FileJournal(folder, { file, lock, clock, marks, remarks, read: readJournal(Buffer.alloc(0), path) });
    } catch (error) {
      await lock.release();
      throw new JournalFailure(path, diskReason(error));
    }
  }

  /**
   * Opens an existing case. All checks run before anything is written, and nothing is written to its journal before the first
   * append: a torn last line is cut off then, and that is recorded.
   */
  static async open(folder: string, clock: Clock, own?: OwnCases): Promise<FileJournal> {
    const known = new Set<ContentId>();
    await checkedCase(folder, own, known);
    const lock = await lockCase(folder);
    const path = join(folder, JOURNAL_FILE);
    try {
      // Another process may have written until the lock was taken.
      const read = await checkedCase(folder, own, known);
      const marks = await own?.resume(folder, read.entries.length);
      return new FileJournal(folder, { file: await open(path, 'a', 0o600), lock, clock, read, marks, remarks: [] });
    } catch (error) {
      await lock.release();
      throw codeOf(error) === undefined ? error : new JournalFailure(path, diskReason(error));
    }
  }

  /** Cuts off a torn last line, and puts its record before the new facts. */
  async #repaired(events: readonly CaseEvent[]): Promise<readonly CaseEvent[]> {
    const { tornBytes, unterminated } = this.#unrepaired;
    if (unterminated) {
      await writeAll(this.#file, Buffer.from('\n'));
      this.#size++;
    }
    if (tornBytes > 0) await this.#file.truncate(this.#size);
    this.#unrepaired = { tornBytes: 0, unterminated: false };
    return tornBytes > 0 && this.#entries.length > 0 ? [{ type: 'journal-repaired', cutBytes: tornBytes }, ...events] : events;
  }

  get entries(): readonly JournalEntry[] {
    return this.#entries;
  }

  async append(events: readonly CaseEvent[]): Promise<void> {
    if (this.#failure !== undefined) throw this.#failure;
    for (const event of events) assert(caseEvent.safeParse(event).success, `a fact that could not be read back: ${event.type}`);
    try {
      await this.#add(await this.#repaired(events));
    } catch (error) {
      this.#failure = error instanceof JournalFailure ? error : new JournalFailure(this.#path, diskReason(error));
      throw this.#failure;
    }
  }

  async #add(events: readonly CaseEvent[]): Promise<void> {
    const at = this.#clock.now();
    let head = this.#head;
    const added = events.map((event, index) => {
      const entry: JournalEntry = { number: this.#entries.length + index + 1, at, event };
      const { line, hash } = encodeEntry(entry, head);
      head = hash;
      return { entry, line, hash };
    });
    const bytes = Buffer.from(added.map(({ line }) => line).join(''), 'utf8');
    // Marked before it is written: an existing entry always has its mark.
    await this.#marks?.add(added.map(({ entry: { number }, hash }) => ({ number, hash })));
    await this.#write(bytes);
    for (const { entry } of added) this.#entries.push(entry);
    this.#head = head;
    this.#size += bytes.length;
  }

  async #write(bytes: Buffer): Promise<void> {
    const { size, nlink } = await this.#file.stat();
    if (nlink === 0) throw new JournalFailure(this.#path, 'it was removed while the case was running');
    if (size !== this.#size) throw new JournalFailure(this.#path, 'another process wrote to it');
    try {
      await writeAll(this.#file, bytes);
      await this.#file.datasync();
    } catch (error) {
      // The next reader would cut off a half-written line, so it is removed.
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

  /** Releases the case. */
  async close(): Promise<void> {
    await this.#file.close();
    await this.#marks?.close();
    await this.#lock.release();
  }
}

const noFolder =
  (path: string) =>
  (error: unknown): never => {
    const reason = codeOf(error) === 'EEXIST' ? 'it is a file' : diskReason(error);
    throw new UserError('no-folder', `cannot store cases here: ${reason}`, {
      place: path,
      hint: 'pass another folder with --dir',
    });
  };

const nameTaken = (folder: string): UserError =>
  new UserError('case-exists', 'a case with this id exists', {
    place: folder,
    hint: `choose another id, or resume it: tribunal cases resume ${basename(folder)}`,
  });
