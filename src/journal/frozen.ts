import type { ContentId } from '../core/ids.ts';
import { parseBoundedJson } from '../core/text/bounded-json.ts';

/** Longer texts are stored separately, so that material is stored once. */
const INLINE_MAX = 500;

type Keep = (text: string) => Promise<ContentId>;
type Fetch = (id: ContentId) => Promise<string>;

/** Stores a value of plain data, maps and sets; long texts in it are stored separately. */
export async function freeze(value: unknown, keep: Keep): Promise<ContentId> {
  return keep(JSON.stringify(await encode(value, keep)));
}

/** Loads a stored value. */
export async function thaw(id: ContentId, fetch: Fetch): Promise<unknown> {
  return decode(parseBoundedJson(await fetch(id)), fetch);
}

async function encode(value: unknown, keep: Keep): Promise<unknown> {
  if (typeof value === 'string') return value.length > INLINE_MAX ? { $text: await keep(value) } : value;
  if (typeof value === 'number' && !Number.isFinite(value)) return { $number: String(value) };
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return encodeAll(value, keep);
  if (value instanceof Map) return { $map: await encodeAll([...value], keep) };
  if (value instanceof Set) return { $set: await encodeAll([...value], keep) };
  const pairs: [string, unknown][] = [];
  for (const [key, part] of Object.entries(value)) if (part !== undefined) pairs.push([key, await encode(part, keep)]);
  const plain = Object.fromEntries(pairs);
  return pairs.some(([key]) => key.startsWith('$')) ? { $object: plain } : plain;
}

async function encodeAll(values: readonly unknown[], keep: Keep): Promise<unknown[]> {
  const encoded: unknown[] = [];
  for (const value of values) encoded.push(await encode(value, keep));
  return encoded;
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
