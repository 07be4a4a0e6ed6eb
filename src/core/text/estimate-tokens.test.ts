import { readFileSync } from 'node:fs';
import { estimateTokenCount } from 'tokenx';
import { expect, test } from 'vitest';
import { estimateTokens } from './estimate-tokens.ts';

const ASCII = ['a', 'Zz', 'word', 'somewhatlonger', 'camelCase', '1', '12345', "it's", '.', ');', '----------'];
const SPACES = [' ', '\n', '\n\n', '\n  ', '\t', '\r\n', '\v', '\0'];
const OTHERS = [
  'naïve',
  '—',
  '…',
  '’',
  '→',
  'ß',
  'привет',
  'ąę',
  '\u00a0',
  '\u2028',
  '한국어',
  '。',
  '、',
  '漢字',
  '😀',
  'ά',
  '\u1100',
];

test('counts as tokenx does, whatever is put together', () => {
  let seed = 7;
  const drawn = (most: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  for (const pieces of [
    [...ASCII, ...SPACES],
    [...ASCII, ...SPACES, ...OTHERS.slice(0, 8)],
    [...ASCII, ...SPACES, ...OTHERS],
  ])
    for (let run = 0; run < 3_000; run++) {
      const text = Array.from({ length: drawn(12) }, () => pieces[drawn(pieces.length)]).join('');
      expect([text, estimateTokens(text, estimateTokenCount)]).toEqual([text, estimateTokenCount(text)]);
    }
  const source = readFileSync(new URL('estimate-tokens.ts', import.meta.url), 'utf8');
  expect(estimateTokens(source, estimateTokenCount)).toBe(estimateTokenCount(source));
});

test('asks the package for single words only, unless the script has punctuation of its own', () => {
  const asked = (text: string): readonly string[] => {
    const words: string[] = [];
    estimateTokens(text, (word) => words.push(word));
    return words;
  };
  expect(asked('plain words, and a naïve one — no more')).toEqual(['naïve', '—']);
  expect(asked('plain 한국어')).toEqual(['plain 한국어']);
});
