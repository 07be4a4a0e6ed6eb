import { expect, test } from 'vitest';
import { extentOf } from './extent.ts';
import { sectionsOf } from './sections.ts';

const outline = (text: string, rules?: 2) =>
  sectionsOf(text, rules).map(({ name, line, paragraphs }) => [
    `${line} ${name}`,
    ...paragraphs.map((one) => `${one.line}-${one.endLine} ${one.text}`),
  ]);

test('front matter, headings of both kinds, lists, tables and code, each with its lines', () => {
  const text = [
    '---',
    'title: A',
    '',
    '# no heading',
    '---',
    'Before.',
    '',
    '# Market #',
    'It grows.',
    '- a',
    '- b',
    '',
    'Size',
    '----',
    '| a | b |',
    '|---|---|',
    '',
    '- only item',
    '---',
    '````md',
    '```',
    '# code',
    '',
    '````',
    '',
    '```inline``` text',
    '',
    '# End',
  ].join('\r\n');
  expect(outline(text)).toEqual([
    ['1 opening', '1-5 ---\ntitle: A\n\n# no heading\n---', '6-6 Before.'],
    ['8 Market', '9-11 It grows.\n- a\n- b'],
    ['13 Size', '15-16 | a | b |\n|---|---|', '18-24 - only item\n---\n````md\n```\n# code\n\n````', '26-26 ```inline``` text'],
    ['28 End'],
  ]);
  expect(extentOf(sectionsOf(text, undefined))).toEqual({ sections: 4, paragraphs: 6, words: 17 });
});

test.each([
  ['1. Market\n\nIt grows.\n\n2. Team\n\nSmall.', ['1 1. Market', '5 2. Team']],
  ['Pitch\n\nMARKET SIZE\n\nIt grows.\n\nTEAM\n\nSmall.', ['1 opening', '3 MARKET SIZE', '7 TEAM']],
  ['1. milk\n\n2. bread\n\nThat is all.', ['1 opening']],
  ['1. Market\n\nIt grows.', ['1 opening']],
  ['1. We sell.\n\nText.\n\n2. We buy.\n\nText.', ['1 opening']],
  ['TEAM\n\nText.\n\nEND', ['1 opening']],
  ['# Real\n\nTEAM\n\nText.\n\nMARKET\n\nText.', ['1 Real']],
])('a text without marks has the headings that can be told: %j', (text, heads) => {
  expect(outline(text).map(([head]) => head)).toEqual(heads);
});

test('no two sections have one name, even where a heading looks like the second of a name', () => {
  expect(outline('# A\n\n# A, 2\n\n# A\n\n# A').map(([head]) => head)).toEqual(['1 A', '3 A, 2', '5 A, 3', '7 A, 4']);
});

test('in version 2 a line of dashes is no paragraph, and sections know the headings above them', () => {
  const text =
    '# Pitch\n\n---\n\nFirst.\n\n* * *\n\nSecond.\n___\nThird.\n\n## Europe\n\n### Market\n\nIt grows.\n\n## Asia\n\n### Market\n\nToo.';
  expect(outline(text, 2)[0]).toEqual(['1 Pitch', '5-5 First.', '9-9 Second.', '11-11 Third.']);
  expect(outline(text)[0]).toHaveLength(5);
  expect(sectionsOf(text, 2).map(({ name, above }) => [...above, name].join(' › '))).toEqual([
    'Pitch',
    'Europe',
    'Europe › Market',
    'Asia',
    'Asia › Market, 2',
  ]);
});
