import { joinSignals } from '../../system/abort-signals.ts';
import { type Git, notRun, refusal, runGit } from './git.ts';

/** A text search in a tree. */
export interface Search {
  /** A text, or several words of which one is enough. */
  readonly text: string | readonly string[];
  /** A commit, the index, or the files of the index in the working tree. */
  readonly where: { readonly commit: string } | 'index' | 'working tree';
  /** A file or folder; undefined means everything. */
  readonly under: string | undefined;
  /** Folders that are not searched. */
  readonly without: readonly string[];
}

/** The paths found before a limit was hit. */
export interface Held {
  readonly paths: readonly string[];
  readonly more: boolean;
}

const PATHS_MAX = 1_000;
const SEARCH_MS = 20_000;

/** What stops a search early. */
export interface SearchEnd {
  readonly timeMs?: number;
  readonly signal?: AbortSignal | undefined;
}

/** Lists the files that contain a text byte for byte, regardless of attributes. */
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
  // Exit code 1 means no match; no code means it was stopped.
  if (end.code !== null && end.code > 1) throw refusal(end.stderr);
  // Git reports an unreadable object as an error and continues without it.
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
    ...(typeof text === 'string' ? ['-e', text] : ['--word-regexp', ...text.flatMap((word) => ['-e', word])]),
    ...(typeof where === 'string' ? [] : [where.commit]),
    '--',
    under === undefined ? ':(top)' : `:(top,literal)${under}`,
    ...without.map((folder) => `:(top,literal,exclude)${folder}`),
  ];
}

/** Parses paths from git's output, each after its commit and a colon, up to a limit. */
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
