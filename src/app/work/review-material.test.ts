import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepared } from '../../../test/prepared.ts';
import { type ScratchRepository, scratchRepository } from '../../../test/scratch-repository.ts';
import { newMasker } from '../../safety/secrets/mask.ts';
import { type GitChange, readGitChange } from '../../sources/git/git-change.ts';

let repository: ScratchRepository;
beforeEach(() => {
  repository = scratchRepository();
});
afterEach(() => repository.remove());

const TOKEN = ['ghp', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'].join('_');

async function framing(base?: string): Promise<string | undefined> {
  const read = await readGitChange({
    cwd: repository.root,
    env: repository.env,
    scope: base === undefined ? { kind: 'uncommitted' } : { kind: 'base', ref: base },
  });
  return (await prepared(read as GitChange, { caseId: 'case', masker: newMasker(['our-own-key']) })).material.framing;
}

const said = (message: string): string => repository.git('commit', '--quiet', '--all', '--allow-empty', `--message=${message}`);

test('what the commits say goes with the change, without the secrets in it, which are masked as in the change', async () => {
  repository.commit({ 'a.ts': 'old\n' });
  repository.git('checkout', '--quiet', '-b', 'feature');
  repository.write({ 'a.ts': `'${TOKEN}'\n` });
  said(`Add a token\n\nIt is ${TOKEN}, and ours our-own-key.`);
  said(`${'x'.repeat(1_990)} ${TOKEN}`);
  expect(await framing('main')).toBe(
    [
      '--- commit 1 of 2',
      'Add a token',
      '',
      'It is [masked github-token 1], and ours [masked own-key 1].',
      '',
      '--- commit 2 of 2',
      `${'x'.repeat(1_990)} [masked g [… 14 more characters are not shown]`,
    ].join('\n'),
  );
  for (let n = 0; n < 20; n++) said('more');
  expect((await framing('main'))?.split('\n').slice(0, 4)).toEqual([
    '(of 22 commits, the first 2 are left out)',
    '',
    '--- commit 3 of 22',
    'more',
  ]);
});

test('what is not committed says nothing', async () => {
  repository.commit({ 'a.ts': 'old\n' });
  repository.write({ 'a.ts': 'new\n' });
  expect(await framing()).toBe(undefined);
  repository.git('add', '--all');
  expect(await framing()).toBe(undefined);
});

test('a case keeps why a file was left out in words, without the code of the reason', async () => {
  repository.commit({ 'a.ts': 'old\n' });
  repository.write({ 'a.ts': 'new\n' });
  const read = await readGitChange({ cwd: repository.root, env: repository.env, scope: { kind: 'uncommitted' } });
  const kept = { path: 'b.pb.go', why: 'generated (protobuf)', lines: 3, isMissing: true as const };
  const leftOut = [{ reason: 'generated' as const, ...kept }];
  const { material } = await prepared(read as GitChange, { caseId: 'case', masker: newMasker(), selected: { leftOut } });
  expect(JSON.stringify(material.leftOut)).toBe(JSON.stringify([kept]));
});
