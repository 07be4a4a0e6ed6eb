import { expect, test } from 'vitest';
import { isLeftOut } from './leave-out.ts';

const LEAVE_OUT = ['NOTES.md', '.tool', '.hub/more-notes.md', '.env'];

test.each([
  'NOTES.md',
  'deep/down/notes.MD',
  '.tool/settings.json',
  'a/.Tool/b/c',
  '.hub/more-notes.md',
  'x/.hub/More-Notes.md',
  '.env',
  'a/.ENV',
  'NO\u{200D}TES.md',
  'notes.md. ',
  'ＮＯＴＥＳ.md',
])('%s is left out', (path) => {
  expect(isLeftOut(path, LEAVE_OUT)).toBe(true);
});

test.each([
  'NOTES.md.ts',
  'my-NOTES.md',
  'tool/x',
  '.tools/x',
  'more-notes.md',
  '.hub/other.md',
  'env.ts',
  'a.env',
  '.envs/x/y',
  '.env.local',
])('%s stays', (path) => {
  expect(isLeftOut(path, LEAVE_OUT)).toBe(false);
  expect(isLeftOut(path, [])).toBe(false);
});
