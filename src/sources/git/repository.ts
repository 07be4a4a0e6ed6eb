import { lstat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Environment } from '../../contracts/environment.ts';
import type { Remark } from '../../contracts/remark.ts';
import { UserError } from '../../contracts/user-error.ts';
import { platform } from '../../system/platform.ts';
import { askGit, type Git, refusal } from './git.ts';
import { type Located, locate, withoutWorkTree } from './locate.ts';
import { type PrivateSettings, privateEnvironment, sharedGitDir } from './private-git-dir.ts';

/** A repository, and where it stands. */
export interface Repository {
  /**
   * Git, asked at the root through a git directory of ours: it reads the repository's objects, and no configuration, attributes,
   * hooks, grafts or index of it. With an index: `withOwnIndex`.
   */
  readonly git: Git;
  /** Git, asked in the repository's own git directory: for names of revisions alone. */
  readonly names: Git;
  /** Where the repository keeps its index, and what its files are like. */
  readonly own: OwnFiles;
  /** The top of the working tree; of a bare repository its own folder. */
  readonly root: string;
  /** There is no working tree, and nothing but commits. */
  readonly isBare: boolean;
  /** The commit it stands on; undefined before the first one. */
  readonly head: string | undefined;
  /** The branch, or the short id of a commit where there is none. */
  readonly place: string;
  /** What a user should know about which repository was found. */
  readonly remarks: readonly Remark[];
}

/** Files of the repository's own git directory that are copied, and what is said of it in ours. */
export interface OwnFiles {
  readonly gitDir: string;
  readonly index: string;
  /** Patterns of files to be ignored that are the user's alone. */
  readonly exclude: string;
  readonly settings: PrivateSettings;
}

/** What a repository is opened to read: its stored objects alone, or its files on disk too, whose lines end as its settings say. */
export type ReadFrom = 'objects' | 'disk';

/** Finds the repository that a folder lies in. */
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

/** What is taken over of a repository: the kind of its ids, and how its lines end on disk. */
async function settingsFor({ names, idFormat, root, isBare }: Located, reads: ReadFrom): Promise<PrivateSettings> {
  if (!ID_FORMATS.has(idFormat))
    throw new UserError('git-failed', `this repository has ids of a kind that is not known: ${JSON.stringify(idFormat)}`, {
      hint: 'review a clone with sha1 or sha256 ids',
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
  // 1 is how it says that there are none.
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

/** Whether the disk takes names that differ in case for the same. */
async function ignoresCase(root: string): Promise<boolean> {
  const [found, other] = await Promise.all(['.git', '.GiT'].map((name) => lstat(join(root, name)).catch(() => undefined)));
  return found !== undefined && other !== undefined && found.ino === other.ino && found.dev === other.dev;
}

/** Refuses a repository that has only commits. */
export function needsWorkTree({ isBare }: Repository): void {
  if (isBare) throw withoutWorkTree();
}
