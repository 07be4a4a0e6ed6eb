import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { remark } from '../../contracts/remark.ts';
import { UserError } from '../../contracts/user-error.ts';
import { sha256 } from '../../system/sha256.ts';
import { readArticle } from './read-article.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'article-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
}

const read = (path: string, sources?: string) =>
  readArticle(join(root, path), sources === undefined ? undefined : join(root, sources));

/** The error of a user: the place, the message and the hint. */
async function mistake(path: string, sources?: string): Promise<readonly [string, string | undefined, string]> {
  const error = await read(path, sources).catch((thrown: unknown) => thrown);
  if (!(error instanceof UserError)) throw error;
  expect(error.hint ?? '').not.toBe('');
  return [error.code, error.place?.replace(root, '.'), error.message.replaceAll(root, '.')];
}

const contents = (text: string) => ({ text, digest: sha256(text) });

test('a case is read whole: article, evidence and list, and nothing that is not what it was', async () => {
  write({
    'case/articles/full.md': '\uFEFF# Title\r\nA claim.\r\n',
    'case/evidence/S001/content.md': 'one',
    'case/evidence/S001/metadata.json': JSON.stringify({ sha256: sha256('one').toUpperCase(), title: 'Its own name' }),
    'case/evidence/S002/content.md': 'two, changed',
    'case/evidence/S002/metadata.json': JSON.stringify({ sha256: sha256('two') }),
    'case/evidence/S003/note.txt': 'no content here',
    'case/evidence/S005/content.md': Buffer.from([0x61, 0xff]),
    'case/evidence/S006/content.md': Buffer.from('a\0b'),
    'case/evidence/S007/content.md': 'x'.repeat(2 * 1024 * 1024 + 1),
    'case/evidence/S1000/content.md': 'last',
    'case/evidence/drafts/content.md': 'no source',
    'case/sources.json': JSON.stringify({ sources: [{ id: 'S001', title: 'The record' }, { id: 'S004', url: 'x' }, 'S005'] }),
    'secret/content.md': 'outside',
    'secret.md': 'outside',
  });
  symlinkSync(join(root, 'secret'), join(root, 'case/evidence/S008'));
  mkdirSync(join(root, 'case/evidence/S009'));
  symlinkSync('../../../secret.md', join(root, 'case/evidence/S009/content.md'));
  mkdirSync(join(root, 'case/evidence/S010'));
  symlinkSync('../S001/content.md', join(root, 'case/evidence/S010/content.md'));
  mkdirSync(join(root, 'case/evidence/S011'));
  execFileSync('mkfifo', [join(root, 'case/evidence/S011/content.md')]);
  const file = (id: string) => ({ id, file: `evidence/${id}/content.md` });
  expect(await read('case')).toEqual({
    folder: join(root, 'case'),
    file: 'articles/full.md',
    text: '# Title\nA claim.\n',
    digest: sha256('\uFEFF# Title\r\nA claim.\r\n'),
    sources: [
      { ...file('S001'), title: 'The record', content: contents('one') },
      {
        ...file('S002'),
        content: { why: 'it was changed after it was kept: its sha256 is not the one in metadata.json' },
      },
      { id: 'S003', content: { why: 'it has no content.md' } },
      { id: 'S004', origin: 'x', content: { why: 'it is listed in sources.json, but evidence/S004 is missing' } },
      { ...file('S005'), content: { why: 'it is not in UTF-8' } },
      { ...file('S006'), content: { why: 'it is not text: it has NUL bytes' } },
      { ...file('S007'), content: { why: 'it is larger than 2 MiB' } },
      { ...file('S008'), content: { why: 'it leads out of the folder' } },
      { ...file('S009'), content: { why: 'it leads out of the folder' } },
      { ...file('S010'), content: contents('one') },
      { ...file('S011'), content: { why: 'it is not a regular file' } },
      { ...file('S1000'), content: contents('last') },
    ],
    remarks: [
      remark('note', 'evidence-not-sources', { folder: 'evidence', names: ['drafts'] }),
      remark('note', 'sources-unlisted', {
        list: 'sources.json',
        ids: ['S002', 'S003', 'S006', 'S007', 'S008', 'S009', 'S010', 'S011', 'S1000'],
      }),
    ],
  });
});

