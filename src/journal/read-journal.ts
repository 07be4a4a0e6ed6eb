import type { JournalEntry } from '../contracts/journal.ts';
import { checkLine, entryAt, GENESIS } from './chain.ts';
import { JournalDamage } from './damage.ts';

/** A journal file as it stands. */
export interface ReadJournal {
  readonly entries: readonly JournalEntry[];
  /** The hash of the last entry. */
  readonly head: string;
  /** Bytes of whole entries. */
  readonly wholeBytes: number;
  /** Bytes behind them of a line that was being written when its writer died. */
  readonly tornBytes: number;
  /** The last entry is whole but for its newline. */
  readonly unterminated: boolean;
}

const NEWLINE = 10;

/** Reads a journal; only the last line may be torn, anything else that is wrong is damage. */
export function readJournal(bytes: Buffer, file: string): ReadJournal {
  const entries: JournalEntry[] = [];
  let head = GENESIS;
  let start = 0;
  while (start < bytes.length) {
    const end = bytes.indexOf(NEWLINE, start);
    const isLast = end === -1;
    const checked = checkLine(bytes.subarray(start, isLast ? bytes.length : end));
    if (!checked.whole) {
      if (isLast && !checkLine(bytes.subarray(start, bytes.length - 1)).whole)
        return { entries, head, wholeBytes: start, tornBytes: bytes.length - start, unterminated: false };
      throw new JournalDamage(
        file,
        entries.length + 1,
        `entry ${entries.length + 1} is not what was written: its hash does not fit`,
      );
    }
    entries.push(entryAt(checked.value, { number: entries.length + 1, prev: head }, file));
    head = checked.hash;
    checkOrder(entries, file);
    if (isLast) return { entries, head, wholeBytes: bytes.length, tornBytes: 0, unterminated: true };
    start = end + 1;
  }
  return { entries, head, wholeBytes: bytes.length, tornBytes: 0, unterminated: false };
}

/** A case is opened once, at the beginning. */
function checkOrder(entries: readonly JournalEntry[], file: string): void {
  const opens = entries.at(-1)?.event.type === 'case-opened';
  if (opens === (entries.length === 1)) return;
  throw new JournalDamage(
    file,
    entries.length,
    opens ? 'the case is opened a second time' : 'a journal begins with the opening of its case',
  );
}
