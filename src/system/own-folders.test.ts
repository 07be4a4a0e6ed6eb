import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { withOwnFolders } from './own-folders.ts';

const top = realpathSync(mkdtempSync(join(tmpdir(), 'own-folders-')));
const work = join(top, 'work');
mkdirSync(join(work, '.git'), { recursive: true });
mkdirSync(join(work, 'src'));
afterAll(() => rmSync(top, { recursive: true }));

test.each([
  ['a home folder beside the work', { HOME: top }, { HOME: top }, []],
  ['the work as the home folder', { HOME: work }, {}, ['HOME']],
  ['a folder whose name begins with dots', { XDG_CONFIG_HOME: join(work, '..own') }, {}, ['XDG_CONFIG_HOME']],
  ['a relative path', { HOME: '.', GIT_CONFIG_GLOBAL: '.gitconfig' }, {}, ['HOME', 'GIT_CONFIG_GLOBAL']],
  ['a library path with an empty entry', { LD_LIBRARY_PATH: ':/opt/lib' }, { LD_LIBRARY_PATH: '/opt/lib' }, []],
  ['a library path into the work', { LD_LIBRARY_PATH: join(work, 'lib') }, {}, []],
])('%s', (_, env, kept, dropped) => {
  expect(withOwnFolders(env, join(work, 'src'), join(top, 'me'))).toEqual({ env: kept, dropped });
});

test('the account’s home folder is the user’s own, also where it is a repository', () => {
  const env = { HOME: work };
  expect(withOwnFolders(env, join(work, 'src'), work)).toEqual({ env, dropped: [] });
});
