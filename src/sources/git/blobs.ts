import { askGit, type Git, notRun, refusal, runGit } from './git.ts';

/** A blob, or the reason it is missing: too large, over the total limit, or not stored. */
export type Blob = { readonly kind: 'bytes'; readonly bytes: Buffer } | { readonly kind: Absence };
type Absence = 'too-large' | 'too-much' | 'missing';

/** The byte limits: per blob, and in total. */
export interface BlobLimits {
  readonly each: number;
  readonly all: number;
}

/** Reads blobs by id with one git process. */
export async function readBlobs(git: Git, ids: readonly string[], limits: BlobLimits): Promise<ReadonlyMap<string, Blob>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const args = ['cat-file', '--batch'];
  const taken = new BlobStream(wanted, limits);
  const input = wanted.map((id) => `${id}\n`).join('');
  const end = await runGit(git, { args, input, onChunk: (chunk) => taken.take(chunk) });
  if (end.how !== 'exited' || end.code === null) throw notRun(git, args, end, limits.all);
  if (end.code !== 0) throw refusal(end.stderr);
  return taken.blobs;
}

/** Reads blobs as `readBlobs` does, but does not have git unpack those over the limit. */
export async function readSmallBlobs(git: Git, ids: readonly string[], limits: BlobLimits): Promise<ReadonlyMap<string, Blob>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const answer = await askGit(git, ['cat-file', '--batch-check=%(objectsize)'], {
    input: wanted.map((id) => `${id}\n`).join(''),
  });
  if (answer.code !== 0) throw refusal(answer.err);
  const sizes = answer.out.toString().split('\n');
  // A missing blob has no size; it is requested anyway, so that git reports it.
  const small = wanted.filter((_, at) => !(Number(sizes[at]) > limits.each));
  const large = wanted.filter((_, at) => Number(sizes[at]) > limits.each);
  const blobs = new Map(await readBlobs(git, small, limits));
  for (const id of large) blobs.set(id, { kind: 'too-large' });
  return blobs;
}

/** Parses the output of `git cat-file --batch`: a line `id type size`, the content, a newline; or `id missing`. */
class BlobStream {
  readonly blobs = new Map<string, Blob>();
  readonly #ids: readonly string[];
  readonly #each: number;
  #room: number;
  #heading: Buffer = Buffer.alloc(0);
  #open: { readonly parts: Buffer[]; readonly absent: Absence | undefined; left: number } | undefined;

  constructor(ids: readonly string[], { each, all }: BlobLimits) {
    this.#ids = ids;
    this.#each = each;
    this.#room = all;
  }

  take(chunk: Buffer): void {
    for (let rest = chunk; rest.length > 0; ) rest = this.#open === undefined ? this.#takeHeading(rest) : this.#takeContent(rest);
  }

  /** Reads a header line if it is complete; returns the rest. */
  #takeHeading(rest: Buffer): Buffer {
    const end = rest.indexOf(10);
    this.#heading = Buffer.concat([this.#heading, end < 0 ? rest : rest.subarray(0, end)]);
    if (end < 0) return rest.subarray(rest.length);
    const size = /^\S+ \w+ (\d+)$/.exec(this.#heading.toString())?.[1];
    this.#heading = Buffer.alloc(0);
    if (size === undefined) this.#close({ kind: 'missing' });
    else {
      const absent = Number(size) > this.#each ? 'too-large' : Number(size) > this.#room ? 'too-much' : undefined;
      if (absent === undefined) this.#room -= Number(size);
      // Plus one for the newline after the content.
      this.#open = { parts: [], absent, left: Number(size) + 1 };
    }
    return rest.subarray(end + 1);
  }

  #takeContent(rest: Buffer): Buffer {
    const open = this.#open;
    if (open === undefined) return rest;
    const part = rest.subarray(0, open.left);
    if (open.absent === undefined) open.parts.push(part);
    open.left -= part.length;
    if (open.left === 0)
      this.#close(
        open.absent === undefined ? { kind: 'bytes', bytes: Buffer.concat(open.parts).subarray(0, -1) } : { kind: open.absent },
      );
    return rest.subarray(part.length);
  }

  #close(blob: Blob): void {
    this.blobs.set(this.#ids[this.blobs.size] ?? '', blob);
    this.#open = undefined;
  }
}
