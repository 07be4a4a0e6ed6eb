import { join } from 'node:path';
import type { Environment } from '../contracts/environment.ts';

/** A folder of ours in the platform's usual cache folder, for what may be kept between runs; undefined if the environment does not name a folder for the user's files. */
export function cacheFolder(name: 'osv' | 'code', env: Environment, platform: NodeJS.Platform): string | undefined {
  const { XDG_CACHE_HOME, LOCALAPPDATA, HOME } = env;
  if (XDG_CACHE_HOME) return join(XDG_CACHE_HOME, 'tribunal', name);
  if (platform === 'win32') return LOCALAPPDATA ? join(LOCALAPPDATA, 'tribunal', 'cache', name) : undefined;
  if (!HOME) return undefined;
  return platform === 'darwin' ? join(HOME, 'Library', 'Caches', 'tribunal', name) : join(HOME, '.cache', 'tribunal', name);
}
