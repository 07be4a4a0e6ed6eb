import { userInfo } from 'node:os';
import { isAbsolute } from 'node:path';
import type { Environment } from '../contracts/environment.ts';
import { isInside, realPlace, reviewedFolder, trustedPath } from './find-program.ts';

/** Variables that point to the user's own files: settings, keys, logins, and parts of git. */
const OWN: readonly string[] = [
  ...['HOME', 'XDG_CONFIG_HOME', 'XDG_STATE_HOME', 'XDG_CACHE_HOME', 'XDG_DATA_HOME'],
  ...['USERPROFILE', 'APPDATA', 'LOCALAPPDATA', 'CLAUDE_CONFIG_DIR', 'CODEX_HOME', 'GH_CONFIG_DIR'],
  ...['GIT_CONFIG_GLOBAL', 'GIT_CONFIG_SYSTEM', 'GIT_EXEC_PATH'],
];

/** Search paths that programs load code from; an empty entry means the working directory. */
const LIBRARIES: readonly string[] = [
  ...['LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'DYLD_FALLBACK_LIBRARY_PATH', 'DYLD_FRAMEWORK_PATH'],
];

/** A cleaned environment, and the variables that were changed or removed. */
export interface OwnFolders {
  readonly env: Environment;
  readonly dropped: readonly string[];
}

/**
 * Removes variables that point into the reviewed folder, so that a repository cannot pass its own settings of git, agents or
 * Tribunal, or its own libraries, off as the user's. A repository that is the account's home folder is trusted.
 */
export function withOwnFolders(env: Environment, cwd: string, home: string = accountHome()): OwnFolders {
  const reviewed = reviewedFolder(cwd);
  const isHome = reviewed !== undefined && home !== '' && reviewed === realPlace(home);
  const top = isHome ? undefined : reviewed;
  const isForeign = (place: string): boolean => !isAbsolute(place) || (top !== undefined && isInside(top, realPlace(place)));
  const kept: Record<string, string | undefined> = { ...env };
  const dropped: string[] = [];
  for (const name of OWN) {
    const place = env[name] ?? '';
    if (place === '' || !isForeign(place)) continue;
    delete kept[name];
    dropped.push(name);
  }
  for (const name of LIBRARIES) {
    const folders = env[name] ?? '';
    const trusted = trustedPath(folders, top);
    if (folders === '' || trusted === folders) continue;
    if (trusted === '') delete kept[name];
    else kept[name] = trusted;
  }
  return { env: kept, dropped };
}

/** The user's home folder according to the system, regardless of HOME; empty if there is none. */
function accountHome(): string {
  try {
    return userInfo().homedir;
  } catch {
    return '';
  }
}
