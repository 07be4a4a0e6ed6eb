import { lstat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Environment } from '../../contracts/environment.ts';
import type { Remark } from '../../contracts/remark.ts';
import { UserError } from '../../contracts/user-error.ts';
import { platform } from '../../system/platform.ts';
import { askGit, type Git, refusal } from './git.ts';
import { type Located, locate, withoutWorkTree } from './locate.ts';
import { type PrivateSettings, privateEnvironment, sharedGitDir } from './private-git-dir.ts';

/** A repository and its state. */
export interface Repository {
  /**
   * Git at the root, through a private git directory: it reads the repository's objects but none of its configuration,
   * attributes, hooks, grafts or index. For the index, use `withOwnIndex`.
   */
  readonly git: Git;
  /** Git in the repository's own git directory: only for resolving revisions. */
  readonly names: Git;
  /** The location of the index, and the settings for reading its files. */
  readonly own: OwnFiles;
  /** The top of the working tree; for a bare repository, its own folder. */
  readonly root: string;
  /** There is no working tree, only commits. */
  readonly isBare: boolean;
  /** The commit of HEAD; undefined before the first commit. */
  readonly head: string | undefined;
  /** The branch, or a short commit id for a detached HEAD. */
  readonly place: string;
  /** Remarks on which repository was found. */
  readonly remarks: readonly Remark[];
}

/** Files of the repository's git directory to copy, and the settings of the private one. */
export interface OwnFiles {
  readonly gitDir: string;
  readonly index: string;
  /** The user's exclude patterns (`info/exclude`). */
  readonly exclude: string;
  readonly settings: PrivateSettings;
}

/** What is read from a repository: stored objects only, or also files on disk with the line endings of its settings. */
export type ReadFrom = 'objects' | 'disk';

/** A folder whose repository is read. */
export interface RepositoryPlace {
  readonly cwd: string;
  /** The environment of git. */
  readonly env: Environment;
  /** The repository around the folder, if it is open already. */
  readonly repository?: Repository | undefined;
}

/** The repository of a place, opened if it is not yet. */
export const repositoryAt = async ({ cwd, env, repository }: RepositoryPlace, reads?: ReadFrom): Promise<Repository> =>
  repository ?? openRepository(cwd, env, reads);

/** Opens the repository around a folder. */
export async function openRepository(cwd: string, env: Environment, reads: ReadFrom = 'disk'): Promise<Repository> {
  const located = await locate(resolve(cwd), env);
  const { names, gitDir, commonDir, root, isBare } = located;
  const { head, branch } = located.standing;
  const settings = await settingsFor(located, reads);
  const named = (name: 'GIT_OBJECT_DIRECTORY' | 'GIT_INDEX_FILE' | 'GIT_SHALLOW_FILE', usual: string): string =>
    (env[name] ?? '') === '' ? usual : resolve(root, env[name] ?? '');
  const view = {
    gitDir: await sharedGitDir(settings),
    root,
    isBare,
    objects: named('GIT_OBJECT_DIRECTORY', join(commonDir, 'objects')),
    shallow: named('GIT_SHALLOW_FILE', join(commonDir, 'shallow')),
  };
  return {
    git: { ...names, env: privateEnvironment(names.env, view) },
    names,
    own: {
      gitDir,
      index: named('GIT_INDEX_FILE', join(gitDir, 'index')),
      exclude: join(commonDir, 'info', 'exclude'),
      settings,
    },
    root,
    isBare,
    head,
    place: branch?.replace(/^refs\/heads\//, '') ?? head?.slice(0, 7) ?? 'no branch',
    remarks: located.remarks,
  };
}

const ID_FORMATS: ReadonlySet<string> = new Set(['sha1', 'sha256']);
const LINE_ENDS = /^core\.(?:(autocrlf)\n(true|false|input)|(eol)\n(lf|crlf|native))$/i;

/** The settings taken over from a repository: its hash algorithm and its line endings. */
async function settingsFor({ names, idFormat, root, isBare }: Located, reads: ReadFrom): Promise<PrivateSettings> {
  if (!ID_FORMATS.has(idFormat))
    throw new UserError('git-failed', `unknown object format of this repository: ${JSON.stringify(idFormat)}`, {
      hint: 'review a clone with sha1 or sha256 objects',
    });
  return {
    idFormat,
    isBare,
    ignoresCase: !isBare && (await ignoresCase(root)),
    hasFileModes: platform !== 'win32',
    lineEnds: reads === 'disk' ? await lineEndsOf(names) : {},
  };
}

async function lineEndsOf(names: Git): Promise<PrivateSettings['lineEnds']> {
  const answer = await askGit(names, ['config', '-z', '--get-regexp', '^core\\.(autocrlf|eol)$']);
  // Exit code 1 means that there are none.
  if (answer.code > 1) throw refusal(answer.err);
  const lineEnds = answer.out
    .toString('latin1')
    .split('\0')
    .flatMap((entry) => {
      const [, crlf, how = '', eol, which = ''] = LINE_ENDS.exec(entry) ?? [];
      return crlf === undefined && eol === undefined ? [] : [[crlf === undefined ? 'eol' : 'autocrlf', how || which] as const];
    });
  return Object.fromEntries(lineEnds);
}

/** True if the disk ignores the case of names. */
async function ignoresCase(root: string): Promise<boolean> {
  const [found, other] = await Promise.all(['.git', '.GiT'].map((name) => lstat(join(root, name)).catch(() => undefined)));
  return found !== undefined && other !== undefined && found.ino === other.ino && found.dev === other.dev;
}

/** Refuses a bare repository. */
export function needsWorkTree({ isBare }: Repository): void {
  if (isBare) throw withoutWorkTree();
}
