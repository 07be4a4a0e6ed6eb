import { expect, test } from 'vitest';
import { itemBlock, talkBlocks } from '../../blocks/item-blocks.ts';
import type { Sheet } from '../../blocks/sheet.ts';
import type { ViewItem } from '../../report/view.ts';
import { LAYOUT_WORDS } from '../../words/tables.ts';
import { blocksText, type Pen } from './blocks.ts';
import { code, quotation, text } from './text.ts';

const itemOf = (words: string): ViewItem => ({
  number: 1,
  id: words,
  aliases: [],
  standing: 'disputed',
  label: words,
  gravity: 'grave',
  title: words,
  place: words,
  about: [words],
  quote: words,
  description: words,
  suggestion: words,
  edit: { before: words, after: words },
  measure: { name: 'Confidence', value: '85', terms: [], formula: words },
  decision: { word: words, rule: words, because: words, reversal: words, particulars: [words] },
  backing: words,
  facts: [{ name: words, value: words }],
  citations: [{ by: words, place: words, quote: words }],
  struck: [words],
  sayings: [{ who: words, what: words, words, effect: words }],
  stances: new Map(),
  perspectives: [{ who: words, words }],
  openQuestion: { question: words, test: words },
  escalate: false,
});

const sheet: Sheet = {
  language: 'en',
  words: LAYOUT_WORDS.en,
  names: { item: 'finding' } as Sheet['names'],
  asksFirst: false,
  caseName: 'last',
  absorbed: new Map(),
  hasTalk: true,
};
const pen: Pen = {
  words: LAYOUT_WORDS.en,
  most: Number.POSITIVE_INFINITY,
  itemMarks: '###',
  grounds: 'folded',
  placesOf: ({ place = '' }) => [code(place)],
};
const written = (item: ViewItem, how: Partial<Pen> = {}): string => blocksText([itemBlock(item, sheet)], { ...pen, ...how });

const STANDINGS = ['accepted', 'disputed', 'rejected'] as const;

test.each(STANDINGS)('what panelists write stays text in every part of an item that is %s', (standing) => {
  const item = { ...itemOf('<img src=x> [link](https://evil.example) | cell | ```tick``` **bold** @somebody'), standing };
  for (const grounds of ['folded', 'open', 'line'] as const) {
    const markdown = `${written(item, { grounds })}\n\n${blocksText(talkBlocks(item, sheet), pen)}`;
    const outsideCode = markdown.replace(/(`+)[\s\S]*?[^`]\1(?!`)/g, '');
    expect(outsideCode).not.toMatch(/(^|[^\\])(<img|\[link\]|\*\*bold)/);
    expect(outsideCode).not.toMatch(/@somebody|https:\/\//);
  }
});

test('an edit of several lines is a diff, in a fence that its own backticks cannot end', () => {
  const item = { ...itemOf(''), standing: 'accepted' as const, edit: { before: 'one\n```', after: 'two\nthree' } };
  expect(written(item)).toContain(['````diff', '- one', '- ```', '+ two', '+ three', '````'].join('\n'));
});

test('a quote from a file is linked to its line, and no path ends the link', () => {
  const file = { path: 'evidence/S015/a) [b](javascript:x).md', line: 12 };
  const item = { ...itemOf(''), citations: [{ by: 'critic', place: 'S015:12', file, quote: 'it rained' }], struck: [] };
  expect(written(item)).toContain(
    '- **critic quotes** [S015:12](evidence/S015/a%29%20%5Bb%5D%28javascript%3Ax%29.md#L12): “it rained”',
  );
});

test('code in a description and in a suggestion is code, and what would end its fence does not', () => {
  const item: ViewItem = {
    ...itemOf(''),
    standing: 'accepted',
    description: 'Use `a | b` here:\n\n```ts\nif (a == b) {\n  </details> @somebody\n}\n```\nand `` c ` d ``, not ` alone.',
    suggestion: 'const key = order.id;\nawait charge(order, { key });',
  };
  expect(written(item)).toContain(
    [
      'Use `a | b` here:',
      '```ts\nif (a == b) {\n  </details> @somebody\n}\n```',
      'and `` c ` d ``, not \\` alone.',
      '**Fix:**',
      '```\nconst key = order.id;\nawait charge(order, { key });\n```',
    ].join('\n\n'),
  );
});

test('a fence that nobody closes ends with its text, and a suggestion in words stays words', () => {
  const item: ViewItem = {
    ...itemOf(''),
    standing: 'accepted',
    description: 'See\n~~~\n````\n<script>',
    suggestion: 'Send a key (one per order); then retry.',
  };
  expect(written(item)).toContain('See\n\n`````\n````\n<script>\n`````\n\n**Fix:** Send a key (one per order); then retry.');
});

test('a quoted opinion keeps its lines and becomes no heading', () => {
  expect(quotation('# Mine\n\nsound\n===\n- a | b')).toBe('> \\# Mine\n>\n> sound\n>\n> \\===\n>\n> \\- a \\| b');
});

test('hidden characters are shown, and nothing is a mention, a link, an issue or a formula', () => {
  expect(text('a\u202eb\u2063c\u{e0041}d')).toBe('a�b�c�d');
  expect(text('@octocat me@evil.example https://evil.example www.evil.example #12 GH-9 $x$ &lt;')).toBe(
    '@\u200boctocat me@\u200bevil.example https:\u200b//evil.example www\u200b.evil.example \\#\u200b12 GH-\u200b9 &#36;x&#36; &amp;lt;',
  );
});
