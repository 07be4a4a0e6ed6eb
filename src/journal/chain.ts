import { JournalDamage, type JournalEntry } from '../contracts/journal.ts';
import { parseBoundedJson } from '../core/text/bounded-json.ts';
import { sha256 } from '../system/sha256.ts';
import { caseEvent } from './event-shape.ts';

/** The version of the line format. */
const JOURNAL_VERSION = 1;

/** The previous hash of the first entry. */
export const GENESIS = '0'.repeat(64);

const HASH_MARK = ',"hash":"';
const TAIL_LENGTH = HASH_MARK.length + 64 + 2;

/** Encodes an entry as a line of the journal; its hash covers the line and, through `prev`, all earlier entries. */
export function encodeEntry({ number, at, event }: JournalEntry, prev: string): { readonly line: string; readonly hash: string } {
  const body = JSON.stringify({ v: JOURNAL_VERSION, n: number, at: new Date(at).toISOString(), event, prev }).slice(0, -1);
  const hash = sha256(body);
  return { line: `${body}${HASH_MARK}${hash}"}\n`, hash };
}

/** A line whose own hash was checked. */
export type CheckedLine = { readonly whole: true; readonly hash: string; readonly value: unknown } | { readonly whole: false };

/** Checks a line, without its newline, against its own hash. */
export function checkLine(line: Buffer): CheckedLine {
  const at = line.length - TAIL_LENGTH;
  if (at <= 0) return { whole: false };
  const tail = line.subarray(at).toString('latin1');
  const hash = tail.slice(HASH_MARK.length, -2);
  if (!tail.startsWith(HASH_MARK) || !tail.endsWith('"}') || sha256(line.subarray(0, at)) !== hash) return { whole: false };
  try {
    return { whole: true, hash, value: parseBoundedJson(line.toString('utf8')) };
  } catch {
    return { whole: false };
  }
}

/** A value from a line, truncated for an error message. */
const shown = (value: unknown): string => (JSON.stringify(value) ?? 'none').slice(0, 40);

/** Decodes a checked line as the entry expected at its place. */
export function entryAt(
  value: unknown,
  expected: { readonly number: number; readonly prev: string },
  file: string,
): JournalEntry {
  const { number } = expected;
  const damaged = (reason: string): JournalDamage => new JournalDamage(file, number, reason);
  const { v, n, at, event, prev } = value as Readonly<Record<string, unknown>>;
  if (v !== JOURNAL_VERSION)
    throw damaged(`it is written in version ${shown(v)} of the journal format; this Tribunal reads version ${JOURNAL_VERSION}`);
  if (n !== number)
    throw damaged(
      `entry ${number} should stand here, but this is entry ${shown(n)}: entries are missing, repeated or out of order`,
    );
  if (prev !== expected.prev)
    throw damaged(
      `entry ${number} does not follow from the one before it: another process wrote here, or entries were exchanged`,
    );
  const time = typeof at === 'string' ? Date.parse(at) : Number.NaN;
  const known = caseEvent.safeParse(event);
  if (!known.success || Number.isNaN(time)) throw damaged(`entry ${number} is of a kind that this Tribunal does not know`);
  return { number, at: time, event: known.data };
}
