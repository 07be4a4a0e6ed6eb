import type { ContentId } from '../core/ids.ts';
import { parseBoundedJson } from '../core/text/bounded-json.ts';

/** Longer texts are stored separately, so that material is stored once. */
const INLINE_MAX = 500;

type Keep = (text: string) => Promise<ContentId>;
type Fetch = (id: ContentId) => Promise<string>;

/** Stores a value of plain data, maps and sets; long texts in it are stored separately, many at the same time. */
export async function freeze(value: unknown, keep: Keep): Promise<ContentId> {
  const ids = await keepAll(longTextsIn(value), keep);
  return keep(JSON.stringify(encode(value, ids)));
}

/** The texts that are written at the same time: a process may open only so many files. */
const AT_ONCE = 16;

/** Stores texts; rejects only once none is being written any more. */
async function keepAll(texts: Iterable<string>, keep: Keep): Promise<ReadonlyMap<string, ContentId>> {
  const ids = new Map<string, ContentId>();
  const left = [...texts].values();
  const keepSome = async (): Promise<void> => {
    for (const text of left) ids.set(text, await keep(text));
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, keepSome));
  const failed = ends.find((one) => one.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return ids;
}

function longTextsIn(value: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string') {
    if (value.length > INLINE_MAX) found.add(value);
  } else if (value instanceof Map || value instanceof Set || Array.isArray(value)) {
    for (const part of value) longTextsIn(part, found);
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) longTextsIn(part, found);
  }
  return found;
}

/** Loads a stored value. */
export async function thaw(id: ContentId, fetch: Fetch): Promise<unknown> {
  return decode(parseBoundedJson(await fetch(id)), fetch);
}

function encode(value: unknown, ids: ReadonlyMap<string, ContentId>): unknown {
  if (typeof value === 'string') return value.length > INLINE_MAX ? { $text: ids.get(value) } : value;
  if (typeof value === 'number' && !Number.isFinite(value)) return { $number: String(value) };
  if (typeof value !== 'object' || value === null) return value;
  const all = (values: Iterable<unknown>): unknown[] => Array.from(values, (one) => encode(one, ids));
  if (Array.isArray(value)) return all(value);
  if (value instanceof Map) return { $map: all(value) };
  if (value instanceof Set) return { $set: all(value) };
  const pairs = Object.entries(value).flatMap(([key, part]) => (part === undefined ? [] : [[key, encode(part, ids)] as const]));
  const plain = Object.fromEntries(pairs);
  return pairs.some(([key]) => key.startsWith('$')) ? { $object: plain } : plain;
}

async function decode(value: unknown, fetch: Fetch): Promise<unknown> {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return decodeAll(value, fetch);
  const tagged = value as {
    readonly $text?: ContentId;
    readonly $number?: string;
    readonly $map?: unknown[];
    readonly $set?: unknown[];
  };
  if (tagged.$text !== undefined) return fetch(tagged.$text);
  if (tagged.$number !== undefined) return Number(tagged.$number);
  if (tagged.$map !== undefined) return new Map((await decodeAll(tagged.$map, fetch)) as [unknown, unknown][]);
  if (tagged.$set !== undefined) return new Set(await decodeAll(tagged.$set, fetch));
  const plain = '$object' in value ? (value.$object as object) : value;
  const pairs: [string, unknown][] = [];
  for (const [key, part] of Object.entries(plain)) pairs.push([key, await decode(part, fetch)]);
  return Object.fromEntries(pairs);
}

async function decodeAll(values: readonly unknown[], fetch: Fetch): Promise<unknown[]> {
  const decoded: unknown[] = [];
  for (const value of values) decoded.push(await decode(value, fetch));
  return decoded;
}
