import { spawn } from 'node:child_process';
import { askGit, type Git, gitArguments, notRun, refusal } from './git.ts';

/** The content behind an id, or why it is not there: too large by itself, too much together with others, not stored. */
export type Blob = { readonly kind: 'bytes'; readonly bytes: Buffer } | { readonly kind: Absence };
type Absence = 'too-large' | 'too-much' | 'missing';

/** How much is kept: of one content, and of all together. */
export interface BlobLimits {
  readonly each: number;
  readonly all: number;
}

/** Reads the contents behind ids, with one process for all of them. */
export async function readBlobs(git: Git, ids: readonly string[], limits: BlobLimits): Promise<ReadonlyMap<string, Blob>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const child = spawn('git', gitArguments(git, ['cat-file', '--batch']), { env: git.env, windowsHide: true });
  let err = '';
  child.stderr.on('data', (part: Buffer) => {
    err = (err + part.toString()).slice(0, 10_000);
  });
  const ended = new Promise<number | null>((settle, fail) => {
    child.on('error', (error) => fail(notRun(error, limits.all)));
    child.on('close', settle);
  });
  // Git may end before it has read all ids; its exit code tells.
  child.stdin.on('error', () => {});
  child.stdin.end(wanted.map((id) => `${id}\n`).join(''));
  const [blobs, code] = await Promise.all([collect(child.stdout, wanted, limits), ended]);
  if (code !== 0) throw refusal(err);
  return blobs;
}

/** Reads contents as `readBlobs` does, without having git unpack those that are too large anyway. */
export async function readSmallBlobs(git: Git, ids: readonly string[], limits: BlobLimits): Promise<ReadonlyMap<string, Blob>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const answer = await askGit(git, ['cat-file', '--batch-check=%(objectsize)'], {
    input: wanted.map((id) => `${id}\n`).join(''),
  });
  if (answer.code !== 0) throw refusal(answer.err);
  const sizes = answer.out.toString().split('\n');
  // What is missing has no size, and is asked for to be told so.
  const small = wanted.filter((_, at) => !(Number(sizes[at]) > limits.each));
  const large = wanted.filter((_, at) => Number(sizes[at]) > limits.each);
  const blobs = new Map(await readBlobs(git, small, limits));
  for (const id of large) blobs.set(id, { kind: 'too-large' });
  return blobs;
}

/** Takes git's stream apart: a line `id type size`, the content, a newline; or `id missing`. */
async function collect(
  stream: AsyncIterable<Buffer>,
  ids: readonly string[],
  limits: BlobLimits,
): Promise<ReadonlyMap<string, Blob>> {
  const blobs = new Map<string, Blob>();
  let heading: Buffer = Buffer.alloc(0);
  let open: { readonly parts: Buffer[]; readonly absent: Absence | undefined; left: number } | undefined;
  let room = limits.all;
  const close = (blob: Blob): void => {
    blobs.set(ids[blobs.size] ?? '', blob);
    open = undefined;
  };
  for await (const chunk of stream) {
    let rest: Buffer = chunk;
    while (rest.length > 0) {
      if (open === undefined) {
        const end = rest.indexOf(10);
        heading = Buffer.concat([heading, end < 0 ? rest : rest.subarray(0, end)]);
        if (end < 0) break;
        rest = rest.subarray(end + 1);
        const size = /^\S+ \w+ (\d+)$/.exec(heading.toString())?.[1];
        heading = Buffer.alloc(0);
        if (size === undefined) close({ kind: 'missing' });
        else {
          const absent = Number(size) > limits.each ? 'too-large' : Number(size) > room ? 'too-much' : undefined;
          if (absent === undefined) room -= Number(size);
          // One more for the newline behind the content.
          open = { parts: [], absent, left: Number(size) + 1 };
        }
      } else {
        const part = rest.subarray(0, open.left);
        if (open.absent === undefined) open.parts.push(part);
        open.left -= part.length;
        rest = rest.subarray(part.length);
        if (open.left === 0)
          close(
            open.absent === undefined
              ? { kind: 'bytes', bytes: Buffer.concat(open.parts).subarray(0, -1) }
              : { kind: open.absent },
          );
      }
    }
  }
  return blobs;
}
