import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FollowOptions, JournalHead } from '../../contracts/case-store.ts';
import type { Clock } from '../../contracts/clock.ts';
import { JournalDamage, type JournalEntry } from '../../contracts/journal.ts';
import { codeOf, diskReason } from '../../files/disk-errors.ts';
import { BEGINNING, isClosedBehind, readJournal } from '../../journal/read-journal.ts';
import { checkSize, JOURNAL_FILE } from './read-case-folder.ts';

/** The poll interval for new entries. */
const POLL_MS = 150;
const NEWLINE = 10;

/** Options for following a journal. */
interface Following extends FollowOptions {
  readonly clock: Clock;
  /** Rejects if the user's own Tribunal did not write an entry. */
  readonly check: (head: JournalHead) => Promise<void>;
}

/**
 * Yields the entries after number `after`, then each new one as it is written. Verifies the hash chain; waits for the rest of a
 * half-written line. Polls, because file watchers miss writes on network disks.
 */
export async function* followJournal(folder: string, following: Following): AsyncGenerator<JournalEntry, void, undefined> {
  const { clock, check, after = 0, signal } = following;
  const tail = new JournalTail(folder);
  let isClosed = false;
  while (!signal?.aborted) {
    const entries = await tail.read();
    if (entries === undefined) return;
    if (entries.length > 0) await check(tail.head);
    for (const entry of entries) {
      if (signal?.aborted) return;
      if (entry.number > after) yield entry;
    }
    isClosed = isClosedBehind(entries, isClosed);
    if (isClosed) return;
    await clock.wait(POLL_MS, signal);
  }
}

/** Reads a growing journal incrementally. */
class JournalTail {
  readonly #folder: string;
  readonly #path: string;
  #head = BEGINNING;
  /** Bytes of complete entries read so far. */
  #offset = 0;
  /** The last entry was read without its newline, which precedes the next one. */
  #owesNewline = false;
  /** The size and time of the file at the last read. */
  #seen = '';

  constructor(folder: string) {
    this.#folder = folder;
    this.#path = join(folder, JOURNAL_FILE);
  }

  get head(): JournalHead {
    return this.#head;
  }

  /** The new entries; undefined if the case is gone. */
  async read(): Promise<readonly JournalEntry[] | undefined> {
    try {
      const { size, mtimeNs } = await this.#stat();
      const seen = `${size} ${mtimeNs}`;
      if (seen === this.#seen) return [];
      const entries = this.#take(await this.#bytesBehind(Number(size)));
      this.#seen = seen;
      return entries;
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return this.#isBegun || !(await isThere(this.#folder)) ? undefined : [];
      throw codeOf(error) === undefined ? error : new JournalDamage(this.#path, undefined, diskReason(error));
    }
  }

  get #isBegun(): boolean {
    return this.#head.number > 0;
  }

  async #stat() {
    const found = await stat(this.#path, { bigint: true });
    if (!found.isFile()) throw new JournalDamage(this.#path, undefined, 'the journal is not a regular file');
    checkSize(this.#path, Number(found.size));
    return found;
  }

  async #bytesBehind(size: number): Promise<Buffer> {
    if (size < this.#offset) throw new JournalDamage(this.#path, this.#head.number, 'entries that were read before are gone');
    const file = await open(this.#path, 'r');
    try {
      const length = size - this.#offset;
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, this.#offset);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  }

  #take(bytes: Buffer): readonly JournalEntry[] {
    const skipped = this.#owesNewline && bytes[0] === NEWLINE ? 1 : 0;
    const { entries, head, wholeBytes, unterminated } = readJournal(bytes.subarray(skipped), this.#path, this.#head);
    this.#offset += skipped + wholeBytes;
    this.#head = { number: this.#head.number + entries.length, hash: head };
    if (skipped > 0 || entries.length > 0) this.#owesNewline = unterminated;
    return entries;
  }
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
