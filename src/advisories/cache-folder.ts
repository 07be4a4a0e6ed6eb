import { join } from 'node:path';
import type { Environment } from '../contracts/environment.ts';

/** The platform's usual cache folder for answers between runs; undefined if the environment does not name a folder for the user's files. */
export function cacheFolder(env: Environment, platform: NodeJS.Platform): string | undefined {
  const { XDG_CACHE_HOME, LOCALAPPDATA, HOME } = env;
  if (XDG_CACHE_HOME) return join(XDG_CACHE_HOME, 'tribunal', 'osv');
  if (platform === 'win32') return LOCALAPPDATA ? join(LOCALAPPDATA, 'tribunal', 'cache', 'osv') : undefined;
  if (!HOME) return undefined;
  return platform === 'darwin' ? join(HOME, 'Library', 'Caches', 'tribunal', 'osv') : join(HOME, '.cache', 'tribunal', 'osv');
}
