import { type Blob, readSmallBlobs } from './blobs.ts';
import type { Git } from './git.ts';

/** Gives the content behind an id. */
export type BlobReader = (id: string) => Promise<Blob | undefined>;

/** Reads contents one by one; what is asked for at the same moment is read by the same processes. */
export function blobReader(git: Git, each: number): BlobReader {
  let waiting: string[] = [];
  let reading: Promise<ReadonlyMap<string, Blob>> | undefined;
  const readAll = async (): Promise<ReadonlyMap<string, Blob>> => {
    await new Promise((settle) => setImmediate(settle));
    const ids = waiting;
    waiting = [];
    reading = undefined;
    return readSmallBlobs(git, ids, { each, all: each * ids.length });
  };
  return async (id) => {
    waiting.push(id);
    reading ??= readAll();
    return (await reading).get(id);
  };
}
