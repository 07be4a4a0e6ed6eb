import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, realpath } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative } from 'node:path';
import type { Environment } from '../../contracts/environment.ts';
import { platform } from '../../system/platform.ts';

/** Files that gemini obeys in a trusted folder and all folders above. */
const OBEYED = ['.env', '.gemini', 'GEMINI.md'];
const OBEYED_ANYWHERE = /(^|[/\\])(gemini\.md|\.gemini|\.env)([/\\]|$)/i;
const ENTRIES_MAX = 50_000;
const COPIED_AT_ONCE = 32;

/** A folder that only the user can write to or above; the temporary folder is shared. */
export function folderOfUser({ XDG_CACHE_HOME, HOME }: Environment): string | undefined {
  const cache = XDG_CACHE_HOME && isAbsolute(XDG_CACHE_HOME) ? XDG_CACHE_HOME : HOME && join(HOME, '.cache');
  return cache ? join(cache, 'tribunal', 'agents') : undefined;
}

/** A file above a folder that gemini would obey, except in the user's home, which it reads anyway. */
export async function obeyedAbove(folder: string, { HOME }: Environment): Promise<string | undefined> {
  const home = HOME ? await realpath(HOME).catch(() => HOME) : undefined;
  for (let at = await realpath(folder); ; at = dirname(at)) {
    const found = at === home ? undefined : OBEYED.map((name) => join(at, name)).find((path) => existsSync(path));
    if (found !== undefined || dirname(at) === at) return found;
  }
}

/** Copies a checkout below the user's own folders; undefined if gemini would obey anything in it. */
export async function copyWithNothingToObey(checkout: string | undefined, place: string): Promise<string | undefined> {
  if (checkout === undefined) return undefined;
  const entries = await readdir(checkout, { recursive: true, withFileTypes: true }).catch(() => undefined);
  if (entries === undefined || entries.length > ENTRIES_MAX) return undefined;
  const pathOf = (entry: (typeof entries)[number]): string => relative(checkout, join(entry.parentPath, entry.name));
  if (entries.some((entry) => OBEYED_ANYWHERE.test(pathOf(entry)))) return undefined;
  await mkdir(place, { mode: 0o700 });
  for (const entry of entries) if (entry.isDirectory()) await mkdir(join(place, pathOf(entry)), { recursive: true, mode: 0o700 });
  const files = entries.filter((entry) => entry.isFile()).map(pathOf);
  for (let at = 0; at < files.length; at += COPIED_AT_ONCE)
    await Promise.all(files.slice(at, at + COPIED_AT_ONCE).map((path) => copyFile(join(checkout, path), join(place, path))));
  return place;
}

/** True if the administrator of this machine has settings for gemini, which must not be replaced. */
export function hasSystemSettings(): boolean {
  const places: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
    darwin: '/Library/Application Support/GeminiCli',
    win32: 'C:\\ProgramData\\gemini-cli',
  };
  return existsSync(places[platform] ?? '/etc/gemini-cli');
}
