import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ScratchRepository, scratchRepository } from '../../../test/scratch-repository.ts';
import { remark } from '../../contracts/remark.ts';
import { locate } from './locate.ts';

let repository: ScratchRepository;
let around: string;
beforeAll(() => {
  repository = scratchRepository();
  repository.commit({ 'a.ts': 'one\n', 'src/b.ts': 'one\n' });
  around = realpathSync(mkdtempSync(join(tmpdir(), 'around-')));
  repository.git('clone', '--quiet', '--bare', repository.root, join(repository.root, 'vendor/lib.git'));
  repository.git('clone', '--quiet', '--bare', repository.root, join(around, 'own.git'));
});
afterAll(() => {
  repository.remove();
  rmSync(around, { recursive: true });
});

const found = async (folder: string, env: NodeJS.ProcessEnv = {}) => {
  const { gitDir, root, isBare, remarks } = await locate(folder, { ...repository.env, ...env });
  return { gitDir, root, isBare, remarks };
};
const own = () => ({ gitDir: join(repository.root, '.git'), root: repository.root, isBare: false, remarks: [] });

test('a repository is found from every folder of it, and by a link', async () => {
  symlinkSync(join(repository.root, 'src'), join(around, 'link'));
  for (const folder of [repository.root, join(repository.root, 'src'), join(around, 'link')])
    expect(await found(folder)).toEqual(own());
});

test('a bare repository inside of a working tree is a folder of it, unless GIT_DIR names it', async () => {
  const inside = join(repository.root, 'vendor/lib.git');
  const remarks = [remark('note', 'like-git-dir', { folder: inside, root: repository.root })];
  for (const folder of [inside, join(inside, 'refs')]) expect(await found(folder)).toEqual({ ...own(), remarks });
  // The nested repository claims to have a working tree.
  execFileSync('git', ['config', '--file', join(inside, 'config'), 'core.bare', 'false']);
  execFileSync('git', ['config', '--file', join(inside, 'config'), 'core.worktree', repository.root]);
  expect(await found(inside)).toEqual({ ...own(), remarks });
  execFileSync('git', ['config', '--file', join(inside, 'config'), '--unset', 'core.worktree']);
  execFileSync('git', ['config', '--file', join(inside, 'config'), 'core.bare', 'true']);
  expect(await found(inside, { GIT_DIR: '.' })).toEqual({ gitDir: inside, root: inside, isBare: true, remarks: [] });
});

test('a bare repository by itself is one, and has no working tree, whatever it says', async () => {
  const bare = join(around, 'own.git');
  expect(await found(bare)).toEqual({ gitDir: bare, root: bare, isBare: true, remarks: [] });
  execFileSync('git', ['config', '--file', join(bare, 'config'), 'core.bare', 'false']);
  execFileSync('git', ['config', '--file', join(bare, 'config'), 'core.worktree', '/']);
  await expect(found(bare)).rejects.toMatchObject({ name: 'UserError', code: 'no-repository' });
});

test("a folder of the user's choice is the working tree", async () => {
  const tree = join(around, 'tree');
  mkdirSync(join(tree, 'deep'), { recursive: true });
  const env = { GIT_DIR: join(repository.root, '.git'), GIT_WORK_TREE: tree };
  expect(await found(join(tree, 'deep'), env)).toEqual({ ...own(), root: tree });
});
