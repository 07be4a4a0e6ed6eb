import { devNull } from 'node:os';
import { dirname, resolve } from 'node:path';
import type { Environment } from '../../contracts/environment.ts';
import { UserError } from '../../contracts/user-error.ts';
import { DURATION_FORM, parseDuration } from '../../files/duration.ts';
import { type ChildEnd, runChild } from '../../system/child-process.ts';
import { findProgram, pathIn, reviewedFolder, trustedPath } from '../../system/find-program.ts';
import { gitEnvironment } from './git-environment.ts';

/** The folder and environment to run git in. */
export interface Git {
  /** The git program; undefined if there is none that may be run. */
  readonly program: string | undefined;
  readonly folder: string;
  readonly env: Environment;
  /** The timeout of one call. */
  readonly callMs: number;
}

/** The output of git, successful or not. */
export interface GitAnswer {
  readonly code: number;
  readonly out: Buffer;
  readonly err: string;
}

const MIB = 1024 * 1024;
const OUTPUT_MAX = 256 * MIB;
const CALL_MS = 2 * 60_000;
const CALL_LIMIT = 'TRIBUNAL_GIT_TIMEOUT';

/** Settings that override every configuration file: nothing is executed, and the output format is fixed. */
const SETTINGS: readonly string[] = [
  'core.fsmonitor=false',
  'core.untrackedCache=false',
  `core.hooksPath=${devNull}`,
  'core.quotePath=off',
  'core.pager=cat',
  'core.bigFileThreshold=512m',
  // Otherwise git would write part of the copied index into the repository.
  'core.splitIndex=false',
  'index.sparse=false',
  // A file counts as unchanged only if all of its stat data is; no flag is trusted.
  'core.checkStat=default',
  'core.trustctime=true',
  'core.ignoreStat=false',
  // Read the objects themselves, not a cached graph.
  'core.commitGraph=false',
  'core.useReplaceRefs=false',
  'color.ui=false',
  'color.diff=false',
  'submodule.recurse=false',
  'diff.autoRefreshIndex=true',
  'diff.colorMoved=no',
  'diff.ignoreSubmodules=dirty',
  'diff.mnemonicPrefix=false',
  'diff.noprefix=false',
  'diff.renames=true',
  'diff.submodule=short',
  'diff.suppressBlankEmpty=false',
  'diff.wsErrorHighlight=none',
  'color.grep=false',
  'grep.column=false',
  'grep.fallbackToNoIndex=false',
  'grep.fullName=false',
  'grep.lineNumber=false',
  'grep.patternType=fixed',
  'grep.threads=2',
].flatMap((setting) => ['-c', setting]);

/** Git for a folder; a git program inside the folder's repository is never run. */
export function gitIn(folder: string, env: Environment): Git {
  const reviewed = reviewedFolder(folder);
  return {
    program: findProgram('git', env, reviewed),
    folder: resolve(folder),
    env: { ...gitEnvironment(folder, env), PATH: trustedPath(pathIn(env), reviewed) },
    callMs: callLimit(env),
  };
}

function callLimit(env: Environment): number {
  const text = env[CALL_LIMIT] ?? '';
  const limit = text === '' ? CALL_MS : parseDuration(text);
  if (limit === undefined || limit <= 0)
    throw new UserError('bad-variable', `${CALL_LIMIT} must be ${DURATION_FORM}, not ${JSON.stringify(text)}`, {
      hint: `unset ${CALL_LIMIT}, or set it again`,
    });
  return limit;
}

/** The common arguments of all calls. */
const gitArguments = (git: Git, args: readonly string[]): readonly string[] => [
  '--no-pager',
  ...SETTINGS,
  '-C',
  git.folder,
  ...args,
];

/** The input of git, and the limit of its output. */
export interface AskOptions {
  readonly limit?: number;
  readonly input?: string | Buffer;
}

