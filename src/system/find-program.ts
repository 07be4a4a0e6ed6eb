import { accessSync, constants, existsSync, realpathSync, statSync } from 'node:fs';
import { delimiter, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { Environment } from '../contracts/environment.ts';
import { platform } from './platform.ts';

/** The default search path when PATH is not set. */
const USUAL_PATH = ['/usr/local/bin', '/usr/bin', '/bin'].join(delimiter);
/** Extensions of programs that start without a shell. */
const ENDINGS = platform === 'win32' ? ['.exe', '.com'] : [''];

/** The PATH of an environment, regardless of the case of its name. */
export const pathIn = (env: Environment): string | undefined =>
  env.PATH ?? Object.entries(env).find(([name]) => name.toUpperCase() === 'PATH')?.[1];

/** The absolute folders of a PATH that lie outside the reviewed folder. */
function trustedFolders(path: string | undefined, reviewed: string | undefined): readonly string[] {
  const top = reviewed === undefined ? undefined : realPlace(reviewed);
  return (path ?? USUAL_PATH)
    .split(delimiter)
    .filter((folder) => isAbsolute(folder) && (top === undefined || !isInside(top, realPlace(folder))));
}

/** A PATH for child processes: without relative entries and without entries in the reviewed folder. */
export const trustedPath = (path: string | undefined, reviewed?: string): string =>
  trustedFolders(path, reviewed).join(delimiter);

/** Resolves a program: an absolute path, or a name on the PATH, but never a name that resolves into the reviewed folder. */
export function findProgram(command: string, env: Environment, reviewed?: string): string | undefined {
  if (isAbsolute(command)) return isProgram(command) ? command : undefined;
  if (command !== basenameOf(command)) return undefined;
  const top = reviewed === undefined ? undefined : realPlace(reviewed);
  const places = trustedFolders(pathIn(env), reviewed).flatMap((folder) =>
    ENDINGS.map((end) => join(folder, `${command}${end}`)),
  );
  return places.find((place) => isProgram(place) && (top === undefined || !isInside(top, realPlace(place))));
}

/** The folder whose programs must not run: the nearest parent folder with a repository. */
export const reviewedFolder = (cwd: string): string | undefined =>
  foldersUpFrom(realPlace(resolve(cwd))).find((folder) => existsSync(join(folder, '.git')));

/** A folder and all of its parents, innermost first. */
export function foldersUpFrom(folder: string): readonly string[] {
  const folders = [folder];
  for (let above = dirname(folder); above !== folders.at(-1); above = dirname(above)) folders.push(above);
  return folders;
}

/** True if the file exists and is executable. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

const basenameOf = (command: string): string => command.slice(Math.max(command.lastIndexOf('/'), command.lastIndexOf('\\')) + 1);

/** True if a real path is a folder itself or lies in it. */
export const isInside = (top: string, place: string): boolean => {
  const way = relative(top, place);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
};

/** Resolves all links of a path; the path itself if it does not exist. */
export function realPlace(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return resolve(path);
  }
}
