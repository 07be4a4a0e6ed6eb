import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UserError } from '../../contracts/user-error.ts';
import { putConfig } from './put-config.ts';

let home: string;
let file: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'tribunal-config-test-'));
  file = join(home, 'deep', 'config.yaml');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const text = (place = file): string => readFileSync(place, 'utf8');
const mode = (place = file): number => statSync(place).mode & 0o777;

/** Writes a config that is there before. */
function writeBefore(before: string): void {
  mkdirSync(join(home, 'deep'));
  writeFileSync(file, before);
}

/** What the user is told when it is not written. */
const mistake = async (force: boolean) => {
  const error = await putConfig('new', file, { force, folder: home }).catch((thrown: unknown) => thrown);
  return error instanceof UserError ? { code: error.code, place: error.place, hint: error.hint } : error;
};

test.each([false, true])('a new one is for its owner alone; by force: %s', async (force) => {
  expect(await putConfig('new', file, { force, folder: home })).toBeUndefined();
  expect({ text: text(), mode: mode(), names: readdirSync(join(home, 'deep')) }).toEqual({
    text: 'new',
    mode: 0o600,
    names: ['config.yaml'],
  });
});

test('one that is there stays without force', async () => {
  writeBefore('before');
  expect(await mistake(false)).toMatchObject({ code: 'exists', place: file });
  expect({ text: text(), names: readdirSync(join(home, 'deep')) }).toEqual({ text: 'before', names: ['config.yaml'] });
});

test('by force it is replaced as a whole, for its owner alone, and kept beside it as it was', async () => {
  writeBefore('before');
  chmodSync(file, 0o666);
  linkSync(file, `${file}.other`);
  expect(await putConfig('new', file, { force: true, folder: home })).toBe(`${file}.bak`);
  expect([text(), text(`${file}.bak`), text(`${file}.other`)]).toEqual(['new', 'before', 'before']);
  expect([mode(), mode(`${file}.bak`)]).toEqual([0o600, 0o600]);
  expect(readdirSync(join(home, 'deep')).sort()).toEqual(['config.yaml', 'config.yaml.bak', 'config.yaml.other']);
});

test('the same again takes no copy from its place', async () => {
  writeBefore('before');
  await putConfig('new', file, { force: true, folder: home });
  expect(await putConfig('new', file, { force: true, folder: home })).toBeUndefined();
  expect(text(`${file}.bak`)).toBe('before');
});

test('no link is written through, neither in its place nor in that of the copy', async () => {
  const elsewhere = join(home, 'elsewhere.yaml');
  writeFileSync(elsewhere, 'elsewhere');
  writeBefore('before');
  symlinkSync(elsewhere, `${file}.bak`);
  await putConfig('new', file, { force: true, folder: home });
  expect([text(elsewhere), text(`${file}.bak`), lstatSync(`${file}.bak`).isFile()]).toEqual(['elsewhere', 'before', true]);
  rmSync(file);
  symlinkSync('../elsewhere.yaml', file);
  expect(await mistake(true)).toEqual({
    code: 'is-link',
    place: file,
    hint: `write what it leads to: tribunal init --force --config ${elsewhere}`,
  });
  expect([text(elsewhere), lstatSync(file).isSymbolicLink()]).toEqual(['elsewhere', true]);
});

test('what cannot be written leaves nothing behind', async () => {
  mkdirSync(file, { recursive: true });
  expect(await mistake(true)).toMatchObject({ code: 'unwritable', place: file });
  expect(readdirSync(join(home, 'deep'))).toEqual(['config.yaml']);
});
