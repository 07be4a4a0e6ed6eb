import { accessSync, constants, existsSync, realpathSync, statSync } from 'node:fs';
import { delimiter, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { Environment } from '../contracts/environment.ts';
import { platform } from './platform.ts';

/** Where systems look for programs without a PATH. */
const USUAL_PATH = ['/usr/local/bin', '/usr/bin', '/bin'].join(delimiter);
/** Programs that can be started without a shell, where names have endings. */
const ENDINGS = platform === 'win32' ? ['.exe', '.com'] : [''];

/** The PATH of an environment, in whatever case its name is written there. */
export const pathIn = (env: Environment): string | undefined =>
  env.PATH ?? Object.entries(env).find(([name]) => name.toUpperCase() === 'PATH')?.[1];

/** The folders of a PATH that do not depend on where we are, and do not lie in a reviewed folder. */
function trustedFolders(path: string | undefined, reviewed: string | undefined): readonly string[] {
  const top = reviewed === undefined ? undefined : realPlace(reviewed);
  return (path ?? USUAL_PATH)
    .split(delimiter)
    .filter((folder) => isAbsolute(folder) && (top === undefined || !isInside(top, realPlace(folder))));
}

/** A PATH to hand to programs: without relative entries and without those in a reviewed folder. */
export const trustedPath = (path: string | undefined, reviewed?: string): string =>
  trustedFolders(path, reviewed).join(delimiter);

/** Where a program is: as an absolute path says, or by its name on the PATH; never in a reviewed folder by its name alone. */
export function findProgram(command: string, env: Environment, reviewed?: string): string | undefined {
  if (isAbsolute(command)) return isProgram(command) ? command : undefined;
  if (command !== basenameOf(command)) return undefined;
  const top = reviewed === undefined ? undefined : realPlace(reviewed);
  const places = trustedFolders(pathIn(env), reviewed).flatMap((folder) =>
    ENDINGS.map((end) => join(folder, `${command}${end}`)),
  );
  return places.find((place) => isProgram(place) && (top === undefined || !isInside(top, realPlace(place))));
}

/** The folder whose programs are not to be run: the nearest around us with a repository in it. */
export const reviewedFolder = (cwd: string): string | undefined =>
  foldersUpFrom(realPlace(resolve(cwd))).find((folder) => existsSync(join(folder, '.git')));

/** A folder and all that it lies in, innermost first. */
export function foldersUpFrom(folder: string): readonly string[] {
  const folders = [folder];
  for (let above = dirname(folder); above !== folders.at(-1); above = dirname(above)) folders.push(above);
  return folders;
}

/** Whether the file is there and may be run. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

const basenameOf = (command: string): string => command.slice(Math.max(command.lastIndexOf('/'), command.lastIndexOf('\\')) + 1);

/** Whether a real place is a folder itself, or lies in it. */
export const isInside = (top: string, place: string): boolean => {
  const way = relative(top, place);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
};

/** Where a path leads, past all links; the path itself where nothing is there. */
export function realPlace(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return resolve(path);
  }
}
