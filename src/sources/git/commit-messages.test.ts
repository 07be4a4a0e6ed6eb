import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ScratchRepository, scratchRepository } from '../../../test/scratch-repository.ts';
import { commitMessages } from './commit-messages.ts';
import { gitIn } from './git.ts';

let repository: ScratchRepository;
beforeEach(() => {
  repository = scratchRepository();
});
afterEach(() => repository.remove());

const said = (message: string): string => {
  repository.git('commit', '--quiet', '--allow-empty', `--message=${message}`);
  return repository.git('rev-parse', 'HEAD');
};
const messages = (base: string) =>
  commitMessages(gitIn(repository.root, repository.env), base, repository.git('rev-parse', 'HEAD'));

test('the commits since a base say what they are for, from first to last', async () => {
  const base = said('before');
  said('Add a log-in\n\nIt compares tokens.\n\nSigned-off-by: a');
  said('서명을 고친다');
  writeFileSync(join(repository.root, '.git/latin'), Buffer.from('Zeichen für Zeichen', 'latin1'));
  repository.git('-c', 'i18n.commitEncoding=ISO-8859-1', 'commit', '--quiet', '--allow-empty', '--file=.git/latin');
  expect(await messages(base)).toEqual({
    count: 3,
    texts: ['Add a log-in\n\nIt compares tokens.\n\nSigned-off-by: a', '서명을 고친다', 'Zeichen für Zeichen'],
  });
  expect(await messages(repository.git('rev-parse', 'HEAD'))).toEqual({ count: 0, texts: [] });
});

test('of many the latest are read, and all are counted; one that is too long is not', async () => {
  const base = said('before');
  for (let n = 1; n < 22; n++) said(`number ${n}`);
  writeFileSync(join(repository.root, '.git/long'), 'long '.repeat(100_000));
  repository.git('commit', '--quiet', '--allow-empty', '--file=.git/long');
  const { count, texts } = await messages(base);
  expect([count, texts.length, texts[0], texts.at(-1)]).toEqual([22, 20, 'number 3', '(its message is too long to be read)']);
});

test('no program checks a signature', async () => {
  const base = said('before');
  const unsigned = repository.git('cat-file', 'commit', said('signed'));
  const folder = join(repository.root, '.git/traps');
  mkdirSync(folder);
  const mark = join(folder, 'sprung');
  writeFileSync(join(folder, 'gpg'), `#!/bin/sh\necho >> '${mark}'\n`, { mode: 0o755 });
  const signature = 'gpgsig -----BEGIN PGP SIGNATURE-----\n \n x\n -----END PGP SIGNATURE-----';
  writeFileSync(join(folder, 'commit'), `${unsigned.replace('\n\n', `\n${signature}\n\n`)}\n`);
  repository.git('update-ref', 'HEAD', repository.git('hash-object', '-t', 'commit', '-w', join(folder, 'commit')));
  repository.git('config', 'gpg.program', join(folder, 'gpg'));
  repository.git('config', 'log.showSignature', 'true');
  expect(await messages(base)).toEqual({ count: 1, texts: ['signed'] });
  expect(existsSync(mark)).toBe(false);
  // Proves that the trap works.
  repository.git('log', '-1');
  expect(existsSync(mark)).toBe(true);
});
