import { inflateRawSync } from 'node:zlib';
import { LIMITS, Unconvertible } from '../conversion.ts';

/** The files of an archive by name, expanded when they are read. */
export interface Archive {
  has(name: string): boolean;
  /** The text of a file; undefined if the archive has none of that name. */
  text(name: string): string | undefined;
}

interface Entry {
  readonly method: number;
  readonly flags: number;
  readonly packed: number;
  readonly start: number;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_LENGTH = 22;
const COMMENT_MAX = 0xffff;
const ENTRIES_MAX = 10_000;
const [STORED, DEFLATED] = [0, 8];
const ENCRYPTED = 1;

const broken = (): Unconvertible => new Unconvertible('it is damaged: its archive cannot be read');

/** Opens an archive. All that is read of it together is limited, whatever sizes it declares. */
export function openArchive(bytes: Buffer): Archive {
  const entries = entriesOf(bytes);
  let left: number = LIMITS.expanded;
  return {
    has: (name) => entries.has(name),
    text: (name) => {
      const entry = entries.get(name);
      if (entry === undefined) return undefined;
      const content = expanded(bytes, entry, left);
      left -= content.length;
      return new TextDecoder(content[0] === 0xff && content[1] === 0xfe ? 'utf-16le' : 'utf-8').decode(content);
    },
  };
}

function entriesOf(bytes: Buffer): ReadonlyMap<string, Entry> {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  const entries = new Map<string, Entry>();
  if (count > ENTRIES_MAX) throw new Unconvertible(`its archive has more than ${ENTRIES_MAX} files`);
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== CENTRAL) throw broken();
    const [name, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place)) as [number, number, number];
    entries.set(bytes.toString('utf8', at + 46, at + 46 + name).replace(/^\//, ''), {
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      start: bytes.readUInt32LE(at + 42),
    });
    at += 46 + name + extra + comment;
  }
  return entries;
}

/** The position of the record at the end of an archive. */
function endOf(bytes: Buffer): number {
  for (let at = bytes.length - END_LENGTH; at >= Math.max(0, bytes.length - END_LENGTH - COMMENT_MAX); at--)
    if (bytes.readUInt32LE(at) === END) return at;
  throw broken();
}

function expanded(bytes: Buffer, { method, flags, packed, start }: Entry, most: number): Buffer {
  if ((flags & ENCRYPTED) !== 0) throw new Unconvertible('it is encrypted');
  if (start + 30 > bytes.length || bytes.readUInt32LE(start) !== LOCAL) throw broken();
  const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
  if (from + packed > bytes.length) throw broken();
  const content = bytes.subarray(from, from + packed);
  if (method === STORED) return within(content, most);
  if (method !== DEFLATED) throw new Unconvertible(`its archive is packed in a way that is not known (method ${method})`);
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    throw (error as { readonly code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : broken();
  }
}

const tooLarge = (): Unconvertible => new Unconvertible(`its archive expands to more than ${LIMITS.expanded / 1024 / 1024} MiB`);

function within(content: Buffer, most: number): Buffer {
  if (content.length > most) throw tooLarge();
  return content;
}
