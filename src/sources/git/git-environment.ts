import { devNull } from 'node:os';
import { resolve } from 'node:path';
import type { Environment } from '../../contracts/environment.ts';
import { pickEnvironment } from '../../system/pick-environment.ts';

/** Variables that every program needs on any platform; `*` matches any suffix. */
const COMMON: readonly string[] = [
  ...['PATH', 'HOME', 'USER', 'LOGNAME', 'SHELL', 'LANG', 'LANGUAGE', 'LC_*', 'TZ', 'TMPDIR', 'TEMP', 'TMP', 'XDG_CONFIG_HOME'],
  ...['LD_LIBRARY_PATH', 'DYLD_*', 'DEVELOPER_DIR', 'SDKROOT', 'MSYS*', 'NIX_*', 'SUDO_UID'],
  ...['SYSTEMROOT', 'WINDIR', 'COMSPEC', 'PATHEXT', 'SYSTEMDRIVE', 'PROGRAMDATA', 'PROGRAMFILES*', 'APPDATA', 'LOCALAPPDATA'],
  ...['USERPROFILE', 'HOMEDRIVE', 'HOMEPATH', 'USERNAME', 'USERDOMAIN'],
];

/** Variables that point git to a repository, its objects and its settings. */
const OF_GIT: readonly string[] = [
  ...['GIT_DIR', 'GIT_WORK_TREE', 'GIT_COMMON_DIR', 'GIT_INDEX_FILE', 'GIT_NAMESPACE', 'GIT_PREFIX', 'GIT_EXEC_PATH'],
  ...['GIT_OBJECT_DIRECTORY', 'GIT_ALTERNATE_OBJECT_DIRECTORIES', 'GIT_QUARANTINE_PATH'],
  ...['GIT_CEILING_DIRECTORIES', 'GIT_DISCOVERY_ACROSS_FILESYSTEM', 'GIT_SHALLOW_FILE'],
  ...['GIT_CONFIG_GLOBAL', 'GIT_CONFIG_SYSTEM', 'GIT_CONFIG_NOSYSTEM', 'GIT_ATTR_NOSYSTEM'],
  ...['GIT_DEFAULT_HASH', 'GIT_REF_PARANOIA', 'GIT_MMAP_LIMIT', 'GIT_ALLOC_LIMIT', 'GIT_TEST_*'],
];

const ALLOWED = [...COMMON, ...OF_GIT];

/** Settings for network transport: unused here, and they may contain credentials. */
const OF_TRANSPORT = /^(?:http|https|url|remote|credential|ssh|sendemail|imap|ftp)\./i;

/**
 * The environment of git: an allow-list, so that no API key, token or password reaches it, and no variable starts a program or
 * changes git's output.
 */
export function gitEnvironment(folder: string, env: Environment): Environment {
  const absolute = (name: 'GIT_DIR' | 'GIT_WORK_TREE'): Environment => {
    const value = env[name];
    return value === undefined || value === '' ? {} : { [name]: resolve(folder, value) };
  };
  return {
    ...pickEnvironment(env, ALLOWED),
    ...settingsIn(env),
    ...absolute('GIT_DIR'),
    ...absolute('GIT_WORK_TREE'),
    GIT_OPTIONAL_LOCKS: '0',
    // Reads the stored history, without the repository's replacement objects.
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_GRAFT_FILE: devNull,
    GIT_TERMINAL_PROMPT: '0',
    GIT_PAGER: 'cat',
    GIT_NO_LAZY_FETCH: '1',
    // No transport has this name, so an older git cannot fetch a missing object.
    GIT_ALLOW_PROTOCOL: 'none',
    LC_ALL: 'C',
  };
}

/** A sanity limit. */
const SETTINGS_MAX = 1_000;

/** Settings passed through the environment, such as a safe directory, without those for network transport. */
function settingsIn(env: Environment): Environment {
  const count = Math.min(Number(env.GIT_CONFIG_COUNT ?? 0) || 0, SETTINGS_MAX);
  const pairs = Array.from({ length: count }, (_, at) => [env[`GIT_CONFIG_KEY_${at}`], env[`GIT_CONFIG_VALUE_${at}`]] as const);
  const kept = pairs.filter(([key, value]) => key !== undefined && value !== undefined && !OF_TRANSPORT.test(key));
  const parameters = env.GIT_CONFIG_PARAMETERS;
  const isForServers = parameters?.split("'").some((part) => OF_TRANSPORT.test(part)) === true;
  return {
    ...(parameters === undefined || isForServers ? {} : { GIT_CONFIG_PARAMETERS: parameters }),
    ...(kept.length === 0 ? {} : { GIT_CONFIG_COUNT: String(kept.length) }),
    ...Object.fromEntries(
      kept.flatMap(([key, value], at) => [
        [`GIT_CONFIG_KEY_${at}`, key],
        [`GIT_CONFIG_VALUE_${at}`, value],
      ]),
    ),
  };
}
