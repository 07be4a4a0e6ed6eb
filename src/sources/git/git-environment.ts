import { devNull } from 'node:os';
import { resolve } from 'node:path';
import type { Environment } from '../../contracts/environment.ts';
import { pickEnvironment } from '../../system/pick-environment.ts';

/** What any program needs to find its way about, here and on other systems; a star stands for any ending. */
const COMMON: readonly string[] = [
  ...['PATH', 'HOME', 'USER', 'LOGNAME', 'SHELL', 'LANG', 'LANGUAGE', 'LC_*', 'TZ', 'TMPDIR', 'TEMP', 'TMP', 'XDG_CONFIG_HOME'],
  ...['LD_LIBRARY_PATH', 'DYLD_*', 'DEVELOPER_DIR', 'SDKROOT', 'MSYS*', 'NIX_*', 'SUDO_UID'],
  ...['SYSTEMROOT', 'WINDIR', 'COMSPEC', 'PATHEXT', 'SYSTEMDRIVE', 'PROGRAMDATA', 'PROGRAMFILES*', 'APPDATA', 'LOCALAPPDATA'],
  ...['USERPROFILE', 'HOMEDRIVE', 'HOMEPATH', 'USERNAME', 'USERDOMAIN'],
];

/** Where git finds a repository, its objects and its settings. */
const OF_GIT: readonly string[] = [
  ...['GIT_DIR', 'GIT_WORK_TREE', 'GIT_COMMON_DIR', 'GIT_INDEX_FILE', 'GIT_NAMESPACE', 'GIT_PREFIX', 'GIT_EXEC_PATH'],
  ...['GIT_OBJECT_DIRECTORY', 'GIT_ALTERNATE_OBJECT_DIRECTORIES', 'GIT_QUARANTINE_PATH'],
  ...['GIT_CEILING_DIRECTORIES', 'GIT_DISCOVERY_ACROSS_FILESYSTEM', 'GIT_SHALLOW_FILE'],
  ...['GIT_CONFIG_GLOBAL', 'GIT_CONFIG_SYSTEM', 'GIT_CONFIG_NOSYSTEM', 'GIT_ATTR_NOSYSTEM'],
  ...['GIT_DEFAULT_HASH', 'GIT_REF_PARANOIA', 'GIT_MMAP_LIMIT', 'GIT_ALLOC_LIMIT', 'GIT_TEST_*'],
];

const ALLOWED = [...COMMON, ...OF_GIT];

/** Settings for talking to servers: we never do, and logins stand in them. */
const OF_TRANSPORT = /^(?:http|https|url|remote|credential|ssh|sendemail|imap|ftp)\./i;

/**
 * The environment git is asked with: named variables, so that no key, token or password of ours reaches a program that needs
 * none, and nothing that would start a program or change what git says.
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
    // History as it is stored, without what a repository puts in the place of it.
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_GRAFT_FILE: devNull,
    GIT_TERMINAL_PROMPT: '0',
    GIT_PAGER: 'cat',
    GIT_NO_LAZY_FETCH: '1',
    // No transport has this name: an older git that wants to fetch a missing object cannot.
    GIT_ALLOW_PROTOCOL: 'none',
    LC_ALL: 'C',
  };
}

/** More than anybody sets. */
const SETTINGS_MAX = 1_000;

/** Settings that the environment gives, such as a folder that is safe, without those for servers. */
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