test('sources are listed in a list, by id, or not at all', async () => {
  write({ 'articles/full.md': 'text', 'sources.json': '["S002", {"id": "S001"}]' });
  const ids = async () => (await read('.')).sources.map(({ id, title }) => [id, title]);
  expect(await ids()).toEqual([
    ['S001', undefined],
    ['S002', undefined],
  ]);
  write({ 'sources.json': '{"S003": {"title": "By id"}}' });
  expect(await ids()).toEqual([['S003', 'By id']]);
  rmSync(join(root, 'sources.json'));
  expect(await ids()).toEqual([]);
});

test('a broken file around the sources is the mistake of whoever wrote it, with its line', async () => {
  write({ 'articles/full.md': 'text', 'evidence/S001/content.md': 'one' });
  const told = async (file: string, text: string) => {
    write({ [file]: text });
    return mistake('.');
  };
  expect([
    await told('sources.json', '[\n  {"id": "S001"},\n  {"id": "web-1"},\n  {"id": "S001"}\n]'),
    await told('sources.json', '[\n  {"id": "S001"\n'),
    await told('sources.json', '"S001"'),
    await told('sources.json', ' '),
  ]).toEqual([
    ['bad-case', './sources.json:3', 'expected an id such as S001, found "web-1"'],
    ['not-json', './sources.json:3', 'this is not valid JSON: close brace expected at column 1'],
    ['bad-case', './sources.json', 'expected a list of sources, each with its id'],
    ['bad-case', './sources.json', 'the file is empty'],
  ]);
  rmSync(join(root, 'sources.json'));
  expect([
    await told('evidence/S001/metadata.json', '{\n  "sha256": "abc"\n}'),
    await told('evidence/S001/metadata.json', '[]'),
  ]).toEqual([
    ['bad-case', './evidence/S001/metadata.json:2', 'sha256: expected the 64 hexadecimal digits of its content'],
    ['bad-case', './evidence/S001/metadata.json', 'expected an object such as { "sha256": "…" }'],
  ]);
});

test('a folder of texts: ids by name, free ones for the others, and what is not read is named', async () => {
  write({
    'work/article.md': 'text',
    'texts/S002-court.md': 'two',
    'texts/b.TXT': 'b',
    'texts/a.markdown': 'a',
    'texts/s0001 letter.txt': 'with four digits',
    'texts/S003x.md': 'named after nothing',
    'texts/S004/content.md': 'four',
    'texts/picture.png': 'x',
    'texts/more/c.md': 'not looked into',
    'texts/.hidden.md': 'hidden',
    'texts/integrity-review.md': 'an earlier review',
  });
  symlinkSync(join(root, 'work/article.md'), join(root, 'texts/the-article.md'));
  symlinkSync('/etc/hostname', join(root, 'texts/link.md'));
  const at = (name: string) => `../texts/${name}`;
  expect(await read('work/article.md', 'texts')).toEqual({
    folder: join(root, 'work'),
    file: 'article.md',
    ...contents('text'),
    sources: [
      { id: 'S001', file: at('S003x.md'), content: contents('named after nothing') },
      { id: 'S002', file: at('S002-court.md'), content: contents('two') },
      { id: 'S003', file: at('a.markdown'), content: contents('a') },
      { id: 'S004', file: at('S004/content.md'), content: contents('four') },
      { id: 'S005', file: at('b.TXT'), content: contents('b') },
      { id: 'S006', file: at('link.md'), content: { why: 'it leads out of the folder' } },
      { id: 'S0001', file: at('s0001 letter.txt'), content: contents('with four digits') },
    ],
    remarks: [
      remark('note', 'sources-without-id', {
        sources: [
          { id: 'S001', name: 'S003x.md' },
          { id: 'S003', name: 'a.markdown' },
          { id: 'S005', name: 'b.TXT' },
          { id: 'S006', name: 'link.md' },
        ],
      }),
      remark('note', 'sources-not-read', { folder: join(root, 'texts'), names: ['integrity-review.md', 'more', 'picture.png'] }),
    ],
  });
  symlinkSync('../work/article.md', join(root, 'texts/mine.md'));
  expect(await read('texts/mine.md')).toEqual({
    folder: join(root, 'texts'),
    file: 'mine.md',
    ...contents('text'),
    sources: [],
    remarks: [],
  });
});

