import { describe, expect, it, test } from 'vitest';
import { cpuTimer } from '../../../../test/cpu-time.ts';
import { findQuote, QuotedText } from './forgiving-quote.ts';

const words = (quote: string, text: string, near = false): readonly string[] =>
  findQuote(quote, text, { near }).map((place) => place.text);

describe('what copying does to words', () => {
  const SOURCE = 'The board “approved” the plan — all\n  of it — on 3 May.';
  test.each([
    ['as it stands', 'approved” the plan', ['approved” the plan']],
    ['plain quotation marks', '"approved" the plan', ['“approved” the plan']],
    ['other white space', 'the plan - all of   it', ['the plan — all\n  of it']],
    ['quotation marks around it', '"the plan"', ['the plan']],
    ['typographic ones', '„the plan“', ['the plan']],
    ['a comma behind it', 'the plan,', ['the plan']],
    ['the case of the first letter', 'Approved” the', ['approved” the']],
    ['the same, the other way', 'the board', ['The board']],
    ['other punctuation in the only place', 'the board approved the plan, all of it, on 3 May', [SOURCE.slice(0, -1)]],
  ])('%s', (_, quote, expected) => expect(words(quote, SOURCE)).toEqual(expected));

  test.each([
    ['emphasis', 'The board did agree to it', 'The **board** did _agree_ to it.', ['The **board** did _agree_ to it']],
    ['code', 'run make test', 'Please run `make test` now', ['run `make test']],
    [
      'a link',
      'see the report here',
      'see [the report](https://x.example/a_b) here',
      ['see [the report](https://x.example/a_b) here'],
    ],
    ['bullets and headings', 'Results up by ten', '# Results\n\n- up\n- by ten', ['Results\n\n- up\n- by ten']],
    ['marks in the quote', 'it **was** late', 'it was late', ['it was late']],
    ['soft hyphens', 'the Treasury said', 'the Trea\u00adsury said', ['the Trea\u00adsury said']],
    ['a word broken at one', 'the Treasury said', 'the Trea\u00ad\n  sury said', ['the Trea\u00ad\n  sury said']],
    ['composed characters', 'caf\u00e9 closed', 'The cafe\u0301 closed', ['cafe\u0301 closed']],
    ['Hangul in its parts', '\ud55c\uad6d', '\u1112\u1161\u11ab\u1100\u116e\u11a8', ['\u1112\u1161\u11ab\u1100\u116e\u11a8']],
    ['braces behind code', 'if (a) {', 'x;\nif  (a)\n{', ['if  (a)\n{']],
    ['a line that goes on', 'return a;', 'return a + b', ['return a']],
  ])('%s', (_, quote, text, expected) => expect(words(quote, text)).toEqual(expected));
});

describe('ellipses', () => {
  const SOURCE = 'The minister, who spoke for an hour, said that taxes will rise in May. Taxes fell.';
  test.each([
    ['keep order', 'The minister … said that taxes will rise', [SOURCE.slice(0, 62)]],
    ['in brackets', 'The minister [...] taxes will rise', [SOURCE.slice(0, 62)]],
    ['around the quote', '... taxes will rise ...', ['taxes will rise']],
    ['out of order', 'taxes will rise ... The minister', []],
    ['with other words', 'The minister ... said that taxes will fall', []],
    ['with too few words', 'The … rise', []],
    ['with another case behind them', 'The minister … Said that taxes', [SOURCE.slice(0, 52)]],
  ])('%s', (_, quote, expected) => expect(words(quote, SOURCE)).toEqual(expected));

  it('leave out no negation', () => {
    expect(words('The company is … liable for it', 'The company is not liable for it')).toEqual([]);
    expect(words('it did ... pay the tax', "it didn't file and did, in May, pay the tax")).toEqual([]);
  });
  it('do not reach across a whole source', () => {
    expect(words('first words … last words', `first words ${'x '.repeat(600)} last words`)).toEqual([]);
    expect(words('first words … last words', `first words ${'x '.repeat(400)} last words`)).toHaveLength(1);
  });
  it('mean the nearest parts', () => {
    expect(words('a fine day … in May', 'a fine day, a fine day in Rome in May, in May')).toEqual(['a fine day in Rome in May']);
  });
});

