import { expect, it } from 'vitest';
import { linesOfQuote, placeIn } from './quote.ts';

const TEXT = 'const a = 1;\n  if (a) {\r\n\treturn  a;\n  }\n\nconst b = (a + 1) * [2];\nreturn a;\n“typed” – dash';

function check(quote: string, expected: readonly number[], text = TEXT): void {
  it(JSON.stringify(quote).slice(0, 60), () => expect(linesOfQuote(quote, text)).toEqual(expected));
}

check('', []);
check(' \n ', []);
check('const a = 1;', [1]);
check('return a;', [3, 7]);
check('if (a) { return a; }', [2]);
check('  if (a) {\n    return a;\n', [2]);
check('(a + 1) * [2]', [6]);
check('a', [1, 2, 3, 6, 7, 8]);
check('a+1', []);
check('"typed"', []);
check('“typed” –', [8]);
check('.*', []);
check('abab', [2], 'aba\nababab');
check('x', [], '');
check(
  'x',
  Array.from({ length: 1000 }, (_, index) => index + 1),
  'x\n'.repeat(3000),
);

it('stays linear on repetitive text', () => {
  expect(linesOfQuote(`${'a'.repeat(100_000)}b`, 'a'.repeat(1_000_000))).toEqual([]);
});

it('words stand in a text as they are, however long they are and whatever repeats in them', () => {
  const text = `${'ab'.repeat(3000)}c${'ab'.repeat(50)}`;
  const inside = [text.slice(5900, 6080), `${'ab'.repeat(2000)}c`, 'bc', 'ab'.repeat(3000), 'c'];
  const outside = [`${'ab'.repeat(2000)}d`, `${'ab'.repeat(40)}cc`, `c${'ab'.repeat(51)}`, 'abab '];
  expect([inside.map((words) => placeIn(words, text) !== -1), outside.map((words) => placeIn(words, text) !== -1)]).toEqual([
    inside.map(() => true),
    outside.map(() => false),
  ]);
});

it('what repeats is not searched over and over', () => {
  const words = `${'a'.repeat(20_000)}b${'a'.repeat(20_000)}`;
  expect(placeIn(words, 'a'.repeat(1_000_000))).toBe(-1);
});