test('what cannot be read is said before anybody is asked', async () => {
  write({
    'empty.md': ' \n',
    'binary.md': Buffer.from('a\0b'),
    'article.md': 'text',
    'twice/S001.md': 'a',
    'twice/s001-b.txt': 'b',
    'pictures/a.png': 'x',
    'case/articles/full.md': 'text',
    'out/articles/.keep': '',
    'led/articles/full.md': 'text',
  });
  mkdirSync(join(root, 'nothing'));
  symlinkSync('../../article.md', join(root, 'out/articles/full.md'));
  symlinkSync('../twice', join(root, 'led/evidence'));
  expect([
    await mistake('missing.md'),
    await mistake('empty.md'),
    await mistake('binary.md'),
    await mistake('nothing'),
    await mistake('out'),
    await mistake('led'),
    await mistake('article.md', 'missing'),
    await mistake('article.md', 'article.md'),
    await mistake('article.md', 'nothing'),
    await mistake('article.md', 'pictures'),
    await mistake('article.md', 'twice'),
    await mistake('case', 'twice'),
  ]).toEqual([
    ['unreadable', './missing.md', 'cannot read the article: it does not exist'],
    ['empty-article', './empty.md', 'the article is empty'],
    ['unreadable', './binary.md', 'cannot read the article: it is not text: it has NUL bytes'],
    ['no-article', './nothing', 'not a case folder: articles/full.md is missing'],
    ['unreadable', './out/articles/full.md', 'cannot read the article: it leads out of the folder'],
    ['leads-out', './led/evidence', 'this folder is a link out of the case and is not followed'],
    ['unreadable', './missing', 'cannot read the folder of sources: it does not exist'],
    ['unreadable', './article.md', 'cannot read the folder of sources: part of the path is not a folder'],
    ['no-sources', './nothing', 'no sources in this folder'],
    ['no-sources', './pictures', 'no sources in this folder (ignored in ./pictures: a.png)'],
    ['same-id', './twice', 'S001.md and s001-b.txt have the same id S001'],
    ['two-places', './case', '--sources cannot be used with a case folder: its sources are in evidence/'],
  ]);
});

test('a copy of the article is no source for it, and a source that nothing vouches for is told', async () => {
  write({
    'case/articles/full.md': 'A claim.',
    'case/evidence/S001/content.md': 'A claim.',
    'case/evidence/S002/content.md': 'two',
    'case/evidence/S002/metadata.json': '{"title": "Two", "sha256": null}',
    'case/evidence/S003/content.md': 'three',
    'case/evidence/S003/metadata.json': '{}',
    'case/evidence/S004/content.md': 'four',
    'case/evidence/S004/metadata.json': JSON.stringify({ sha256: sha256('four') }),
    'texts/copy.md': 'A claim.',
  });
  const file = (id: string) => ({ id, file: `evidence/${id}/content.md` });
  const { sources, remarks } = await read('case');
  expect({ sources, remarks }).toEqual({
    sources: [
      { ...file('S001'), content: { why: 'it is the article itself' } },
      { ...file('S002'), title: 'Two', isUnchecked: true, content: contents('two') },
      { ...file('S003'), isUnchecked: true, content: contents('three') },
      { ...file('S004'), content: contents('four') },
    ],
    remarks: [remark('note', 'sources-unchecked', { ids: ['S002', 'S003'] })],
  });
  expect((await read('case/articles/full.md', 'texts')).sources).toEqual([
    { id: 'S001', file: '../../texts/copy.md', content: { why: 'it is the article itself' } },
  ]);
});

test('a folder of thousands of sources is a mistake and no crash, whatever ids are taken in it', async () => {
  write({ 'article.md': 'text', 'texts/other.md': '' });
  for (let id = 1; id <= 12_000; id++) mkdirSync(join(root, `texts/S${String(id).padStart(3, '0')}`));
  expect(await mistake('article.md', 'texts')).toEqual([
    'too-many-sources',
    './texts',
    'found 12001 sources, at most 1000 are allowed',
  ]);
});

test('a source may say its title, origin and date in front matter, and other facts override it', async () => {
  write({
    'article.md': 'A claim.',
    'sources/S001.md': '---\nTitle: "The record"\npublisher: The court\ndate: 2021-03-04\ntags:\n  - one\n---\nOne.',
    'sources/S002/content.md': '---\ntitle: Its own\nauthor: A clerk\n---\nTwo.',
    'sources/S002/metadata.json': JSON.stringify({ title: 'As listed' }),
    'sources/S003.md': '---\nNo front matter: it does not end.',
  });
  const { sources } = await read('article.md', 'sources');
  expect(sources.map(({ id, title, origin, date }) => [id, title, origin, date])).toEqual([
    ['S001', 'The record', 'The court', '2021-03-04'],
    ['S002', 'As listed', 'A clerk', undefined],
    ['S003', undefined, undefined, undefined],
  ]);
});
