import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type * as z from 'zod';
import { type Remark, remark } from '../contracts/remark.ts';
import { parseBoundedJson } from '../core/text/bounded-json.ts';
import { codeOf, diskReason } from '../files/disk-errors.ts';
import { putFile } from '../files/put-file.ts';
import { sha256 } from '../system/sha256.ts';

/** Answers kept on disk between runs. */
export interface AnswerCache<T> {
  /** The value stored under a key, if it exists, has the right shape and is not older than this. */
  get(key: string, freshMs: number): Promise<T | undefined>;
  put(key: string, value: T): void;
  /** Writes the new entries; every stored file is complete at any time, even with several writers. */
  flush(): Promise<void>;
}

/** How and in which folder answers are stored. */
export interface CacheTerms<T> {
  /** Undefined: nothing is stored. */
  readonly folder: string | undefined;
  readonly shape: z.ZodType<T>;
  readonly now: () => number;
  /** Called if the disk refuses. */
  readonly onRemark: (remark: Remark) => void;
}

/** The server whose answers are stored. */
const DATABASE = 'osv';

const SHARDS = 64;
/** Entries of one shard; the oldest go first. */
const ENTRIES_MAX = 400;
const BYTES_MAX = 32 * 1024 * 1024;

interface Kept {
  readonly at: number;
  readonly value: unknown;
}

type Shard = Map<string, Kept>;

/** A cache in a few files, each read and written whole. A broken or foreign file is as good as none. */
export function answerCache<T>({ folder, shape, now, onRemark }: CacheTerms<T>): AnswerCache<T> {
  const shards = new Map<string, Promise<Shard>>();
  const fresh = new Map<string, Map<string, Kept>>();
  const open = (name: string): Promise<Shard> => {
    const known = shards.get(name) ?? (folder === undefined ? Promise.resolve(new Map()) : readShard(join(folder, name)));
    shards.set(name, known);
    return known;
  };
  return {
    async get(key, freshMs) {
      const { name, id } = placeOf(key);
      const kept = fresh.get(name)?.get(id) ?? (await open(name)).get(id);
      if (kept === undefined || Math.abs(now() - kept.at) > freshMs) return undefined;
      const read = shape.safeParse(kept.value);
      return read.success ? read.data : undefined;
    },
    put(key, value) {
      const { name, id } = placeOf(key);
      const into = fresh.get(name) ?? new Map<string, Kept>();
      fresh.set(name, into.set(id, { at: now(), value }));
    },
    async flush() {
      if (folder === undefined) return;
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        for (const [name, own] of fresh) await writeShard(join(folder, name), own);
        fresh.clear();
        shards.clear();
      } catch (error) {
        onRemark(remark('note', 'cache-unwritable', { database: DATABASE, folder, why: diskReason(error) }));
      }
    },
  };

  async function readShard(file: string): Promise<Shard> {
    try {
      if ((await stat(file)).size > BYTES_MAX) return new Map();
      const read: unknown = parseBoundedJson(await readFile(file, 'utf8'));
      return new Map(Object.entries(typeof read === 'object' && read !== null ? read : {}).filter(isKept));
    } catch (error) {
      const isBroken = error instanceof SyntaxError;
      const why = isBroken ? 'a file there is damaged' : diskReason(error);
      if (isBroken || codeOf(error) !== 'ENOENT')
        onRemark(remark('note', 'cache-unreadable', { database: DATABASE, folder: folder ?? '', why }));
      return new Map();
    }
  }

  /** Another process may have written meanwhile: its entries are kept. */
  async function writeShard(file: string, own: ReadonlyMap<string, Kept>): Promise<void> {
    const all = new Map([...(await readShard(file)), ...own]);
    const newest = [...all].sort(([, a], [, b]) => b.at - a.at).slice(0, ENTRIES_MAX);
    await putFile(file, JSON.stringify(Object.fromEntries(newest)), { mode: 0o600 });
  }
}

const isKept = (entry: [string, unknown]): entry is [string, Kept] => {
  const [, kept] = entry;
  return typeof kept === 'object' && kept !== null && 'at' in kept && typeof kept.at === 'number' && 'value' in kept;
};

function placeOf(key: string): { readonly name: string; readonly id: string } {
  const id = sha256(key);
  const shard = Number.parseInt(id.slice(0, 2), 16) % SHARDS;
  return { name: `${shard.toString(16).padStart(2, '0')}.json`, id };
}
