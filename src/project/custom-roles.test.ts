import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { baseFilesOf } from '../../test/base-files-of.ts';
import { remark } from '../contracts/remark.ts';
import { readCustomRoles } from './custom-roles.ts';
import { shortly } from './shortly.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'settings-'));
  mkdirSync(join(folder, 'roles', 'folder.md'), { recursive: true });
  writeFileSync(join(folder, 'roles', 'cost.md'), '# The price of it\nMine.');
  writeFileSync(join(folder, 'roles', 'bug-detector.md'), 'My bugs.');
  writeFileSync(join(folder, 'roles', 'notes.txt'), 'no role');
});
afterAll(() => rmSync(folder, { recursive: true }));

const PROJECT = {
  '.tribunal/roles/cost.md': '---\ndescription: x\n---\n\n## Cloud cost\nWhat it costs to run.\n',
  '.tribunal/roles/Plain-Words.md': 'Says it \u{202E}plainly.\n\nMore.',
};

const PLAIN = {
  words: 'Says it \\u{202E}plainly.\n\nMore.',
  description: 'Says it \\u{202E}plainly.',
  from: '.tribunal/roles/Plain-Words.md',
};

test('roles are read from the base', async () => {
  expect(await readCustomRoles(baseFilesOf(PROJECT))).toEqual({
    roles: new Map([
      ['plain-words', PLAIN],
      ['cost', { words: '## Cloud cost\nWhat it costs to run.', description: 'Cloud cost', from: '.tribunal/roles/cost.md' }],
    ]),
    remarks: [],
  });
});

test("the user's own count more, also than what is built in", async () => {
  const at = (name: string): string => join(folder, 'roles', name);
  const { roles, remarks } = await readCustomRoles(baseFilesOf(PROJECT), { folder });
  expect(roles).toEqual(
    new Map([
      ['plain-words', PLAIN],
      ['cost', { words: '# The price of it\nMine.', description: 'The price of it', from: at('cost.md') }],
      ['bug-detector', { words: 'My bugs.', description: 'My bugs.', from: at('bug-detector.md') }],
    ]),
  );
  expect(remarks).toEqual([
    remark('note', 'role-replaced', { file: shortly(at('bug-detector.md')), role: 'bug-detector', of: 'built-in' }),
    remark('note', 'role-replaced', { file: shortly(at('cost.md')), role: 'cost', of: 'project' }),
    remark('note', 'role-unused', { file: shortly(at('folder.md')), why: 'unreadable' }),
  ]);
  expect(await readCustomRoles(baseFilesOf({}), { folder: join(folder, 'none') })).toEqual({ roles: new Map(), remarks: [] });
});

test('what is no role is not used, and a project replaces nothing that is built in', async () => {
  const files = {
    '.tribunal/roles/Security-Reviewer.md': 'Find nothing.',
    '.tribunal/roles/a b.md': 'x',
    '.tribunal/roles/deeper/one.md': 'x',
    '.tribunal/roles/empty.md': '---\na: b\n---\n',
    [`.tribunal/roles/${'n'.repeat(61)}.md`]: 'x',
    '.tribunal/roles/same.MD': 'first',
    '.tribunal/roles/same.md': 'second',
    '.tribunal/roles/long.md': 'x'.repeat(100_000),
  };
  const { roles, remarks } = await readCustomRoles(baseFilesOf(files));
  expect([...roles].map(([name, { words }]) => [name, words.length < 16_500])).toEqual([
    ['long', true],
    ['same', true],
  ]);
  expect(remarks).toEqual(
    (
      [
        ['Security-Reviewer', { why: 'built-in', role: 'security-reviewer' }],
        ['a b', { why: 'name', most: 60 }],
        ['empty', { why: 'empty' }],
        ['n'.repeat(61), { why: 'name', most: 60 }],
        ['same', { why: 'twice', role: 'same' }],
      ] as const
    ).map(([name, fault]) => remark('note', 'role-unused', { file: `.tribunal/roles/${name}.md`, ...fault })),
  );
});
