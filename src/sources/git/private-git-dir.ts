import { access, mkdir, writeFile } from 'node:fs/promises';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Environment } from '../../contracts/environment.ts';
import { UserError } from '../../contracts/user-error.ts';
import { diskReason } from '../../files/disk-errors.ts';
import { platform } from '../../system/platform.ts';
import { makeScratchFolder, type ScratchFolder } from '../../system/scratch-folder.ts';

/** The settings of a private git directory: validated values only, none of which names a program. */
export interface PrivateSettings {
  readonly idFormat: string;
  readonly isBare: boolean;
  /** True if names that differ only in case are the same file. */
  readonly ignoresCase: boolean;
  /** True if the disk stores executable bits. */
  readonly hasFileModes: boolean;
  /** `core.autocrlf` and `core.eol`, by name. */
  readonly lineEnds: Readonly<Record<string, string>>;
}

/**
 * Attributes that override those of the repository. The repository keeps control of line endings and filter names; only the
 * user's own configuration can map a filter to a program. Attributes that hide or re-encode a text are disabled.
 */
const ATTRIBUTES = '* !diff !merge !ident !working-tree-encoding !encoding !whitespace\n';

/** Writes a git directory without refs, objects and programs into a folder. */
export async function layGitDir(folder: string, settings: PrivateSettings): Promise<void> {
  await mkdir(join(folder, 'refs'), { recursive: true, mode: 0o700 });
  await mkdir(join(folder, 'info'), { mode: 0o700 });
  // A branch without commits; no call uses it.
  await writeFile(join(folder, 'HEAD'), 'ref: refs/heads/none\n');
  await writeFile(join(folder, 'config'), configOf(settings));
  await writeFile(join(folder, 'info', 'attributes'), ATTRIBUTES);
}

function configOf({ idFormat, isBare, ignoresCase, hasFileModes, lineEnds }: PrivateSettings): string {
  const isUsual = idFormat === 'sha1';
  const core = {
    repositoryformatversion: isUsual ? 0 : 1,
    bare: isBare,
    filemode: hasFileModes,
    ignorecase: ignoresCase,
    symlinks: platform !== 'win32',
    ...(platform === 'darwin' ? { precomposeunicode: true } : {}),
    ...lineEnds,
  };
  const lines = ['[core]', ...Object.entries(core).map(([name, value]) => `\t${name} = ${value}`)];
  return `${[...lines, ...(isUsual ? [] : ['[extensions]', `\tobjectFormat = ${idFormat}`])].join('\n')}\n`;
}

const laid = new Map<string, Promise<ScratchFolder>>();

/**
 * A git directory with these settings, shared by all calls of this process. It is written again if it is no longer complete, as
 * systems clean up temporary folders.
 */
export async function sharedGitDir(settings: PrivateSettings): Promise<string> {
  const key = configOf(settings);
  const known = laid.get(key);
  const shared = await (known ?? lay(key, settings));
  if (known === undefined || (await isWhole(shared.path))) return shared.path;
  if (laid.get(key) === known) {
    laid.delete(key);
    await shared.remove();
  }
  return sharedGitDir(settings);
}

function lay(key: string, settings: PrivateSettings): Promise<ScratchFolder> {
  const laying = laidFolder(settings);
  laid.set(key, laying);
  laying.catch(() => laid.delete(key));
  return laying;
}

async function laidFolder(settings: PrivateSettings): Promise<ScratchFolder> {
  const folder = await temporaryFolder();
  try {
    await layGitDir(folder.path, settings);
    return folder;
  } catch (error) {
    await folder.remove();
    throw error;
  }
}

const PIECES = ['HEAD', 'config', 'refs', join('info', 'attributes')];

const isWhole = (folder: string): Promise<boolean> =>
  Promise.all(PIECES.map((piece) => access(join(folder, piece)))).then(
    () => true,
    () => false,
  );

/** A private folder for temporary files. */
export const temporaryFolder = (): Promise<ScratchFolder> =>
  makeScratchFolder().catch((error) => {
    throw new UserError('no-temporary-folder', `cannot create a temporary folder: ${diskReason(error)}`, {
      place: tmpdir(),
      hint: 'set TMPDIR to a writable folder',
    });
  });

/** What git needs to read a repository's objects through a private git directory. */
export interface PrivateView {
  readonly gitDir: string;
  readonly root: string;
  readonly isBare: boolean;
  readonly objects: string;
  readonly shallow: string;
}

/** The environment of git without the repository's own settings. */
export function privateEnvironment(env: Environment, view: PrivateView): Environment {
  const { GIT_COMMON_DIR: _1, GIT_NAMESPACE: _2, GIT_PREFIX: _3, GIT_INDEX_FILE: _4, GIT_WORK_TREE: _5, ...rest } = env;
  return {
    ...rest,
    GIT_DIR: view.gitDir,
    ...(view.isBare ? {} : { GIT_WORK_TREE: view.root }),
    GIT_OBJECT_DIRECTORY: view.objects,
    GIT_SHALLOW_FILE: view.shallow,
    GIT_GRAFT_FILE: devNull,
  };
}
