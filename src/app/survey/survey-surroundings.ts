import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Environment } from '../../contracts/environment.ts';
import { UserError } from '../../contracts/user-error.ts';
import { diskReason } from '../../files/disk-errors.ts';
import type { DoctorReport } from '../../reports/before/doctor-schema.ts';
import { askGit, gitIn } from '../../sources/git/git.ts';
import { openRepository } from '../../sources/git/repository.ts';
import { packageFile } from '../../system/package-file.ts';
import { nodeVersion } from '../../system/platform.ts';
import type { Host } from '../host.ts';

/** The runtime, platform and folders that Tribunal uses. */
export interface Surroundings {
  readonly node: DoctorReport['node'];
  readonly git: DoctorReport['git'];
  readonly cases: DoctorReport['cases'];
  /** The root of the current repository, if any. */
  readonly root: string | undefined;
}

/** The runtime, platform and folders that Tribunal uses: `dir` is the folder for cases. */
export async function surveySurroundings(
  dir: string,
  { workspace, env }: Pick<Host, 'workspace' | 'env'>,
): Promise<Surroundings> {
  const { git, root } = await surveyGit(workspace.folder, env);
  return { node: surveyNode(nodeVersion), git, cases: surveyCases(workspace.folder, dir), root };
}

/** Checks that this Node version is new enough. */
export function surveyNode(version: string): DoctorReport['node'] {
  const manifest = JSON.parse(readFileSync(packageFile('package.json'), 'utf8')) as {
    readonly engines: { readonly node: string };
  };
  const wanted = manifest.engines.node;
  const [here = [], least = []] = [version, wanted.replace(/^\D*/, '')].map((text) => text.split('.').map(Number));
  const first = [0, 1, 2].find((part) => (here[part] ?? 0) !== (least[part] ?? 0));
  return { version, wanted, suffices: first === undefined || (here[first] ?? 0) > (least[first] ?? 0) };
}

async function surveyGit(cwd: string, env: Environment): Promise<Pick<Surroundings, 'git' | 'root'>> {
  const nothing = { version: null, place: null, why: null, fix: null };
  let version: string | null = null;
  try {
    const { out } = await askGit(gitIn(cwd, env), ['--version']);
    version = /\d[\w.]{0,40}/.exec(out.toString())?.[0] ?? null;
    const { place, root } = await openRepository(cwd, env, 'objects');
    return { git: { ...nothing, state: 'repository', version, place }, root };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const { code, message: why, hint: fix = null } = error;
    const state = code === 'no-repository' || code === 'no-git' ? code : 'refused';
    return { git: { ...nothing, state, version, why, fix }, root: undefined };
  }
}

/** Checks that cases can be stored, without creating anything. */
function surveyCases(cwd: string, folder: string): DoctorReport['cases'] {
  try {
    const there = firstThatIs(resolve(cwd, folder));
    if (!statSync(there).isDirectory()) return { folder, writable: false, why: `${there} is no folder` };
    accessSync(there, constants.W_OK);
    return { folder, writable: true, why: null };
  } catch (error) {
    return { folder, writable: false, why: diskReason(error) };
  }
}

/** The path itself, or the nearest folder above it that exists. */
function firstThatIs(path: string): string {
  const isThere = statSync(path, { throwIfNoEntry: false }) !== undefined;
  return isThere || dirname(path) === path ? path : firstThatIs(dirname(path));
}
