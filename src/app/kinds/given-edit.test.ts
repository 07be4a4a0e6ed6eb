import { expect, test } from 'vitest';
import { readEditFile } from './given-edit.ts';

test('an edit is find and replace, or else the new words', () => {
  expect([
    readEditFile('find: a b\nreplace: |-\n  c\n  d\n', 'e.yaml'),
    readEditFile('{ "find": "a", "replace": "" }', 'e.json'),
    readEditFile('\uFEFFNew words:\r\nof two lines.\r\n\r\n', 'e.txt'),
    readEditFile('She found: nothing.', 'e.txt'),
    readEditFile('', 'e.txt'),
  ]).toEqual([
    { find: 'a b', replace: 'c\nd' },
    { find: 'a', replace: '' },
    { replace: 'New words:\nof two lines.' },
    { replace: 'She found: nothing.' },
    { replace: '' },
  ]);
});

test('a mistake in the file is named with its place', () => {
  const mistake = (text: string) => {
    try {
      return readEditFile(text, 'e.yaml');
    } catch (error) {
      const { message, place } = error as Error & { readonly place?: string };
      return [place, message];
    }
  };
  expect([mistake('find: a\n'), mistake('find: a\nreplace: b\nwith: c\n'), mistake('find: [1]\nreplace: b\n')]).toEqual([
    ['e.yaml:1', 'replace: expected the words to put there, found nothing'],
    ['e.yaml:3', 'with: unknown key'],
    ['e.yaml:1', expect.stringContaining('find: expected the words to replace')],
  ]);
});

test('a file of YAML or JSON is never put into the article as it is', () => {
  const mistake = (text: string, name: string) => () => readEditFile(text, name);
  expect(mistake('fnd: a\nreplace: b\n', 'e.yaml')).toThrow('find: expected the words to replace, found nothing');
  expect(mistake('{ "text": "b" }', 'e.json')).toThrow('find: expected the words to replace');
  expect(mistake('New words.', 'e.yml')).toThrow('expected an object { find, replace }');
  expect(mistake('', 'e.yaml')).toThrow('the file is empty');
});
