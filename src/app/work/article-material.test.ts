import { expect, test } from 'vitest';
import { remark } from '../../contracts/remark.ts';
import { nonceFor } from '../../safety/fence/fence.ts';
import { newMasker } from '../../safety/secrets/mask.ts';
import type { ReadArticle } from '../../sources/documents/article.ts';
import { articleMaterial } from './article-material.ts';
import { articleRemarks, extentOf } from './article-remarks.ts';

const TOKEN = ['ghp', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'].join('_');
const LOGIN = ['redis://', 'hunter2@cache'].join(':');

const READ: ReadArticle = {
  folder: 'case',
  file: 'articles/full.md',
  text: `intro\n\n## The   leak of our-own-key\n\nThe token ${TOKEN} was public.\nThe login ${LOGIN} was found.\n`,
  digest: 'a1',
  sources: [
    {
      id: 'S001',
      title: `Report on ${TOKEN}`,
      file: 'evidence/S001/content.md',
      content: { text: `a\nsays ${TOKEN}`, digest: 'b2' },
    },
    { id: 'S002', origin: `kept by ${TOKEN}`, date: '2021-03-04', content: { why: 'it is not there' } },
  ],
  remarks: [remark('note', 'sources-unchecked', { ids: ['S001'] })],
};

const flag = { location: `Para on ${TOKEN}`, issue: `names ${TOKEN}`, toClear: `who had ${TOKEN}`, highRisk: true };
const FLAGS = [
  { ...flag, id: 'A', quote: `The token ${TOKEN} was  public` },
  { ...flag, id: 'B', quote: 'hunter2@cache was found' },
  { ...flag, id: 'C', quote: 'words that are not there' },
  { ...flag, id: 'D', quote: '' },
];

const prepared = () => articleMaterial(READ, FLAGS, { id: 'case-1', masker: newMasker(['our-own-key']) });

test('no secret is left in article, sources, titles and flags, the same one has the same mask, and quotes still stand', () => {
  const article =
    'intro\n\n## The   leak of [masked own-key 1]\n\nThe token [masked github-token 1] was public.\nThe login redis://:[masked connection-password 1]@cache was found.\n';
  const source = 'a\nsays [masked github-token 1]';
  const masked = {
    location: 'Para on [masked github-token 1]',
    issue: 'names [masked github-token 1]',
    toClear: 'who had [masked github-token 1]',
    highRisk: true,
  };
  expect(prepared()).toEqual({
    material: {
      title: 'full.md: The leak of [masked own-key 1]',
      file: 'articles/full.md',
      digest: 'a1',
      sources: [
        { id: 'S001', title: 'Report on [masked github-token 1]', file: 'evidence/S001/content.md', digest: 'b2' },
        { id: 'S002', origin: 'kept by [masked github-token 1]', date: '2021-03-04', unread: 'it is not there' },
      ],
      masked: [
        { path: 'articles/full.md', line: 3, kind: 'own-key' },
        { path: 'articles/full.md', line: 5, kind: 'github-token' },
        { path: 'articles/full.md', line: 6, kind: 'connection-password' },
        { path: 'evidence/S001/content.md', line: 2, kind: 'github-token' },
        { path: 'title of S001', line: 1, kind: 'github-token' },
        { path: 'origin of S002', line: 1, kind: 'github-token' },
        ...['A', 'B', 'C', 'D'].map((id) => ({ path: `flag ${id}`, line: 1, kind: 'github-token' })),
      ],
      notices: [],
    },
    article,
    sources: new Map([
      ['S001', source],
      ['S002', null],
    ]),
    masks: ['[masked own-key 1]', '[masked github-token 1]', '[masked connection-password 1]'],
    places: new Map([['S001', 'evidence/S001/content.md']]),
    about: new Map([
      ['S001', { title: 'Report on [masked github-token 1]' }],
      ['S002', { origin: 'kept by [masked github-token 1]', date: '2021-03-04' }],
    ]),
    flags: [
      { ...masked, id: 'A', quote: 'The token [masked github-token 1] was  public' },
      // What makes it a secret stands before the quote.
      { ...masked, id: 'B', quote: 'The login redis://:[masked connection-password 1]@cache was found.' },
      { ...masked, id: 'C', quote: 'words that are not there' },
      { ...masked, id: 'D', quote: '' },
    ],
    nonce: nonceFor('case-1', [article, source, ''].join('\n')),
  });
});

test('what is there, what cannot be read and what does not stand is told before anybody is paid', () => {
  expect([extentOf(prepared(), false), extentOf({ ...prepared(), sources: new Map() }, true)]).toEqual([
    '22 words, 1 source (and 1 that nobody can read), 4 flags',
    '22 words, 0 sources, flags still to be found',
  ]);
  expect(articleRemarks(READ, prepared())).toEqual([
    ...READ.remarks,
    remark('warning', 'source-unreadable', { id: 'S002', why: 'it is not there' }),
    remark('note', 'secrets-redacted', { secrets: 10, where: 'article' }),
    remark('note', 'flag-quote-missing', { flag: 'C' }),
  ]);
  const bare = { ...READ, text: 'No heading.', sources: [], remarks: [] };
  const alone = articleMaterial(bare, [], { id: 'case-1', masker: newMasker() });
  expect([alone.material.title, articleRemarks(bare, alone)]).toEqual([
    'full.md',
    [remark('note', 'no-readable-source', { sources: 0 })],
  ]);
});
