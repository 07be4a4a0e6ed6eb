import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findProgram, reviewedFolder, trustedPath } from './find-program.ts';

const top = realpathSync(mkdtempSync(join(tmpdir(), 'programs-')));
const reviewed = join(top, 'work');
const away = join(top, 'away');
afterAll(() => rmSync(top, { recursive: true }));

for (const folder of [reviewed, join(reviewed, 'bin'), join(reviewed, '.git'), join(reviewed, 'src'), away])
  mkdirSync(folder, { recursive: true });
const program = (path: string): string => {
  writeFileSync(path, '#!/bin/sh\n', { mode: 0o755 });
  return path;
};
program(join(reviewed, 'tool'));
program(join(reviewed, 'bin/tool'));
const own = program(join(away, 'tool'));
symlinkSync(join(reviewed, 'bin'), join(top, 'link'));
symlinkSync(join(reviewed, 'bin/tool'), join(away, 'linked'));

test.each([
  ['a relative entry', ['.', 'bin', './bin', ''], []],
  ['an entry in the reviewed folder', [reviewed, join(reviewed, 'bin'), join(reviewed, 'src/../bin')], []],
  ['a link into the reviewed folder', [join(top, 'link')], []],
  ['a folder elsewhere', [away], [away]],
  ['a folder whose name only begins like the reviewed one', [`${reviewed}-tools`], [`${reviewed}-tools`]],
  ['a folder that the reviewed one lies in', [top], [top]],
] as const)('of a PATH, %s', (_, entries, kept) => {
  expect(trustedPath(entries.join(delimiter), reviewed)).toBe(kept.join(delimiter));
  const env = { PATH: [...entries, away].join(delimiter) };
  expect(findProgram('tool', env, reviewed)).toBe(own);
});

test('a program is found by name, whatever the case of PATH, or by an absolute path; by a relative one never', () => {
  expect(findProgram('tool', { Path: away }, reviewed)).toBe(own);
  expect(findProgram('tool', { PATH: '' }, reviewed)).toBeUndefined();
  expect(findProgram(join(reviewed, 'tool'), {}, reviewed)).toBe(join(reviewed, 'tool'));
  for (const name of ['./tool', '../away/tool', 'bin/tool', join(away, 'nothing')])
    expect(findProgram(name, { PATH: away }, reviewed)).toBeUndefined();
  // A link on the PATH leads into the reviewed folder.
  expect(findProgram('linked', { PATH: away }, reviewed)).toBeUndefined();
  expect(findProgram('linked', { PATH: away })).toBe(join(away, 'linked'));
});

test('what is reviewed is the nearest folder with a repository', () => {
  expect(reviewedFolder(join(reviewed, 'src'))).toBe(reviewed);
  expect(reviewedFolder(join(top, 'link'))).toBe(reviewed);
  expect(reviewedFolder(away)).toBeUndefined();
});
