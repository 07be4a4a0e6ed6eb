import { joinSignals } from '../../system/abort-signals.ts';
import { type Git, notRun, refusal, runGit } from './git.ts';

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
  const args = searchArguments(search);
  const found = new FoundPaths(search);
  const enough = new AbortController();
  const ending = joinSignals([enough.signal, signal]);
  const end = await runGit(git, {
    args,
    callMs: timeMs,
    signal: ending.signal,
    onChunk: (chunk) => {
      found.take(chunk);
      if (found.more) enough.abort();
    },
  }).finally(ending.release);
  const { paths, more } = found;
  if (end.how === 'told' || end.how === 'too-slow') return { paths, more: true };
  if (end.how !== 'exited') throw notRun(git, args, end);
  // 1 is how it says that there are none; without a code it was stopped.
  if (end.code !== null && end.code > 1) throw refusal(end.stderr);
  // An object that cannot be read is told as an error, and the search goes on without it.
  return { paths, more: more || end.code === null || /^error: /m.test(end.stderr) };
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

/** Takes paths from git's stream, each behind the commit it was found in and a colon, until there are too many. */
class FoundPaths {
  readonly paths: string[] = [];
  more = false;
  readonly #skipped: number;
  #rest: Buffer = Buffer.alloc(0);

  constructor({ where }: Search) {
    this.#skipped = typeof where === 'string' ? 0 : where.commit.length + 1;
  }

  take(chunk: Buffer): void {
    const rest = Buffer.concat([this.#rest, chunk]);
    let from = 0;
    for (let end = rest.indexOf(0); end >= 0 && !this.more; end = rest.indexOf(0, from)) {
      if (this.paths.length === PATHS_MAX) this.more = true;
      else this.paths.push(rest.toString('utf8', from, end).slice(this.#skipped));
      from = end + 1;
    }
    this.#rest = rest.subarray(from);
  }
}
