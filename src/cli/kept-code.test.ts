import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keptCode } from './kept-code.ts';

let home: string;
let folder: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'kept-code-'));
  folder = join(home, 'cache', 'code');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const CODE = Buffer.from('compiled');
const modeOf = (path: string): number => lstatSync(path).mode & 0o777;

test('code is read as it was kept, from a folder and a file of the user alone', () => {
  const kept = keptCode(folder, 'a');
  expect(kept.read()).toBe(undefined);
  kept.keep(CODE);
  expect(kept.read()).toEqual(CODE);
  expect(keptCode(folder, 'b').read()).toBe(undefined);
  expect([readdirSync(folder), modeOf(folder), modeOf(join(folder, 'a.code'))]).toEqual([['a.code'], 0o700, 0o600]);
});

test.each([
  ['the file is writable for others', () => chmodSync(join(folder, 'a.code'), 0o602)],
  ['the folder is writable for a group', () => chmodSync(folder, 0o720)],
])('nothing is read if %s', (_name, spoil) => {
  keptCode(folder, 'a').keep(CODE);
  spoil();
  expect(keptCode(folder, 'a').read()).toBe(undefined);
});

test('no link is followed, neither to a file nor to a folder', () => {
  const elsewhere = join(home, 'elsewhere');
  keptCode(elsewhere, 'a').keep(CODE);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  symlinkSync(join(elsewhere, 'a.code'), join(folder, 'a.code'));
  expect(keptCode(folder, 'a').read()).toBe(undefined);
  symlinkSync(elsewhere, join(home, 'link'));
  const linked = keptCode(join(home, 'link'), 'b');
  linked.keep(CODE);
  expect([linked.read(), readdirSync(elsewhere)]).toEqual([undefined, ['a.code']]);
});

test('the code of the latest four programs stays', () => {
  for (const [at, name] of ['a', 'b', 'c', 'd', 'e'].entries()) {
    keptCode(folder, name).keep(CODE);
    utimesSync(join(folder, `${name}.code`), at, at);
  }
  keptCode(folder, 'f').keep(CODE);
  expect(readdirSync(folder).sort()).toEqual(['c.code', 'd.code', 'e.code', 'f.code']);
});

test('a place that cannot be written to is no error', () => {
  writeFileSync(join(home, 'cache'), '');
  keptCode(folder, 'a').keep(CODE);
  expect(keptCode(folder, 'a').read()).toBe(undefined);
});
