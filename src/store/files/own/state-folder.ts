import { isAbsolute, join } from 'node:path';
import type { Environment } from '../../../contracts/environment.ts';

/** The variable that overrides the state folder. */
export const STATE_VARIABLE = 'TRIBUNAL_STATE_DIR';

/** The user's state folder by the conventions of the platform; undefined if no variable names the user's files. */
export function stateFolder(env: Environment, platform: NodeJS.Platform): string | undefined {
  const { XDG_STATE_HOME, LOCALAPPDATA, HOME } = env;
  const named = env[STATE_VARIABLE];
  if (named) return named;
  // The XDG specification says to ignore a relative path.
  if (XDG_STATE_HOME && isAbsolute(XDG_STATE_HOME)) return join(XDG_STATE_HOME, 'tribunal');
  if (platform === 'win32') return LOCALAPPDATA ? join(LOCALAPPDATA, 'tribunal', 'state') : undefined;
  if (!HOME) return undefined;
  return platform === 'darwin'
    ? join(HOME, 'Library', 'Application Support', 'tribunal')
    : join(HOME, '.local', 'state', 'tribunal');
}
