import { expect, test } from 'vitest';
import type { ViewItem } from '../../report/view.ts';
import { disputedItem, itemLog, verdictItem, wholeItem } from './items.ts';
import { quotation } from './text.ts';

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
  perspectives: { [words]: words },
  openQuestion: { question: words, test: words },
  escalate: false,
});

test('what panelists write stays text in every part of an item', () => {
  const item = itemOf('<img src=x> [link](https://evil.example) | cell | ```tick``` **bold** @somebody');
  for (const markdown of [wholeItem(item), disputedItem(item), verdictItem(item), itemLog(item)]) {
    const outsideCode = markdown.replace(/(`+)[\s\S]*?[^`]\1(?!`)/g, '');
    expect(outsideCode).not.toMatch(/(^|[^\\])(<img|\[link\]|\*\*bold)/);
    expect(outsideCode).not.toContain('@somebody');
  }
});

test('an edit of several lines is a diff, in a fence that its own backticks cannot end', () => {
  const item = { ...itemOf(''), edit: { before: 'one\n```', after: 'two\nthree' } };
  expect(wholeItem(item).split('\n').slice(-6)).toEqual(['````diff', '- one', '- ```', '+ two', '+ three', '````']);
});

test('a quote from a file is linked to its line, and no path ends the link', () => {
  const file = { path: 'evidence/S015/a) [b](javascript:x).md', line: 12 };
  const item = { ...itemOf(''), citations: [{ by: 'critic', place: 'S015:12', file, quote: 'it rained' }], struck: [] };
  expect(wholeItem(item)).toContain(
    '- **Quoted by critic:** [S015:12](evidence/S015/a%29%20%5Bb%5D%28javascript%3Ax%29.md#L12) “it rained”',
  );
});

test('a quoted opinion keeps its lines and becomes no heading', () => {
  expect(quotation('# Mine\n\nsound\n===\n- a | b')).toBe('> \\# Mine\n>\n> sound\n>\n> ===\n>\n> - a \\| b');
});
