import { expect, test } from 'vitest';
import { opposedLines } from '../../formats/terminal/passages.ts';
import { inWords } from '../../words/in-words.ts';
import { documentScopeResult, documentScopeView } from './document-scope.ts';

const told = (document: Parameters<typeof documentScopeResult>[0]) =>
  inWords(documentScopeView(documentScopeResult(document)), 'en');

const plain = (text: string): string => text;
const options = { width: 60, paint: { bold: plain, dim: plain, red: plain, yellow: plain, green: plain } };

const document = {
  title: 'Routes',
  file: 'pitch.md',
  digest: 'd',
  type: 'strategy',
  audience: 'investor',
  tone: 'formal',
  masked: [{ line: 2, kind: 'github-token' }],
  shown: '# Routes\n\nOne two.\n\nThree.\n',
  nonce: 'n',
};

test('what was reviewed is told with whom it is for and what nobody was shown', () => {
  expect(told(document)).toEqual({
    title: 'Routes (pitch.md)',
    extent: '1 section, 2 paragraphs, 3 words',
    coverage: '',
    digest: 'd',
    remarks: ['for investors, tone formal', '1 secret masked: github-token in line 2'],
  });
  const { audience: _audience, tone: _tone, ...bare } = document;
  expect(told({ ...bare, title: 'pitch.md', masked: [] })).toEqual({
    title: 'pitch.md',
    extent: '1 section, 2 paragraphs, 3 words',
    coverage: '',
    digest: 'd',
    remarks: [],
  });
  const remarksOn = (said: object) => told({ ...bare, masked: [], ...said }).remarks;
  expect([remarksOn({ tone: 'formal' }), remarksOn({ audience: 'investor' }), remarksOn({ audience: 'bankers' })]).toEqual([
    ['tone formal'],
    ['for investors'],
    ['for bankers'],
  ]);
});

test('two passages stand below each other, each on one line', () => {
  const first = { place: 'Market, paragraph 1', quote: '', remark: '' };
  const second = { place: 'Plan', quote: 'a market of 4 billion, of which we take a tenth', remark: 'stands nowhere' };
  expect(opposedLines([first, second], { ...options, width: 75 }, '  ')).toEqual([
    '  says      Market, paragraph 1',
    '  but says  Plan                 “a market of 4 billion,…” (stands nowhere)',
  ]);
});
