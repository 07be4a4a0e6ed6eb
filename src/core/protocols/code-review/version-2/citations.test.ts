import { expect, test } from 'vitest';
import { bringsNewEvidence, checkedTexts, citationsIn } from './citations.ts';

const checked = checkedTexts({
  texts: new Map([
    ['src/a.ts', 'const rate = 3;\nreturn price * rate;\n}\n// end'],
    ['src/b.ts', 'send(order.id);'],
  ]),
});

test.each<[string, readonly string[]]>([
  ['line 2 shows it', ['src/a.ts:2']],
  ['lines 2-3 show it', ['src/a.ts:2', 'src/a.ts:3']],
  ['src/b.ts:1 sends it', ['src/b.ts:1']],
  ['b.ts:1 sends it', ['src/b.ts:1']],
  ['line 5 is not there', []],
  ['lines 3-9 are there in part', []],
  ['b.ts:2 is not there', []],
  ['c.ts:1 is not under review', []],
  ['`price * rate` is computed', ['price * rate']],
  ['`price  *  rate` is computed', ['price * rate']],
  ['`send(order.id)` in the other file', ['send(order.id)']],
  ['`price + rate` is not there', []],
  ['`rate` alone is a word and `price` too', []],
  ['nothing to look up', []],
  ['', []],
])('"%s"', (text, citations) => {
  expect([...citationsIn(text, 'src/a.ts', checked)]).toEqual(citations);
});

test('where no text is known, nothing stands', () => {
  expect(citationsIn('line 1 and `price * rate`', 'src/a.ts', checkedTexts({ texts: new Map() })).size).toBe(0);
});

const said = {
  finding: 'The rate of `const rate = 3;` is wrong.',
  file: 'src/a.ts',
  line: 2,
  endLine: 2,
  challenges: ['b.ts:1 corrects it.'],
};

test.each<[string, string, boolean]>([
  ['a line that nobody named', 'Line 3 ends it.', true],
  ['code that nobody named', 'It is `price * rate` in the end.', true],
  ['the line of the finding', 'It is line 2.', false],
  ['code of the finding', 'See `const rate = 3;`.', false],
  ['the line of the challenge', 'b.ts:1 does not.', false],
  ['a line that does not exist', 'Line 30 shows it.', false],
  ['the same as before', 'The rate is wrong.', false],
  ['something known beside something new', 'It is line 2, and line 1 as well.', true],
])('a defense that cites %s', (_name, defense, isNew) => {
  expect(bringsNewEvidence(defense, said, checked)).toBe(isNew);
});

test('all lines of a finding are its own', () => {
  expect(bringsNewEvidence('Line 3 shows it.', { ...said, endLine: 3 }, checked)).toBe(false);
});

test('there is no line 0', () => {
  expect([...citationsIn('src/a.ts:0 shows it', 'src/a.ts', checked)]).toEqual([]);
});

test('the line that a finding was reported at is nothing new where its author corrects it', () => {
  const asReported = { file: 'src/a.ts', line: 3, endLine: 3 };
  expect(bringsNewEvidence('Line 3 shows it.', { ...said, asReported }, checked)).toBe(false);
});

test('a line is not named by another that begins with its digits', () => {
  const many = checkedTexts({ texts: new Map([['src/a.ts', '\n'.repeat(30)]]) });
  expect(bringsNewEvidence('See src/a.ts:2.', { ...said, line: 9, endLine: 9, challenges: ['src/a.ts:26 says no.'] }, many)).toBe(
    true,
  );
});
