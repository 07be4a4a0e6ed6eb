import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileLearned } from './learned-file.ts';
import type { KeyPlace } from './secret-key.ts';

let root: string;
let state: string;
let work: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'tribunal-learned-')));
  [state, work] = [join(root, 'state'), join(root, 'work')];
  mkdirSync(work);
  mkdirSync(state, { mode: 0o700 });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const place = (env: KeyPlace['env'] = { TRIBUNAL_STATE_DIR: state }): KeyPlace => ({ env, cwd: work, platform: 'linux' });
const store = (cases = '.tribunal/cases') => fileLearned(cases, place());

test('is written for its user alone, read back, and removed', async () => {
  const own = store();
  expect([await own.read(), await own.remove()]).toEqual([undefined, undefined]);
  const file = await own.write('{}\n');
  expect(file).toMatch(/\/state\/learned\/work-[0-9a-f]{16}\.json$/);
  expect([statSync(join(state, 'learned')).mode & 0o777, statSync(file).mode & 0o777]).toEqual([0o700, 0o600]);
  expect(await own.read()).toEqual({ place: file, text: '{}\n' });
  expect([await own.remove(), await own.read(), readdirSync(join(state, 'learned'))]).toEqual([file, undefined, []]);
});

test('each folder of cases has its own, by its real path', async () => {
  mkdirSync(join(work, '.tribunal', 'cases'), { recursive: true });
  const first = await store().write('1');
  const second = await store('elsewhere/cases').write('2');
  expect(first).not.toBe(second);
  symlinkSync(work, join(root, 'link'));
  expect(await store(join(root, 'link', '.tribunal', 'cases')).read()).toEqual({ place: first, text: '1' });
});

test.each([
  [{ TRIBUNAL_STATE_DIR: 'state' }, 'the path of the state folder is not absolute'],
  [{}, 'neither TRIBUNAL_STATE_DIR, XDG_STATE_HOME nor HOME is set'],
  [{ TRIBUNAL_STATE_DIR: '/nowhere/at/all' }, 'no case was held here yet'],
])('with %j there is none, and none is kept', async (env, why) => {
  const none = fileLearned('.tribunal/cases', place(env));
  expect([await none.read(), await none.remove()]).toEqual([undefined, undefined]);
  await expect(none.write('{}')).rejects.toMatchObject({ code: 'no-state-folder', message: expect.stringContaining(why) });
});

test('a state folder in the work is never read, nor one that others can write to', async () => {
  const inside = join(work, 'state');
  mkdirSync(join(inside, 'learned'), { recursive: true, mode: 0o700 });
  const file = await store().write('mine');
  writeFileSync(join(inside, 'learned', file.split('/').at(-1) ?? ''), 'theirs');
  expect(await fileLearned('.tribunal/cases', place({ TRIBUNAL_STATE_DIR: inside })).read()).toBeUndefined();
  chmodSync(state, 0o777);
  expect(await store().read()).toBeUndefined();
});

test.each<[string, (file: string) => void, string]>([
  ['that others can write', (file) => chmodSync(file, 0o666), 'other users can write to it'],
  [
    'that is a link',
    (file) => {
      rmSync(file);
      symlinkSync('/etc/hostname', file);
    },
    'this is a link',
  ],
  [
    'that is a folder',
    (file) => {
      rmSync(file);
      mkdirSync(file);
    },
    'not a regular file',
  ],
  ['that is huge', (file) => writeFileSync(file, 'x'.repeat(4_000_001)), 'more than 4000000 bytes'],
])('a file %s is refused', async (_, spoil, why) => {
  const file = await store().write('{}');
  spoil(file);
  await expect(store().read()).rejects.toMatchObject({ code: 'bad-learned', place: file, message: expect.stringContaining(why) });
});
