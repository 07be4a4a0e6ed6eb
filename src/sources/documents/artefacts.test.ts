import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UserError } from '../../contracts/user-error.ts';
import { sha256 } from '../../system/sha256.ts';
import { readArtefacts } from './artefacts.ts';

let top: string;
let folder: string;
beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'artefacts-'));
  folder = join(top, 'feature');
  mkdirSync(folder);
});
afterEach(() => rmSync(top, { recursive: true, force: true }));

const write = (name: string, content: string | Uint8Array): string => {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
};

/** The error of a user, without the folder. */
async function refused(...paths: readonly string[]): Promise<readonly (string | undefined)[]> {
  const error: unknown = await readArtefacts(paths).catch((problem: unknown) => problem);
  if (!(error instanceof UserError)) throw new Error(`no mistake of the user's: ${String(error)}`);
  return [error.code, error.message.replaceAll(top, 'TOP'), error.hint?.replaceAll(top, 'TOP')];
}

test('a folder: the usual artefacts whatever their case, what is missing or cannot be read, and what is not judged', async () => {
  write('Design.md', '\uFEFF# Design\r\nOne\r\n');
  write('tasks.md', Uint8Array.of(0xff, 0x41));
  write('notes.md', 'later');
  write('.hidden.md', 'no');
  write('picture.png', '');
  writeFileSync(join(top, 'plan.md'), 'elsewhere');
  symlinkSync('../plan.md', join(folder, 'plan.md'));
  expect(await readArtefacts([folder])).toEqual({
    folder,
    artefacts: [
      { name: 'Design.md', text: '# Design\nOne\n', digest: sha256('\uFEFF# Design\r\nOne\r\n') },
      { name: 'plan.md', text: null, why: 'it leads out of the folder', isThere: true },
      { name: 'tasks.md', text: null, why: 'it is not in UTF-8', isThere: true },
    ],
    besides: ['notes.md'],
    isFolder: true,
  });
});

test('a folder with none of them says what it has, and how to name it', async () => {
  write('plan.md', ' \n');
  write('pitch.md', 'x');
  write('more.txt', 'x');
  expect(await refused(folder)).toEqual([
    'nothing-to-judge',
    'nothing to judge in TOP/feature (design.md: it does not exist; plan.md: it is empty; tasks.md: it does not exist)',
    'it has more.txt, pitch.md; pass the files to judge: tribunal judge TOP/feature/more.txt …',
  ]);
});

test('named files go by the paths they were given, and tell nothing of where on the machine they are', async () => {
  const one = write('one.md', 'first');
  mkdirSync(join(folder, 'sub'));
  const two = write('sub/two.txt', 'second');
  // A named link stands for its target.
  writeFileSync(join(top, 'real.md'), 'third');
  symlinkSync('../real.md', join(folder, 'three.md'));
  const { artefacts, ...rest } = await readArtefacts([one, two, one, join(folder, 'three.md')]);
  expect({ ...rest, read: artefacts.map(({ name, text }) => [name, text]) }).toEqual({
    folder,
    besides: [],
    read: [
      ['one.md', 'first'],
      ['sub/two.txt', 'second'],
      ['three.md', 'third'],
    ],
  });
});

test('a named file that cannot be judged is a mistake', async () => {
  const binary = write('binary.md', Uint8Array.of(0x41, 0));
  const large = write('large.md', 'x'.repeat(2 * 1024 * 1024 + 1));
  const told = async (...paths: readonly string[]) => (await refused(...paths)).slice(0, 2);
  expect([
    await told(join(folder, 'nowhere.md')),
    await told(binary),
    await told(large),
    await told(write('empty.md', '')),
    await told(folder, binary),
  ]).toEqual([
    ['unreadable', 'cannot judge TOP/feature/nowhere.md: it does not exist'],
    ['unreadable', 'cannot judge TOP/feature/binary.md: it is not text: it has NUL bytes'],
    ['unreadable', 'cannot judge TOP/feature/large.md: it is larger than 2 MiB'],
    ['unreadable', 'cannot judge TOP/feature/empty.md: it is empty'],
    ['bad-artefact', 'cannot combine the folder TOP/feature with files'],
  ]);
});
