import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../contracts/environment.ts';

/** The prefix of variables for settings. */
export const PREFIX = 'TRIBUNAL_';

const NAMES = ['config.yaml', 'config.yml', 'config.json'];

/** The legacy file name, in the home folder and in projects. */
export const ALIAS = '.ai-review-arena.json';

/** The folder of a user's settings. */
export function usualFolder({ XDG_CONFIG_HOME, HOME }: Environment): string | undefined {
  if (XDG_CONFIG_HOME) return join(XDG_CONFIG_HOME, 'tribunal');
  return HOME ? join(HOME, '.config', 'tribunal') : undefined;
}

/** The user's config in its default place, if it exists. */
export function usualFile(env: Environment): string | undefined {
  const folder = usualFolder(env);
  return folder === undefined ? undefined : NAMES.map((name) => join(folder, name)).find((file) => existsSync(file));
}

/** The legacy file in the home folder, if it exists. */
export function aliasFile({ HOME }: Environment): string | undefined {
  const file = HOME ? join(HOME, '.claude', ALIAS) : undefined;
  return file !== undefined && existsSync(file) ? file : undefined;
}

/** True if a user has any settings file; checks existence only, which is fast. */
export const hasSettings = (env: Environment): boolean =>
  (usualFile(env) ?? aliasFile(env)) !== undefined || Object.keys(env).some((name) => name.startsWith(PREFIX));
