import { spawn } from 'node:child_process';
import { type Git, gitArguments, notRun, refusal } from './git.ts';

/** What is searched, and what for. */
export interface Search {
  readonly text: string;
  /** A commit, the index, or what the working tree has of the files in the index. */
  readonly where: { readonly commit: string } | 'index' | 'working tree';
  /** A file or a folder; undefined for everything. */
  readonly under: string | undefined;
  /** Folders in which nothing is searched. */
  readonly without: readonly string[];
}

/** Paths that were found before there were too many or the time was up. */
export interface Held {
  readonly paths: readonly string[];
  readonly more: boolean;
}

const PATHS_MAX = 1_000;
const SEARCH_MS = 20_000;

/** What ends a search before it has come to its end. */
export interface SearchEnd {
  readonly timeMs?: number;
  readonly signal?: AbortSignal | undefined;
}

/** The files that hold a text, byte for byte, whatever attributes say of them. */
export async function pathsHolding(git: Git, search: Search, { timeMs = SEARCH_MS, signal }: SearchEnd = {}): Promise<Held> {
  if (signal?.aborted) return { paths: [], more: true };
  const child = spawn('git', gitArguments(git, searchArguments(search)), { env: git.env, windowsHide: true });
  child.stdin.on('error', () => {}).end();
  let err = '';
  child.stderr.on('data', (part: Buffer) => {
    err = (err + part.toString()).slice(0, 10_000);
  });
  const ended = new Promise<number | null>((settle, fail) => {
    child.on('error', (error) => fail(notRun(error, 0)));
    child.on('close', settle);
  });
  const kill = (): void => void child.kill('SIGKILL');
  const timer = setTimeout(kill, timeMs);
  signal?.addEventListener('abort', kill, { once: true });
  try {
    const [held, code] = await Promise.all([firstPaths(child.stdout, search).finally(kill), ended]);
    // 1 is how it says that there are none; without a code it was stopped.
    if (code !== null && code > 1) throw refusal(err);
    // An object that cannot be read is told as an error, and the search goes on without it.
    return { paths: held.paths, more: held.more || code === null || /^error: /m.test(err) };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', kill);
  }
}

function searchArguments({ text, where, under, without }: Search): readonly string[] {
  return [
    'grep',
    '--fixed-strings',
    '--text',
    '--no-textconv',
    '--no-color',
    '--no-recurse-submodules',
    '--files-with-matches',
    '--null',
    ...(where === 'index' ? ['--cached'] : []),
    '-e',
    text,
    ...(typeof where === 'string' ? [] : [where.commit]),
    '--',
    under === undefined ? ':(top)' : `:(top,literal)${under}`,
    ...without.map((folder) => `:(top,literal,exclude)${folder}`),
  ];
}

async function firstPaths(stream: AsyncIterable<Buffer>, { where }: Search): Promise<Held> {
  const skipped = typeof where === 'string' ? 0 : where.commit.length + 1;
  const paths: string[] = [];
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of stream) {
    rest = Buffer.concat([rest, chunk]);
    let from = 0;
    for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0, from)) {
      if (paths.length === PATHS_MAX) return { paths, more: true };
      paths.push(rest.toString('utf8', from, end).slice(skipped));
      from = end + 1;
    }
    rest = rest.subarray(from);
  }
  return { paths, more: false };
}
