import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../contracts/environment.ts';

/** What the names of variables that set something begin with. */
export const PREFIX = 'TRIBUNAL_';

const NAMES = ['config.yaml', 'config.yml', 'config.json'];

/** What the seed's users have, in their home and in projects. */
export const ALIAS = '.ai-review-arena.json';

/** Where a user's settings are looked for. */
export function usualFolder({ XDG_CONFIG_HOME, HOME }: Environment): string | undefined {
  if (XDG_CONFIG_HOME) return join(XDG_CONFIG_HOME, 'tribunal');
  return HOME ? join(HOME, '.config', 'tribunal') : undefined;
}

/** The user's config, where there is one in its usual place. */
export function usualFile(env: Environment): string | undefined {
  const folder = usualFolder(env);
  return folder === undefined ? undefined : NAMES.map((name) => join(folder, name)).find((file) => existsSync(file));
}

/** The file of the seed's users in their home, where there is one. */
export function aliasFile({ HOME }: Environment): string | undefined {
  const file = HOME ? join(HOME, '.claude', ALIAS) : undefined;
  return file !== undefined && existsSync(file) ? file : undefined;
}

/** Whether a user has set anything at all: without reading it, which takes longer than to look. */
export const hasSettings = (env: Environment): boolean =>
  (usualFile(env) ?? aliasFile(env)) !== undefined || Object.keys(env).some((name) => name.startsWith(PREFIX));
