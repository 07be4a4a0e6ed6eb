import { readSmallBlobs } from './blobs.ts';
import { type Git, gitOutput } from './git.ts';

/** The number of commits of a change, and the messages of the latest, oldest first. */
export interface CommitMessages {
  readonly count: number;
  readonly texts: readonly string[];
}

const COMMITS_MAX = 20;
/** A larger commit object is skipped; its signature alone is a few kilobytes. */
const COMMIT_BYTES_MAX = 256 * 1024;

/** Reads the messages of commits that `head` has and `base` lacks. The raw objects are read, so no signature check runs. */
export async function commitMessages(git: Git, base: string, head: string): Promise<CommitMessages> {
  const range = `${base}..${head}`;
  const [count, listed] = await Promise.all([
    gitOutput(git, ['rev-list', '--count', range, '--']),
    gitOutput(git, ['rev-list', `--max-count=${COMMITS_MAX}`, '--reverse', range, '--']),
  ]);
  const ids = listed.toString().split('\n').slice(0, -1);
  const commits = await readSmallBlobs(git, ids, { each: COMMIT_BYTES_MAX, all: COMMITS_MAX * COMMIT_BYTES_MAX });
  const texts = ids.map((id) => {
    const commit = commits.get(id);
    return commit?.kind === 'bytes' ? messageOf(commit.bytes) : '(its message is too long to be read)';
  });
  return { count: Number(count.toString()), texts };
}

/** The message of a commit object: the text after the first empty line, in the encoding its header names. */
export function messageOf(commit: Buffer): string {
  const end = commit.indexOf('\n\n');
  if (end < 0) return '';
  const encoding = /^encoding ([\w.:-]{1,40})$/m.exec(commit.toString('latin1', 0, end))?.[1] ?? 'utf-8';
  return decoded(commit.subarray(end + 2), encoding).trim();
}

function decoded(bytes: Buffer, encoding: string): string {
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    // Unknown encoding: ASCII in it is still readable.
    return bytes.toString('utf8');
  }
}