/** One run of git with streamed output. */
export interface GitRun {
  readonly args: readonly string[];
  readonly input?: string | Uint8Array;
  readonly onChunk: (chunk: Buffer) => void;
  readonly limit?: number;
  readonly callMs?: number;
  readonly signal?: AbortSignal | undefined;
}

/** Runs git in its own process group, which is dead when this resolves. Never rejects. */
export async function runGit(git: Git, { args, input = '', onChunk, limit, callMs, signal }: GitRun): Promise<ChildEnd> {
  if (git.program === undefined) return { how: 'not-started', code: 'ENOENT' };
  const runMs = callMs ?? git.callMs;
  const outputBytes = limit ?? Number.POSITIVE_INFINITY;
  const env = Object.fromEntries(Object.entries(git.env).filter((entry): entry is [string, string] => entry[1] !== undefined));
  return runChild(
    {
      command: git.program,
      args: gitArguments(git, args),
      env,
      cwd: dirname(git.program),
      stdin: input,
      onChunk,
      // The pipes are drained with the full timeout: a partial answer is useless.
      limits: { outputBytes, runMs, drainMs: runMs, graceMs: 0 },
    },
    signal ?? new AbortController().signal,
  );
}

/** Runs git and accepts any exit code. */
export async function askGit(
  git: Git,
  args: readonly string[],
  { limit = OUTPUT_MAX, input = '' }: AskOptions = {},
): Promise<GitAnswer> {
  const chunks: Buffer[] = [];
  const end = await runGit(git, { args, input, limit, onChunk: (chunk) => chunks.push(chunk) });
  if (end.how !== 'exited' || end.code === null) throw notRun(git, args, end, limit);
  return { code: end.code, out: Buffer.concat(chunks), err: end.stderr };
}

/** Runs git and throws on failure. */
export async function gitOutput(git: Git, args: readonly string[], limit = OUTPUT_MAX): Promise<Buffer> {
  const answer = await askGit(git, args, { limit });
  if (answer.code !== 0) throw refusal(answer.err);
  return answer.out;
}

/** Returns a one-line answer of git; undefined if git fails. */
export async function knownLine(git: Git, args: readonly string[]): Promise<string | undefined> {
  const answer = await askGit(git, args);
  return answer.code === 0 ? answer.out.toString().trimEnd() : undefined;
}

/** An error from git: its first line, with the rest as the hint. */
export function refusal(err: string): UserError {
  const lines = err
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const first = Math.max(
    0,
    lines.findIndex((line) => /^(fatal|error): /.test(line)),
  );
  const message = (lines[first] ?? 'it gives no reason').replace(/^(fatal|error): /, '');
  return new UserError('git-failed', `git failed: ${message}`, {
    hint: lines.slice(first + 1, first + 5).join('\n') || 'run `git status` here for details',
  });
}

/** The error for a run that git did not finish. */
export function notRun(git: Git, args: readonly string[], end: ChildEnd, limit = OUTPUT_MAX): UserError {
  if (end.how === 'not-started' && (end.code === 'ENOENT' || end.code === 'EACCES'))
    return new UserError('no-git', 'git is not installed, or not on the PATH', {
      hint: 'install it: https://git-scm.com (a git in the reviewed folder, or on a relative PATH entry, is not run)',
    });
  if (end.how === 'too-long')
    return new UserError('change-too-large', `the change is too large: git printed more than ${Math.floor(limit / MIB)} MiB`, {
      hint: 'review it in parts: stage some of it, or pass a later base',
    });
  const command = args.find((word, at) => !word.startsWith('-') && args[at - 1] !== '-c') ?? '';
  if (end.how === 'too-slow')
    return new UserError('git-too-slow', `git ${command} timed out after ${git.callMs / 1000} seconds`, {
      hint: `check the patterns in .gitignore and .gitattributes; for a very large repository, set ${CALL_LIMIT}=10m`,
    });
  return new UserError('git-failed', `git ${command} was interrupted`, { hint: 'run `git status` here for details' });
}
