import { execFile } from 'node:child_process';
import { devNull } from 'node:os';
import { UserError } from '../contracts/user-error.ts';
import { codeOf } from '../files/disk-errors.ts';
import { gitEnvironment } from './git-environment.ts';

/** Where git is asked, and with which environment. */
export interface Git {
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
}

/** What git said, whether it went well or not. */
export interface GitAnswer {
  readonly code: number;
  readonly out: Buffer;
  readonly err: string;
}

const MIB = 1024 * 1024;
const OUTPUT_MAX = 256 * MIB;

/** Settings that no configuration file can change: nothing is started, and output has one form. */
const SETTINGS: readonly string[] = [
  'core.fsmonitor=false',
  `core.hooksPath=${devNull}`,
  'core.quotePath=off',
  'core.pager=cat',
  'core.bigFileThreshold=512m',
  // Else a part of our own copy of the index would be written into the repository.
  'core.splitIndex=false',
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

/** Git as it is asked in a folder. */
export const gitIn = (folder: string, env: NodeJS.ProcessEnv): Git => ({ folder, env: gitEnvironment(folder, env) });

/** The arguments every call of git begins with. */
export const gitArguments = (git: Git, args: readonly string[]): readonly string[] => [
  '--no-pager',
  ...SETTINGS,
  '-C',
  git.folder,
  ...args,
];

/** What git is told, and how much it may say. */
export interface AskOptions {
  readonly limit?: number;
  readonly input?: string;
}

/** Asks git and takes any exit code for an answer. */
export function askGit(
  git: Git,
  args: readonly string[],
  { limit = OUTPUT_MAX, input = '' }: AskOptions = {},
): Promise<GitAnswer> {
  return new Promise((settle, fail) => {
    const options = { env: git.env, encoding: 'buffer', maxBuffer: limit, windowsHide: true } as const;
    const child = execFile('git', gitArguments(git, args), options, (error, out, err) => {
      if (error === null) settle({ code: 0, out, err: err.toString() });
      else if (typeof error.code === 'number') settle({ code: error.code, out, err: err.toString() });
      else fail(notRun(error, limit));
    });
    // Whatever git starts finds nothing to wait for; that git may be gone already is told above.
    child.stdin?.on('error', () => {}).end(input);
  });
}

/** Asks git for something it has to know. */
export async function gitOutput(git: Git, args: readonly string[], limit = OUTPUT_MAX): Promise<Buffer> {
  const answer = await askGit(git, args, { limit });
  if (answer.code !== 0) throw refusal(answer.err);
  return answer.out;
}

/** Git's own refusal: its first line, and the rest of it as what to do. */
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
  return new UserError('git-failed', `git refuses: ${message}`, {
    hint: lines.slice(first + 1, first + 5).join('\n') || '`git status` here should say more',
  });
}

/** Why git did not come to an end of its own. */
export function notRun(error: unknown, limit: number): UserError {
  const code = codeOf(error);
  if (code === 'ENOENT' || code === 'EACCES')
    return new UserError('no-git', 'git is not installed, or not on the PATH', { hint: 'install it: https://git-scm.com' });
  if (code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER')
    return new UserError('change-too-large', `git has more than ${Math.floor(limit / MIB)} MiB to say about this change`, {
      hint: 'review it in parts: stage some of it, or name a later base',
    });
  return new UserError('git-failed', 'git did not come to its end', { hint: '`git status` here should say more' });
}
