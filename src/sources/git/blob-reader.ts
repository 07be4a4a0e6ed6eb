import { type Blob, readSmallBlobs } from './blobs.ts';
import type { Git } from './git.ts';

/** Reads the blob with an id. */
export type BlobReader = (id: string) => Promise<Blob | undefined>;

/** Reads blobs one by one; requests of the same moment are batched into one process. */
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
