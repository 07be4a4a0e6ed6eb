import { expect, test } from 'vitest';
import { cpuTimer } from '../../test/cpu-time.ts';
import { wordFinderIn } from './find-words.ts';

const TEXT = 'It’s a **$40 billion**\nmarket — “huge”. It’s a start. aaaa';
const found = (words: string) => wordFinderIn(TEXT)(words).map(({ start, end }) => TEXT.slice(start, end));

test.each([
  ['It\'s a $40 billion market - "huge"', ['It’s a **$40 billion**\nmarket — “huge”']],
  ["it's a", ['It’s a', 'It’s a']],
  ['a $40 BILLION', ['a **$40 billion**']],
  ['billion market', ['billion**\nmarket']],
  ['aa', ['aa', 'aa', 'aa']],
  ['$4 billion', []],
  [' ** ', []],
])('words stand where they stand, however they are written: %j', (words, stand) => {
  expect(found(words)).toEqual(stand);
});

test('many repeats take no longer', () => {
  const spentMs = cpuTimer();
  wordFinderIn('a'.repeat(1_000_000))(`${'a'.repeat(50_000)}b`);
  expect(spentMs()).toBeLessThan(8_000);
});

test('what nobody sees stands in no quote, and may be written out in one', () => {
  const text = 'worth \u{200B}three million\u{E0041} euros';
  const find = wordFinderIn(text);
  const quotes = ['worth three million euros', 'worth \\u{200B}three', 'million\\u{E0041} euros', 'worth \\u{110000}three'];
  expect(quotes.map((words) => find(words).map(({ start, end }) => text.slice(start, end)))).toEqual([
    [text],
    ['worth \u{200B}three'],
    ['million\u{E0041} euros'],
    [],
  ]);
});
