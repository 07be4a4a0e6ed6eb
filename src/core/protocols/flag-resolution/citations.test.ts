import { expect, test } from 'vitest';
import { inWords } from '../../../../test/in-words.ts';
import { Shelf } from './citations.ts';

const TEXT = 'The prosecutor said: “the defendant left the country – to avoid trial”.\n  Two counts were filed.';
const fault = (quote: string, text: string | null = TEXT, source = 'S001'): string | undefined =>
  inWords(new Shelf(new Map([['S001', text]])).faultOf({ source, quote }));

test.each([
  ['as it stands', 'the defendant left the country'],
  ['with other white space, from three words on', 'to  avoid\ntrial'],
  ['across lines', '.\nTwo counts were'],
  ['with plain marks for typographic ones', 'said: "the defendant left the country - to'],
  ['with typographic marks for plain ones', '“the defendant left the country — to avoid trial”'],
  ['one word', 'defendant'],
  ['with white space around it', '  defendant \n'],
  ['of two words with white space around it', '\n avoid trial\t'],
  ['of three words with white space around it', '\u00a0to avoid trial \n'],
  ['with a minus sign for a hyphen', 'at \u22125 degrees', 'It was at -5 degrees.'],
  ['with a hyphen for a minus sign', '-5', 'It was at \u22125 degrees.'],
  ['with characters composed in another way', 'défense', 'de\u0301fense'],
])('a quote stands %s', (_, quote, text = TEXT) => {
  expect(fault(quote, text)).toBeUndefined();
});

test.each([
  ['one altered word', 'the defendant fled the country', 'these words are not in S001'],
  ['another case', 'The Defendant left the country', 'these words are not in S001'],
  ['other white space in two words', 'avoid  trial', 'these words are not in S001'],
  ['words left out', 'the defendant … to avoid trial', 'these words are not in S001'],
  ['nothing', ' \n', 'it quotes nothing'],
])('a quote with %s is struck', (_, quote, reason) => {
  expect(fault(quote)).toBe(reason);
});

test.each([
  ['S01', '"S01" is no source id such as S001'],
  ['s001', '"s001" is no source id such as S001'],
  ['S001b', '"S001b" is no source id such as S001'],
  ['', 'it names no source'],
  ['S002', 'there is no source S002'],
])('a source called "%s" is struck', (source, reason) => {
  expect(fault('the defendant left', TEXT, source)).toBe(reason);
});

test('a source that cannot be read or is empty is struck', () => {
  expect([fault('a b c', null), fault('a b c', ' \n')]).toEqual(['S001 cannot be read', 'S001 is empty']);
});

test.each([
  '404 Not Found',
  '<html><head><title>404 Not Found</title></head><body><h1>Not Found</h1></body></html>',
  'Error 404\nWe could not find this page.',
  '404 - Page not found',
  'HTTP error 503',
  'Page not found.\nGo back to the start.',
  'Access denied\nYou do not have permission to view this page.',
  'Not Found\n\nThe requested URL /a was not found on this server.',
  'Just a moment...\nEnable JavaScript and cookies to continue',
  'HTTP/1.1 404 Not Found',
  'Error 404 (Not Found)!!1',
  '403 - Forbidden: Access is denied.',
  '502 Bad Gateway nginx',
  'Daily News | 404 Not Found',
  'Daily News | 404 Not Found | Home',
  '| 404 Not Found | Daily News',
  '{"error":{"code":404,"message":"no such document"}}',
  'Sorry, you have been blocked\nYou are unable to access this site.',
  'Oops! That page can’t be found.',
])('an error page is no source: %s', (text) => {
  expect(fault(text.slice(0, 13), text)).toBe('S001 is an error page');
});

test.each([
  'The jury counted 404 ballots; two were not found.',
  'Not found guilty on any count, the defendant left the court.',
  'Access denied: the ministry kept reporters out for 503 days.',
  'File not found in the evidence room, police say.',
  '| J. Doe | 2020 | not found |',
  'The website answered "403 Forbidden" when the clerk tried to reach the register.',
  '404 not found guilty: the count of acquittals rose again last year, the court said.',
  `${'The hearing took all day. '.repeat(100)}404 Not Found was on the screen.`,
])('a text that only sounds like an error page can be quoted: %s', (text) => {
  expect(fault(text.slice(0, 12), text)).toBeUndefined();
});

test('only a text of at most 2,000 characters, white space around it aside, is an error page', () => {
  const page = (length: number): string => '404 Not Found\n'.padEnd(length, 'x');
  expect([page(2000), `\n${page(2000)}\n`, page(2001)].map((text) => fault('404 Not Found', text))).toEqual([
    'S001 is an error page',
    'S001 is an error page',
    undefined,
  ]);
});

test('an error page says so within its first 300 characters, markup taken away', () => {
  const page = (before: number): string => `${'x'.repeat(before - 1)}\n404 Not Found\nGo back.`;
  const tags = '<b></b>'.repeat(60);
  expect([page(287), page(288), `${tags}${page(287)}`].map((text) => fault('404 Not Found', text))).toEqual([
    'S001 is an error page',
    undefined,
    'S001 is an error page',
  ]);
});

test.each([
  ['The prosecutor', 1],
  ['Two counts', 2],
  ['avoid trial".  Two', 1],
  ['e', 1],
  ['filed', 2],
])('a quote that stands has a line: %s', (quote, line) => {
  expect(new Shelf(new Map([['S001', TEXT]])).lineOf({ source: 'S001', quote })).toBe(line);
});

test('lines are counted whatever ends them, and blank ones too', () => {
  const shelf = new Shelf(new Map([['S001', '\n \r\nfirst words here\r\rlast words here']]));
  expect(['first', 'here last words', 'last'].map((quote) => shelf.lineOf({ source: 'S001', quote }))).toEqual([3, 3, 5]);
});
