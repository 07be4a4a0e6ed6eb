import { cpSync, mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { plainGitEnvironment, type ScratchRepository, scratchRepository } from '../../../test/scratch-repository.ts';
import { type GitChange, readGitChange } from './git-change.ts';
import { whyNotReviewed } from './same-repository.ts';

let repository: ScratchRepository;
let around: string;
beforeEach(() => {
  repository = scratchRepository();
  around = realpathSync(mkdtempSync(join(tmpdir(), 'around-')));
});
afterEach(() => {
  repository.remove();
  rmSync(around, { recursive: true, force: true });
});

const OTHER = 'this is not the repository that was reviewed';

async function reviewed(base?: string): Promise<GitChange> {
  const { root: cwd, env } = repository;
  return (await readGitChange({
    cwd,
    env,
    scope: base === undefined ? { kind: 'uncommitted' } : { kind: 'base', ref: base },
  })) as GitChange;
}

const why = (cwd: string, known: Parameters<typeof whyNotReviewed>[1]) => whyNotReviewed(cwd, known, plainGitEnvironment(around));

describe.each(['index', 'working tree'])('of a review of the %s', (revision) => {
  async function change(): Promise<GitChange> {
    repository.commit({ 'src/a.ts': 'old\n' });
    repository.write({ 'src/a.ts': 'new\n' });
    if (revision === 'index') repository.git('add', '--all');
    const read = await reviewed();
    expect(read.revision).toBe(revision);
    return read;
  }

  test('the repository is the same from any folder of it, by any name of it, and whatever is committed since', async () => {
    const known = await change();
    symlinkSync(repository.root, join(around, 'link'));
    repository.commit({ 'src/b.ts': 'b\n' });
    const places = [repository.root, join(repository.root, 'src'), join(around, 'link'), join(around, 'link', 'src')];
    expect(await Promise.all(places.map((place) => why(place, known)))).toEqual(places.map(() => undefined));
  });

  test('a copy, a clone and another working tree are others, and so is what stands in its place', async () => {
    const known = await change();
    cpSync(repository.root, join(around, 'copy'), { recursive: true });
    repository.git('clone', '--quiet', repository.root, join(around, 'clone'));
    repository.git('worktree', 'add', '--quiet', join(around, 'tree'));
    for (const name of ['copy', 'clone', 'tree']) expect(await why(join(around, name), known)).toBe(OTHER);
    renameSync(repository.root, join(around, 'moved'));
    mkdirSync(repository.root);
    repository.git('init', '--quiet');
    repository.commit({ 'src/a.ts': 'another\n' });
    expect(await why(repository.root, known)).toBe(OTHER);
  });

  test('a case that does not tell is not taken at its word', async () => {
    const { base } = await change();
    expect(await why(repository.root, { base, revision })).toBe('the case does not tell which repository was reviewed');
  });
});

test('a repository without commits is known by its place', async () => {
  repository.write({ 'a.ts': 'a\n' });
  repository.git('add', '--all');
  const known = await reviewed();
  expect([known.base, await why(repository.root, known)]).toEqual([null, undefined]);
  cpSync(repository.root, join(around, 'copy'), { recursive: true });
  expect(await why(join(around, 'copy'), known)).toBe(OTHER);
});

test('a commit is the same wherever it is stored, and nowhere else', async () => {
  const base = repository.commit({ 'a.ts': 'old\n' });
  repository.git('clone', '--quiet', repository.root, join(around, 'before'));
  repository.commit({ 'a.ts': 'new\n' });
  repository.git('clone', '--quiet', repository.root, join(around, 'after'));
  const { repository: _mark, ...known } = await reviewed(base);
  expect(await why(join(around, 'after'), known)).toBe(undefined);
  expect(await why(join(around, 'before'), known)).toBe('the commit that was reviewed is not in this repository');
});

test('where there is no repository that is the reason, and the mark tells no path', async () => {
  repository.commit({ 'a.ts': 'old\n' });
  repository.write({ 'a.ts': 'new\n' });
  const known = await reviewed();
  expect(await why(around, known)).toBe('not in a git repository');
  expect(known.repository).toMatch(/^[0-9a-f]{64}$/);
});
