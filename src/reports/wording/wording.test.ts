import { expect, test } from 'vitest';
import { rangesText, wordingIn } from './wording.ts';

const names = ['a', 'b', 'c', 'd', 'e'];
const said = (language: 'en' | 'ko') => {
  const { count, listed, namedFew } = wordingIn(language);
  return [count(1, 'fix'), count(2, 'fix'), listed(names.slice(0, 2)), namedFew(names.slice(0, 3)), namedFew(names)];
};

test('numbers and names are written as the language writes them', () => {
  expect(said('en')).toEqual(['1 fix', '2 fixes', 'a and b', 'a, b and c', 'a, b, c and 2 more']);
  expect(said('ko')).toEqual(['수정 1건', '수정 2건', 'a, b', 'a, b, c', 'a, b, c 외 2개']);
});

const span = (file: string, start: number, end: number) => ({ file, start, end });

test('many places are named by the first of them', () => {
  const places = [span('a.ts', 1, 1), span('b.ts', 2, 4), span('c.ts', 5, 5), span('d.ts', 6, 6)];
  expect(rangesText(places)).toBe('a.ts:1, b.ts:2-4, c.ts:5 and 1 more');
});
