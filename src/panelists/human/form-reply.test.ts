import { expect, test } from 'vitest';
import { readReply } from './form-reply.ts';
import type { Leaf } from './form-shape.ts';
import { questionText } from './form-words.ts';

const read = (leaf: Leaf, reply: string, mayBeEmpty = false) => readReply({ leaf, mayBeEmpty, asks: 'value' }, reply);
const words: Leaf = { kind: 'words', words: ['CLEARED', 'FIX_REQUIRED', 'FIX_LATER'] };

test.each<[Leaf, string, unknown]>([
  [{ kind: 'text' }, '  some words ', 'some words'],
  [{ kind: 'text' }, '\n  a\n  b \n\n', '  a\n  b'],
  [{ kind: 'yes-or-no' }, 'Y', true],
  [{ kind: 'yes-or-no' }, 'no', false],
  [{ kind: 'whole' }, '-12', -12],
  [{ kind: 'whole' }, '-0', 0],
  [{ kind: 'number' }, '+3.50', 3.5],
  [{ kind: 'number' }, '.5', 0.5],
  [words, 'c', 'CLEARED'],
  [words, 'fix required', 'FIX_REQUIRED'],
  [{ kind: 'anything' }, '{"a":1}', { a: 1 }],
  [{ kind: 'anything' }, 'just words', 'just words'],
])('%j takes %j', (leaf, reply, value) => {
  expect(read(leaf, reply)).toEqual({ value });
});

test.each<[Leaf, string, string]>([
  [{ kind: 'text' }, '  ', 'This cannot be left empty.'],
  [{ kind: 'text' }, 'x'.repeat(100_001), 'That is too long: at most 100000 characters.'],
  [{ kind: 'yes-or-no' }, 'maybe', 'Please say yes or no: y or n.'],
  [{ kind: 'whole' }, '4.5', '"4.5" is not a whole number, such as 42.'],
  [{ kind: 'whole' }, '9'.repeat(50), `"${'9'.repeat(40)}…" is not a whole number, such as 42.`],
  [{ kind: 'number' }, '4,5', '"4,5" is not a number, such as 4 or 3.5.'],
  [{ kind: 'number' }, 'Infinity', '"Infinity" is not a number, such as 4 or 3.5.'],
  [{ kind: 'number', least: 1, most: 5 }, '0.9', 'At least 1, please.'],
  [{ kind: 'number', least: 1, most: 5 }, '5.1', 'At most 5, please.'],
  [words, 'fix', '"fix" could be FIX_REQUIRED or FIX_LATER.'],
  [words, 'c\nd', '"c d" is not one of CLEARED, FIX_REQUIRED, FIX_LATER.'],
])('%j does not take %j', (leaf, reply, problem) => {
  expect(read(leaf, reply)).toEqual({ problem });
});

test('nothing is null where it may be, and no where it is asked whether', () => {
  expect(read(words, ' ', true)).toEqual({ value: null });
  expect(readReply({ leaf: { kind: 'yes-or-no' }, mayBeEmpty: true, asks: 'more' }, '')).toEqual({ value: false });
});

test('a question shows what can be replied, and how little must be typed', () => {
  const ask = (leaf: Leaf, mayBeEmpty = false): string =>
    questionText({ path: 'a', place: 'a', asks: 'value', leaf, mayBeEmpty, names: ['revised_severity'] });
  expect([ask(words), ask(words, true), ask({ kind: 'number', least: 1, most: 5 }), ask({ kind: 'whole', least: 0 })]).toEqual([
    'revised severity [C]LEARED/[FIX_R]EQUIRED/[FIX_L]ATER ',
    'revised severity [C]LEARED/[FIX_R]EQUIRED/[FIX_L]ATER (Enter: none) ',
    'revised severity [number 1 to 5] ',
    'revised severity [whole number from 0] ',
  ]);
});
