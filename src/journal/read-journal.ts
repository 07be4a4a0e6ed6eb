import type { JournalHead } from '../contracts/case-store.ts';
import { JournalDamage, type JournalEntry } from '../contracts/journal.ts';
import { checkLine, entryAt, GENESIS } from './chain.ts';

/** A parsed journal file, or the end of one. */
export interface ReadJournal {
  readonly entries: readonly JournalEntry[];
  /** The hash of the last entry. */
  readonly head: string;
  /** Bytes of complete entries. */
  readonly wholeBytes: number;
  /** Bytes of an incomplete last line, whose writer died. */
  readonly tornBytes: number;
  /** The last entry is complete except for its newline. */
  readonly unterminated: boolean;
}

const NEWLINE = 10;

/** The head of an empty journal. */
export const BEGINNING: JournalHead = { number: 0, hash: GENESIS };

/** Parses a journal, or the part after an entry; only the last line may be torn, any other problem is damage. */
export function readJournal(bytes: Buffer, file: string, behind = BEGINNING): ReadJournal {
  const entries: JournalEntry[] = [];
  let head = behind.hash;
  let start = 0;
  while (start < bytes.length) {
    const end = bytes.indexOf(NEWLINE, start);
    const isLast = end === -1;
    const number = behind.number + entries.length + 1;
    const checked = checkLine(bytes.subarray(start, isLast ? bytes.length : end));
    if (!checked.whole) {
      if (isLast && !checkLine(bytes.subarray(start, bytes.length - 1)).whole)
        return { entries, head, wholeBytes: start, tornBytes: bytes.length - start, unterminated: false };
      throw new JournalDamage(file, number, `entry ${number} was altered: its hash does not match`);
    }
    const entry = entryAt(checked.value, { number, prev: head }, file);
    checkOrder(entry, file);
    entries.push(entry);
    head = checked.hash;
    if (isLast) return { entries, head, wholeBytes: bytes.length, tornBytes: 0, unterminated: true };
    start = end + 1;
  }
  return { entries, head, wholeBytes: bytes.length, tornBytes: 0, unterminated: false };
}

/** A case is opened once, at the beginning. */
function checkOrder({ number, event }: JournalEntry, file: string): void {
  const opens = event.type === 'case-opened';
  if (opens === (number === 1)) return;
  throw new JournalDamage(
    file,
    number,
    opens ? 'the case is opened a second time' : 'a journal begins with the opening of its case',
  );
}

/** True if a case is closed after these entries, given its state before them. A resumed case is open again. */
export function isClosedBehind(entries: readonly JournalEntry[], before = false): boolean {
  const last = entries.findLast(({ event: { type } }) => type === 'case-closed' || type === 'case-resumed');
  return last === undefined ? before : last.event.type === 'case-closed';
}
