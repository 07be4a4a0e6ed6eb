import { expect, test } from 'vitest';
import { scanArticle } from './scan-article.ts';
import { sentencesOf } from './sentences-of.ts';

const SOURCES = new Map([
  ['S001', 'The port handled 1,200 ships in 2021.'],
  ['S002', null],
]);
const scan = (article: string, reviewType: 'integrity' | 'legal' = 'integrity', language: 'en' | 'ko' = 'en') =>
  scanArticle({ article, sources: SOURCES, reviewType, language });

test('a sentence is one flag with all that is doubted in it, in the language of the case', () => {
  const article = '# The port\n\nRain fell.\n\nThe port is the largest in Europe and never closes. It opened in 1931.';
  expect(scan(article)).toEqual([
    {
      quote: 'The port is the largest in Europe and never closes.',
      location: 'Paragraph 3',
      issue: 'A superlative or a first without a source; An absolute statement',
      toClear:
        'A source that makes this comparison, named in the text; A source that carries it without exception, or milder words',
      highRisk: false,
    },
  ]);
  expect(scan(article, 'integrity', 'ko')[0]).toMatchObject({ location: '문단 3', issue: expect.stringContaining('최상급') });
  expect(scan(article, 'legal')).toEqual([]);
});

test.each([
  ['The port handled 1200 ships in 2021 [S001].', undefined],
  ['The port handled 1,300 ships in 2021 [S001].', 'A figure or date that the cited source does not have'],
  ['The port handled 1,200 ships in 2020 [S001].', 'A figure or date that the cited source does not have'],
  ['The port handled 1,300 ships in 2021 [S002].', undefined],
  ['The port handled ships [S009].', 'It cites a source that does not exist'],
])('a citation is compared with its source: %s', (sentence, issue) => {
  expect(scan(sentence)[0]?.issue).toBe(issue);
});

test('a quotation may have its speaker in the sentence beside it', () => {
  expect(scan('"We knew about the cracks." Maria Lopez said this twice.')).toEqual([]);
  expect(scan('"We knew about the cracks." Rain fell.')).toMatchObject([{ issue: 'A quotation without a speaker' }]);
});

test('sentences do not end at abbreviations, and code and tables are not read', () => {
  const article = 'Mr. Lee met Dr. Kim at 5 p.m. in Rome. He left.\n\n```\nAll is lost!\n```\n| 80 % |\n- one\n- two';
  expect(sentencesOf(article).map(({ text }) => text)).toEqual([
    'Mr. Lee met Dr. Kim at 5 p.m. in Rome.',
    'He left.',
    'one',
    'two',
  ]);
});

test('a long text without an end is read in time that grows with its length', () => {
  const long = `${'the most '.repeat(100_000)}"${'a '.repeat(100_000)}`;
  expect(scan(long).length + scan(long, 'legal').length).toBeLessThan(3);
});
