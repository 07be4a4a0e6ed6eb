import { expect, test } from 'vitest';
import { cacheFolder } from './cache-folder.ts';

test.each<[string, NodeJS.Platform, Readonly<Record<string, string>>, string | undefined]>([
  ['by the variable, everywhere', 'darwin', { XDG_CACHE_HOME: '/c', HOME: '/h' }, '/c/tribunal/osv'],
  ['of a user', 'linux', { HOME: '/h' }, '/h/.cache/tribunal/osv'],
  ['on macOS', 'darwin', { HOME: '/h' }, '/h/Library/Caches/tribunal/osv'],
  ['on Windows', 'win32', { LOCALAPPDATA: '/l', HOME: '/h' }, '/l/tribunal/cache/osv'],
  ['nowhere', 'linux', {}, undefined],
])('the cache is %s', (_, platform, env, folder) => {
  expect(cacheFolder('osv', env, platform)).toBe(folder);
});
