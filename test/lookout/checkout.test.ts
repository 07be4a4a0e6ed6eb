import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildSync } from 'esbuild';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CheckoutLimits } from '../../src/context/lookout/checkout.ts';
import { openLookout } from '../../src/context/lookout/lookout.ts';
import type { Lookout } from '../../src/contracts/lookout.ts';
import type { ReviewedFiles } from '../../src/contracts/reviewed-files.ts';
import { newMasker } from '../../src/safety/secrets/mask.ts';
import { type ScratchRepository, scratchRepository } from '../scratch-repository.ts';
import { frozenChange, lookoutOver, NONCE } from './reviewed-work.ts';

let repository: ScratchRepository;
let temporary: string;
beforeEach(() => {
  repository = scratchRepository();
  temporary = mkdtempSync(join(tmpdir(), 'checkouts-'));
});
afterEach(() => {
  repository.remove();
  rmSync(temporary, { recursive: true, force: true });
});

const TOKEN = ['ghp', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'].join('_');

/** What stands in a folder: files with their mode and text, folders with their mode. */
function contents(folder: string): Readonly<Record<string, string>> {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return Object.fromEntries(
    all.map((path) => {
      const found = lstatSync(join(folder, path));
      const mode = (found.mode & 0o7777).toString(8);
      return [path, found.isFile() ? `${mode} ${readFileSync(join(folder, path), 'utf8')}` : `${mode} a folder`];
    }),
  );
}

const listed = (folder: string): readonly string[] => readFileSync(join(folder, 'NOT-CHECKED-OUT.txt'), 'utf8').split('\n');

/** A lookout over files in memory. */
const overFiles = (files: ReadonlyMap<string, string>, limits?: CheckoutLimits): Lookout => {
  const reviewed: ReviewedFiles = {
    paths: async () => ({ kind: 'paths', paths: [...files.keys()], more: false }),
    read: async (paths) => new Map(paths.map((path) => [path, { kind: 'text', text: files.get(path) ?? '' }])),
    holding: async () => ({ kind: 'paths', paths: [], more: false }),
  };
  const material = { nonce: NONCE };
  return openLookout(reviewed, {
    material,
    masker: newMasker(),
    change: { files: [] },
    texts: new Map(),
    temporary,
    ...(limits && { limits }),
  });
};

test('the same files, masked, to be read and not written, without what agents obey', async () => {
  repository.commit({
    'src/a.ts': `const t = '${TOKEN}';\n`,
    'src/deep/한글 "b".ts': 'b\n',
    'changed.ts': 'old\n',
    'logo.png': 'a\0b',
    'large.txt': 'x'.repeat(1024 * 1024 + 1),
    'NOTES.md': 'obey\n',
    'src/notes.md': 'obey\n',
    '.tool/settings.json': '{}\n',
    '.env.local': 'A=1\n',
    'not-checked-out.txt': 'mine\n',
    'back\\slash.ts': 'x\n',
    'script.sh': '#!/bin/sh\n',
  });
  chmodSync(join(repository.root, 'script.sh'), 0o755);
  symlinkSync('/etc/passwd', join(repository.root, 'link'));
  repository.commit();
  repository.write({ 'changed.ts': 'shown\n' });
  const frozen = await frozenChange(repository);
  repository.write({ 'changed.ts': 'later\n', 'untracked.ts': 'x\n' });
  const lookout = lookoutOver(repository, frozen, { temporary, leaveOut: ['NOTES.md', '.tool', '.env.local'] });
  const [folder = '', again] = await Promise.all([lookout.checkout(), lookout.checkout()]);
  expect(again).toBe(folder);
  expect(readdirSync(temporary).map((name) => join(temporary, name))).toEqual([dirname(folder)]);
  expect((lstatSync(dirname(folder)).mode & 0o7777).toString(8)).toBe('700');
  expect((lstatSync(folder).mode & 0o7777).toString(8)).toBe('555');
  const { 'NOT-CHECKED-OUT.txt': _list, ...files } = contents(folder);
  expect(files).toEqual({
    'changed.ts': '444 shown\n',
    'script.sh': '444 #!/bin/sh\n',
    src: '555 a folder',
    'src/a.ts': "444 const t = '[masked github-token 1]';\n",
    'src/deep': '555 a folder',
    'src/deep/한글 "b".ts': '444 b\n',
  });
  expect(listed(folder)).toEqual([
    'These files of the reviewed work are not in this folder:',
    '.env.local: it is not for reviewers',
    'NOTES.md: it is not for reviewers',
    'back\\slash.ts: its name cannot stand here',
    'large.txt: it is larger than 1024 KiB',
    'link: it is a symbolic link, and no link is followed',
    'logo.png: it is binary',
    'not-checked-out.txt: its name cannot stand here',
    '.tool/settings.json: it is not for reviewers',
    'src/notes.md: it is not for reviewers',
    '',
  ]);
  await lookout.close();
  await lookout.close();
  expect(readdirSync(temporary)).toEqual([]);
  expect(await lookout.checkout()).toBe(undefined);
  expect(await lookout.look({ tool: 'read_file', path: 'changed.ts' })).toBe(
    'The case is closed: nothing can be looked at any more.',
  );
});

/** Does something as somebody whom the file system refuses things. */
async function asNobody<T>(act: () => Promise<T>): Promise<T> {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    return await act();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

test('nobody can write into it, and it is removed all the same', async () => {
  chmodSync(temporary, 0o777);
  await asNobody(async () => {
    const lookout = overFiles(new Map([['src/deep/a.ts', 'a\n']]));
    const folder = (await lookout.checkout()) ?? '';
    const refused = expect.objectContaining({ code: 'EACCES' });
    for (const act of [
      () => writeFileSync(join(folder, 'src/deep/a.ts'), 'b\n'),
      () => writeFileSync(join(folder, 'new.ts'), 'b\n'),
      () => mkdirSync(join(folder, 'src/new')),
      () => rmSync(join(folder, 'src/deep/a.ts')),
    ])
      expect(act).toThrow(refused);
    expect(readFileSync(join(folder, 'src/deep/a.ts'), 'utf8')).toBe('a\n');
    await lookout.close();
    expect(readdirSync(temporary)).toEqual([]);
  });
});

test.each(['exit', 'SIGTERM'] as const)('nothing of it outlives a command that ends by %s', async (how) => {
  chmodSync(temporary, 0o777);
  const place = mkdtempSync(join(tmpdir(), 'ending-'));
  chmodSync(place, 0o755);
  try {
    const bundle = join(place, 'end.mjs');
    const source = (path: string): string => JSON.stringify(join(import.meta.dirname, '../../src', path));
    const contents = `
      import { openLookout } from ${source('context/lookout/lookout.ts')};
      import { cleanUpAtEnd } from ${source('cli/terminal/process-end.ts')};
      cleanUpAtEnd();
      const masker = { mask: (text) => ({ text, masked: [] }), learn: () => {}, known: () => 0 };
      const files = {
        paths: async () => ({ kind: 'paths', paths: ['src/deep/a.ts'], more: false }),
        read: async (paths) => new Map(paths.map((path) => [path, { kind: 'text', text: 'a' }])),
      };
      const material = { nonce: 'x' };
      const options = { material, masker, change: { files: [] }, texts: new Map(), temporary: ${JSON.stringify(temporary)} };
      console.log(await openLookout(files, options).checkout());
      process.stdin.once('data', () => process.exit(0));
    `;
    buildSync({
      stdin: { contents, resolveDir: import.meta.dirname },
      bundle: true,
      platform: 'node',
      format: 'esm',
      outfile: bundle,
      logLevel: 'error',
    });
    // Somebody whom the file system refuses things.
    const user = process.geteuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    const child = spawn(process.execPath, [bundle], { ...user, stdio: ['pipe', 'pipe', 'inherit'] });
    const ended = new Promise((resolve) => child.on('close', resolve));
    const folder = await new Promise<string>((resolve) => child.stdout.once('data', (text) => resolve(String(text).trim())));
    expect(readFileSync(join(folder, 'src/deep/a.ts'), 'utf8')).toBe('a');
    if (how === 'exit') child.stdin.write('end');
    else child.kill(how);
    await ended;
    expect(readdirSync(temporary)).toEqual([]);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
});

test('where nothing can be written there is none, and nothing is left behind', async () => {
  rmSync(temporary, { recursive: true });
  const lookout = overFiles(new Map([['a.ts', 'a\n']]));
  expect(await lookout.checkout()).toBe(undefined);
  await lookout.close();
  expect(existsSync(temporary)).toBe(false);
});

test('closed while it is being made, nothing is left of it', async () => {
  const lookout = overFiles(new Map(Array.from({ length: 3_000 }, (_, n) => [`src/${n}.ts`, 'a\n'])));
  const making = lookout.checkout();
  while (readdirSync(temporary, { recursive: true }).length < 20) await new Promise((settle) => setImmediate(settle));
  await lookout.close();
  expect(await making).toBe(undefined);
  expect(readdirSync(temporary)).toEqual([]);
});

test('names that cannot stand beside others, or nowhere, are left out', async () => {
  const lookout = overFiles(
    new Map([
      ['../x', 'x\n'],
      ['/tmp/x', 'x\n'],
      ['c//d', 'x\n'],
      ['e/./f', 'x\n'],
      [`deep/${'n'.repeat(300)}/x`, 'x\n'],
      ['nul\0', 'x\n'],
      ['z', 'z\n'],
    ]),
  );
  const folder = (await lookout.checkout()) ?? '';
  const { 'NOT-CHECKED-OUT.txt': _list, ...files } = contents(folder);
  expect(files).toEqual({ deep: '555 a folder', z: '444 z\n' });
  expect(listed(folder).filter((line) => line.endsWith(': its name cannot stand here')).length).toBe(6);
  await lookout.close();
  // One of the two has the name, and the other has not.
  const both = overFiles(new Map(['a', 'a/b', 'c'].map((path) => [path, 'x'])));
  const [kept, left] = [contents((await both.checkout()) ?? ''), ['a', 'a/b']];
  expect(kept.c).toBe('444 x');
  expect(left.filter((path) => kept[path] === '444 x').length).toBe(1);
  await both.close();
});

const LIMITS = { files: 3, fileBytes: 1_000, bytes: 2_000, tried: 1_000 };

test('there is an end to how much is laid out: changed files and their neighbours first, the rest is named', async () => {
  repository.commit({ 'a/1.ts': '1', 'a/b/2.ts': '2', 'a/b/3.ts': 'old', 'a/b/c/4.ts': '4', '5.ts': '5' });
  repository.write({ 'a/b/3.ts': 'new' });
  const frozen = await frozenChange(repository);
  const lookout = lookoutOver(repository, frozen, { temporary, limits: LIMITS });
  const folder = (await lookout.checkout()) ?? '';
  expect(Object.keys(contents(folder))).toEqual(['NOT-CHECKED-OUT.txt', 'a', 'a/1.ts', 'a/b', 'a/b/2.ts', 'a/b/3.ts']);
  expect(listed(folder).slice(1)).toEqual(['a/b/c/4.ts: there is no room for more', '5.ts: there is no room for more', '']);
  await lookout.close();
});

test('the bytes of all files are counted, and so are the files that are tried', async () => {
  const wide = overFiles(new Map(['a', 'b', 'c'].map((name) => [name, 'x'.repeat(900)])), LIMITS);
  const folder = (await wide.checkout()) ?? '';
  expect(listed(folder).slice(1)).toEqual(['c: there is no room for more', '']);
  await wide.close();
  const many = new Map(Array.from({ length: 6_000 }, (_, n) => [`${10_000 + n}`, 'x'.repeat(n < 1_023 ? 1_001 : 1)]));
  const long = overFiles(many, LIMITS);
  const other = (await long.checkout()) ?? '';
  // The last of the files that are tried, a batch at a time, is the first that is not too large.
  expect(readdirSync(other)).toEqual(['11023', 'NOT-CHECKED-OUT.txt']);
  expect([listed(other).length, listed(other)[1], listed(other).at(-2)]).toEqual([
    2_003,
    '10000: it is too large',
    'and 3999 more',
  ]);
  await long.close();
  expect(readdirSync(temporary)).toEqual([]);
});

test('no ignore file of a search tool hides a file from an agent that searches', async () => {
  const names = ['.gitignore', '.ignore', '.rgignore', 'src/.GitIgnore', 'src/.fdignore', '.geminiignore', '.git/info/exclude'];
  const files = new Map([...names.map((name): [string, string] => [name, '*\n']), ['src/hidden.ts', 'const needle = 1;\n']]);
  const lookout = overFiles(files);
  try {
    const folder = (await lookout.checkout()) ?? '';
    expect(Object.keys(contents(folder))).toEqual(['NOT-CHECKED-OUT.txt', 'src', 'src/hidden.ts']);
    expect(listed(folder)).toEqual(expect.arrayContaining(names.map((name) => `${name}: it would hide files from searches`)));
    const { status, stdout } = spawnSync('git', ['grep', '--no-index', '--exclude-standard', '-l', 'needle'], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, GIT_CEILING_DIRECTORIES: temporary },
    });
    expect({ status, stdout }).toEqual({ status: 0, stdout: 'src/hidden.ts\n' });
  } finally {
    await lookout.close();
  }
});
