import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as z from 'zod';
import { readMark } from './summary-mark.ts';

const commit = z.string().regex(/^[0-9a-f]{40,64}$/);
const print = z.string().regex(/^[0-9a-f]{16}:\d{1,5}$/);

const ENTRY = z.strictObject({
  /** Its fingerprints: the first is that of its thread, the last the current one. */
  prints: z.array(print).min(1).max(6),
  alike: z.string().regex(/^[0-9a-f]{16}$/),
  title: z.string().max(200),
  category: z.string().max(60),
  severity: z.string().max(40),
  standing: z.enum(['accepted', 'disputed']),
  path: z.string().max(1_000),
  line: z.int().min(0),
  /** The quoted line; empty if nothing was quoted. */
  quote: z.string().max(400),
  state: z.enum(['open', 'fixed', 'withdrawn', 'dismissed']),
  /** The commit at which it was first found, and the one at which it came to its state. */
  first: commit,
  at: commit,
  /** The person who dismissed it, and how. */
  by: z.string().max(100).optional(),
  via: z.enum(['thread', 'ruling']).optional(),
  /** It was found again after it had been fixed or withdrawn. */
  again: z.literal(true).optional(),
  /** It has had a thread. */
  thread: z.literal(true).optional(),
  /** Its file was not in the change when it was found. */
  outside: z.literal(true).optional(),
});

const LEDGER = z.strictObject({
  v: z.literal(1),
  /** The latest reviewed commit. */
  head: commit,
  /** The latest commit up to which everything was reviewed and posted; null if there is none. */
  whole: commit.nullable(),
  entries: z.array(ENTRY).max(500),
});

/** A finding of a pull request over all its pushes. */
export type LedgerEntry = z.infer<typeof ENTRY>;

/** The findings of a pull request over all its pushes. */
export type Ledger = z.infer<typeof LEDGER>;

/** The size limit of a ledger in a comment, in characters. */
export const LEDGER_MAX = 20_000;

const LINE = /^<!-- tribunal:ledger v1 ([A-Za-z0-9+/=]{1,40000}) -->(?:\r?\n|$)/;

/** The ledger in a comment of ours: its second line, below the mark; undefined if there is none of this shape. */
export function readLedger(body: string): Ledger | undefined {
  if (readMark(body) === undefined) return undefined;
  const [, packed] = LINE.exec(body.slice(body.indexOf('\n') + 1)) ?? [];
  return packed === undefined ? undefined : parseLedger(unpacked(packed));
}

/** Parses a ledger; undefined if it has another shape. */
export function parseLedger(json: string): Ledger | undefined {
  try {
    const read = LEDGER.safeParse(JSON.parse(json));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

/** The hidden line with a ledger. */
export const ledgerLine = (ledger: Ledger): string => `<!-- tribunal:ledger v1 ${packed(ledger)} -->`;

/** Always in the same order of fields, so that an equal ledger is an equal text. */
const packed = (ledger: Ledger): string => deflateRawSync(JSON.stringify(LEDGER.parse(ledger))).toString('base64');

/** The JSON in a packed ledger; empty if it is damaged or larger than any of ours. */
function unpacked(text: string): string {
  try {
    return inflateRawSync(Buffer.from(text, 'base64'), { maxOutputLength: UNPACKED_MAX }).toString('utf8');
  } catch {
    return '';
  }
}

const UNPACKED_MAX = 2_000_000;

/**
 * The ledger within its size limit: closed entries are dropped first, the oldest before the others. If open ones must be
 * dropped, nothing counts as reviewed whole any more, so that the next review is a whole one.
 */
export function fittedLedger(ledger: Ledger, most = LEDGER_MAX): Ledger {
  const isOpen = ({ state }: LedgerEntry): boolean => state === 'open' || state === 'dismissed';
  const open = ledger.entries.filter(isOpen);
  const closed = ledger.entries.filter((entry) => !isOpen(entry)).slice(-Math.max(0, ENTRIES_MAX - open.length));
  let kept: Ledger = { ...ledger, entries: open.length >= ENTRIES_MAX ? open : [...open, ...closed] };
  const isOver = (one: Ledger): boolean => one.entries.length > ENTRIES_MAX || packed(one).length > most;
  while (isOver(kept)) {
    const step = Math.ceil(kept.entries.length / 20);
    const spare = kept.entries.length - open.length;
    kept =
      spare > 0
        ? { ...kept, entries: [...open, ...kept.entries.slice(open.length + step)] }
        : { ...kept, whole: null, entries: kept.entries.slice(0, Math.max(0, kept.entries.length - step)) };
    if (spare <= 0) open.splice(kept.entries.length);
  }
  return kept;
}

const ENTRIES_MAX = 500;