describe('other words', () => {
  const SOURCE = 'Sales were not illegal; they rose by 1,500 units, or 15.5 %, to -3 degrees in 2020.';
  test.each([
    ['one altered word', 'Sales were never illegal'],
    ['one left out', 'Sales were illegal'],
    ['one added', 'they really rose by'],
    ['another case within', 'Sales Were not'],
    ['a word that is part of another', 'legal; they rose'],
    ['a word that is cut off', 'they ros'],
    ['the end of a number', '500 units'],
    ['the beginning of a number', 'by 1'],
    ['a decimal', '5 %, to'],
    ['a sign that is left out', '3 degrees'],
    ['another sign', 'or 15.5 $'],
    ['two words with other punctuation', 'illegal. They'],
    ['nothing', '  '],
    ['marks alone', '"…"'],
  ])('%s', (_, quote) => expect(words(quote, SOURCE)).toEqual([]));

  it('do not stand where they were struck through', () => {
    expect(words('it is not allowed', 'it is ~~not~~ allowed')).toEqual([]);
  });
  it('stand with a number as a bullet only where they say so', () => {
    expect(words('fell to 5 degrees', 'fell to\n- 5 degrees')).toEqual([]);
  });
  it('may be part of a run of syllables', () => {
    expect(words('서울', '그는 서울에서 왔다')).toEqual(['서울']);
  });
  it('with other punctuation need one place', () => {
    expect(words('so it is, yes', 'So it is: yes. So it is; yes.')).toEqual([]);
  });
});

it('names every place, with the line it begins in', () => {
  const text = 'one\r\ntwo words\rthree\ntwo  words';
  expect(findQuote('two words', text)).toEqual([
    { start: 5, end: 14, line: 2, text: 'two words' },
    { start: 21, end: 31, line: 4, text: 'two  words' },
  ]);
});

it('prefers the closest way to read a quote', () => {
  expect(words('"yes"', 'yes, he said "yes"')).toEqual(['"yes"']);
  expect(words('*p = 1', 'p = 1; *p = 1')).toEqual(['*p = 1']);
});

describe('near', () => {
  const CODE = [
    'export function total(rows: Row[]): number {',
    '  let sum = 0;',
    '  for (const row of rows) sum += row.amount * row.price;',
    '  return sum;',
    '}',
    '',
    'export const mean = (rows: Row[]) => total(rows) / rows.length;',
  ].join('\n');

  it('takes the only lines that nearly say it, as they stand', () => {
    const quote = 'let sum = 0\nfor (let row of rows) sum += row.amount * row.price';
    expect(findQuote(quote, CODE, { near: true })).toEqual([
      {
        start: CODE.indexOf('let sum'),
        end: CODE.indexOf('\n  return'),
        line: 2,
        text: 'let sum = 0;\n  for (const row of rows) sum += row.amount * row.price;',
      },
    ]);
    expect(findQuote(quote, CODE)).toEqual([]);
  });
  it('takes a word that is cut off', () => {
    expect(words('for (const row of rows) sum += row.amo...', CODE, true)).toEqual(['for (const row of rows) sum += row.amo']);
  });
  it('takes nothing where two places are near', () => {
    const line = 'send(user, message, { retry: 3, wait: 10 });';
    expect(words('send(user, message, { retry: 4, wait: 10 });', `${line}\nother();\n${line}`, true)).toEqual([]);
    expect(words('send(user, message, { retry: 4, wait: 10 });', `${line}\nother();`, true)).toEqual([line]);
  });
  it('takes nothing that is far, and nothing short', () => {
    expect(words('let total = items.reduce((a, b) => a + b, 0)', CODE, true)).toEqual([]);
    expect(words('let rum', CODE, true)).toEqual([]);
  });
  it('may leave out a negation between ellipses', () => {
    expect(words('def a(): … return b', 'def a():\n  if not c: d()\n  return b', true)).toHaveLength(1);
  });
});

it('stays linear on repetitive text', () => {
  const text = new QuotedText('a; '.repeat(60_000));
  const spentMs = cpuTimer();
  for (const quote of [`${'a; '.repeat(20_000)}b`, `${'a … '.repeat(2000)}`, ';'.repeat(60_000), '**a '.repeat(5000)])
    text.find(quote, { near: true });
  expect(spentMs()).toBeLessThan(15_000);
});
